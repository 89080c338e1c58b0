import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import { useShownKeys } from '../navigation/shownKeys.ts';
import { useText } from '../text/useText.ts';

const shortcuts = [
  { keys: '/', text: 'common:shortcut.search' },
  { keys: 'Ctrl K', text: 'common:shortcut.jump' },
  { keys: '?', text: 'common:shortcut.help' },
  { keys: 'Esc', text: 'common:shortcut.close' },
] as const;

/** List of keyboard shortcuts: those of the page that is open, then those of every page. */
export const ShortcutHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const ofPage = useShownKeys();
  return (
    <Modal visible onDismiss={onClose} header={t('common:shell.shortcuts')} size="small">
      <KeyValuePairs
        columns={ofPage.length > 0 ? 2 : 1}
        items={[
          ...ofPage.map(({ keys, text }) => ({ label: text, value: <kbd>{keys}</kbd> })),
          ...shortcuts.map(({ keys, text }) => ({ label: t(text), value: <kbd>{keys}</kbd> })),
        ]}
      />
    </Modal>
  );
};
