import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import { useState } from 'react';
import { listViewSchema } from '../../../../shared/account/listViews.ts';
import { useText } from '../../../text/useText.ts';
import { FirstField } from '../../dialog/FirstField.tsx';
import { ModalActions } from '../../dialog/ModalActions.tsx';

/** Asks for the name of a view. */
export const ViewNameDialog = ({
  title,
  value,
  onName,
  onClose,
}: {
  title: string;
  value: string;
  onName: (name: string) => void;
  onClose: () => void;
}) => {
  const t = useText();
  const [text, setText] = useState(value);
  const name = listViewSchema.shape.name.safeParse(text).data;
  return (
    <Modal
      visible
      size="small"
      header={title}
      closeAriaLabel={t('common:action.close')}
      onDismiss={onClose}
      footer={
        <ModalActions onCancel={onClose}>
          <Button variant="primary" disabled={name === undefined} onClick={() => name && onName(name)}>
            {t('common:action.save')}
          </Button>
        </ModalActions>
      }
    >
      <FirstField>
        <FormField label={t('common:view.name')} constraintText={t('common:view.nameHint')}>
          <Input
            value={text}
            onChange={({ detail }) => setText(detail.value)}
            onKeyDown={({ detail }) => {
              if (detail.key === 'Enter' && !detail.isComposing && name) onName(name);
            }}
          />
        </FormField>
      </FirstField>
    </Modal>
  );
};
