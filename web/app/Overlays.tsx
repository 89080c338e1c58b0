import { ConfirmHost } from '../components/ConfirmHost.tsx';
import type { Overlay } from './Frame.tsx';
import { JumpPalette } from './JumpPalette.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { SmallDevice } from './SmallDevice.tsx';

/** Everything that lies over the page; fetched when the first of them is needed. */
export const Overlays = ({
  overlay,
  onClose,
  isSmallDevice,
}: {
  overlay: Overlay;
  onClose: () => void;
  isSmallDevice: boolean;
}) => (
  <>
    {overlay === 'palette' && <JumpPalette onClose={onClose} />}
    {overlay === 'help' && <ShortcutHelp onClose={onClose} />}
    <ConfirmHost />
    {isSmallDevice && <SmallDevice />}
  </>
);
