import { useState } from 'react';
import { replaceWebhookSecret } from '../../shared/webhooks/routes.ts';
import { webhookSecretInputSchema } from '../../shared/webhooks/schema.ts';
import { NewSecret } from '../apiKeys/NewSecret.tsx';
import { call } from '../api/call.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { PasswordEntry } from '../components/form/PasswordEntry.tsx';
import { useText } from '../text/useText.ts';

/** Replaces the secret of a webhook and shows the new one once. */
export const SecretDialog = ({ webhookId: id, onClose }: { webhookId: string; onClose: () => void }) => {
  const t = useText('webhooks', 'account');
  const [secret, setSecret] = useState<string>();
  return (
    <FormDialog title={t('webhooks:secret.replace')} onClose={onClose}>
      {secret !== undefined ? (
        <NewSecret
          secret={secret}
          ready={t('webhooks:secret.replaced')}
          label={t('webhooks:secret.name')}
          hint={t('webhooks:secret.once')}
        />
      ) : (
        <FieldForm
          schema={webhookSecretInputSchema}
          defaults={{ currentPassword: '' }}
          submitText={t('webhooks:secret.replace')}
          onSubmit={async (body) =>
            setSecret((await call(replaceWebhookSecret, { params: { id }, body })).secret)
          }
        >
          <p>{t('webhooks:secret.replaceText')}</p>
          <PasswordEntry name="currentPassword" label={t('account:own.currentPassword')} />
        </FieldForm>
      )}
    </FormDialog>
  );
};
