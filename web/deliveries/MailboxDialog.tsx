import { createMailbox, updateMailbox } from '../../shared/deliveries/routes.ts';
import { mailboxInputSchema, type Mailbox } from '../../shared/deliveries/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { TextListField } from '../components/form/TextListField.tsx';
import { useText } from '../text/useText.ts';

/** Form that makes a mailbox, or changes the name and the known senders of one. */
export const MailboxDialog = ({
  mailbox,
  onClose,
}: {
  mailbox: Mailbox | undefined;
  onClose: () => void;
}) => {
  const t = useText('deliveries');
  const title = t(mailbox ? 'deliveries:mailbox.change' : 'deliveries:mailbox.new');
  return (
    <FormDialog title={title} onClose={onClose}>
      <FieldForm
        schema={mailboxInputSchema}
        defaults={{ name: mailbox?.name ?? '', senders: mailbox?.senders ?? [] }}
        submitText={t(mailbox ? 'common:action.save' : 'deliveries:mailbox.new')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await (mailbox
            ? call(updateMailbox, {
                params: { id: mailbox.mailboxId },
                body: { ...input, version: mailbox.version },
              })
            : call(createMailbox, { body: input }));
          await queryClient.invalidateQueries({ queryKey: ['mailboxes'] });
          onClose();
        }}
      >
        <TextField name="name" label={t('deliveries:mailbox.name')} hint={t('deliveries:mailbox.nameHint')} />
        <TextListField
          name="senders"
          label={t('deliveries:mailbox.senders')}
          hint={t('deliveries:mailbox.sendersHint')}
          optional
        />
      </FieldForm>
    </FormDialog>
  );
};
