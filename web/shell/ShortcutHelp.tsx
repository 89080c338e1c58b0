import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import { useText } from '../text/useText.ts';

const shortcuts = [
  { keys: '/', text: 'common:shortcut.search' },
  { keys: 'Ctrl K', text: 'common:shortcut.jump' },
  { keys: '?', text: 'common:shortcut.help' },
  { keys: 'Esc', text: 'common:shortcut.close' },
] as const;

/** List of keyboard shortcuts. */
export const ShortcutHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  return (
    <Modal visible onDismiss={onClose} header={t('common:shell.shortcuts')} size="small">
      <KeyValuePairs
        columns={1}
        items={shortcuts.map(({ keys, text }) => ({ label: t(text), value: <kbd>{keys}</kbd> }))}
      />
    </Modal>
  );
};
