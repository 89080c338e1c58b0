import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useAuthority } from '../api/session.ts';
import { usePageKeys } from '../components/usePageKeys.ts';
import { HelpPanel } from '../guide/HelpPanel.tsx';
import { useCurrentPage } from '../navigation/currentPage.ts';
import { useShownKeys } from '../navigation/shownKeys.ts';
import { useText } from '../text/useText.ts';
import { pathsOf } from './pages.ts';

const shortcuts = [
  { keys: '/', text: 'common:shortcut.search' },
  { keys: 'Ctrl K', text: 'common:shortcut.jump' },
  { keys: '?', text: 'common:shortcut.help' },
  { keys: 'Esc', text: 'common:shortcut.close' },
] as const;

/** Keyboard shortcuts: those of the page that is open, then those of every page. */
const Shortcuts = () => {
  const t = useText();
  const ofPage = useShownKeys();
  return (
    <>
      <Box variant="h4" padding={{ top: 'm', bottom: 'xs' }}>
        {t('common:shell.shortcuts')}
      </Box>
      <KeyValuePairs
        columns={2}
        items={[
          ...ofPage.map(({ keys, text }) => ({ label: text, value: <kbd>{keys}</kbd> })),
          ...shortcuts.map(({ keys, text }) => ({ label: t(text), value: <kbd>{keys}</kbd> })),
        ]}
      />
    </>
  );
};

/** Help of the page that is open: the step of the guide about it, and the keyboard shortcuts. */
export const Help = ({ onClose }: { onClose: () => void }) => {
  const page = useCurrentPage();
  const kind = useAuthority()?.kind;
  usePageKeys({ escape: onClose });
  return (
    <HelpPanel paths={page ? pathsOf(page) : []} kind={kind} onClose={onClose}>
      <Shortcuts />
    </HelpPanel>
  );
};
