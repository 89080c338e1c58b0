import { useState } from 'react';
import { createWebhook, saveWebhook } from '../../shared/webhooks/routes.ts';
import { webhookEventTypes } from '../../shared/webhooks/eventTypes.ts';
import { webhookInputSchema, type Webhook } from '../../shared/webhooks/schema.ts';
import { NewSecret } from '../apiKeys/NewSecret.tsx';
import { call } from '../api/call.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { ChoicesField } from '../components/form/ChoicesField.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { PasswordEntry } from '../components/form/PasswordEntry.tsx';
import { useText } from '../text/useText.ts';
import { eventText } from './webhookTexts.ts';

/** Adds a webhook and shows its secret once, or changes one. Both ask for the password. */
export const WebhookDialog = ({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) => {
  const t = useText('webhooks', 'account');
  const [secret, setSecret] = useState<string>();
  const title = t(webhook ? 'webhooks:change' : 'webhooks:add');
  return (
    <FormDialog title={title} onClose={onClose}>
      {secret !== undefined ? (
        <NewSecret
          secret={secret}
          ready={t('webhooks:added')}
          label={t('webhooks:secret.name')}
          hint={t('webhooks:secret.once')}
        />
      ) : (
        <FieldForm
          schema={webhookInputSchema}
          defaults={{
            url: webhook?.url ?? '',
            events: webhook?.events ?? [...webhookEventTypes],
            currentPassword: '',
          }}
          submitText={title}
          onSubmit={async (body) => {
            if (!webhook) {
              setSecret((await call(createWebhook, { body })).secret);
              return;
            }
            const { webhookId: id, version } = webhook;
            await call(saveWebhook, { params: { id }, body: { ...body, version } });
            onClose();
          }}
        >
          <TextField
            name="url"
            label={t('webhooks:url.name')}
            hint={t('webhooks:url.hint')}
            placeholder="https://books.example.com/refrain"
          />
          <ChoicesField
            name="events"
            label={t('webhooks:events')}
            choices={webhookEventTypes.map((type) => ({ value: type, label: eventText(t, type) }))}
          />
          <PasswordEntry name="currentPassword" label={t('account:own.currentPassword')} />
        </FieldForm>
      )}
    </FormDialog>
  );
};
