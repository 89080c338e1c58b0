import { lazy } from 'react';
import { ConfirmHost } from '../components/dialog/ConfirmHost.tsx';
import type { Overlay } from './Frame.tsx';
import { useAuthority } from '../api/session.ts';
import { destinationsFor } from './pages.ts';
import { SmallDevice } from './SmallDevice.tsx';

const Palette = lazy(async () => ({ default: (await import('../finding/Palette.tsx')).Palette }));
const Help = lazy(async () => ({ default: (await import('./Help.tsx')).Help }));
const SignInAgain = lazy(async () => ({ default: (await import('../account/SignInAgain.tsx')).SignInAgain }));

/** Everything shown over the page; loaded when the first of them is needed. */
export const Overlays = ({
  overlay,
  onClose,
  isSmallDevice,
  hasLapsed,
}: {
  overlay: Overlay;
  onClose: () => void;
  isSmallDevice: boolean;
  /** True when the session lapsed while the page was open. */
  hasLapsed: boolean;
}) => {
  const authority = useAuthority();
  return (
    <>
      {overlay === 'palette' && <Palette pages={destinationsFor(authority)} onClose={onClose} />}
      {overlay === 'help' && <Help onClose={onClose} />}
      <ConfirmHost />
      {hasLapsed && <SignInAgain />}
      {isSmallDevice && <SmallDevice />}
    </>
  );
};
