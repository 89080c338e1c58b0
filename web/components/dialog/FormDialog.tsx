import Modal, { type ModalProps } from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';
import { useText } from '../../text/useText.ts';
import { FirstField } from './FirstField.tsx';
import { useClosing } from '../form/useUnsavedGuard.ts';

/** Dialog with a form. It focuses the first field, and asks before unsaved input is lost. */
export const FormDialog = ({
  title,
  size = 'medium',
  onClose,
  children,
}: {
  title: string;
  size?: ModalProps.Size;
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useText();
  return (
    <Modal
      visible
      size={size}
      header={title}
      closeAriaLabel={t('common:action.close')}
      onDismiss={useClosing(onClose)}
    >
      <FirstField>{children}</FirstField>
    </Modal>
  );
};
