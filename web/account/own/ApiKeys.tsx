import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createApiKey, listApiKeys, removeApiKey } from '../../../shared/apiKeys/routes.ts';
import { apiKeyInputSchema, maxApiKeys } from '../../../shared/apiKeys/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { PasswordEntry } from '../../components/form/PasswordEntry.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { Section } from '../../components/Section.tsx';
import { When } from '../../components/When.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** Secret of a new key, which is shown only once. */
const NewSecret = ({ secret }: { secret: string }) => {
  const t = useText('account');
  return (
    <SpaceBetween size="m">
      <Alert type="success">{t('account:apiKeys.ready')}</Alert>
      <FormField label={t('account:apiKeys.secret')} description={t('account:apiKeys.once')} stretch>
        <Input value={secret} readOnly />
      </FormField>
      <CopyToClipboard
        copyButtonText={t('account:apiKeys.copy')}
        copySuccessText={t('account:apiKeys.copied')}
        copyErrorText={t('account:apiKeys.notCopied')}
        textToCopy={secret}
      />
    </SpaceBetween>
  );
};

const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText('account');
  const [secret, setSecret] = useState<string>();
  return (
    <FormDialog title={t('account:apiKeys.new')} onClose={onClose}>
      {secret !== undefined ? (
        <NewSecret secret={secret} />
      ) : (
        <FieldForm
          schema={apiKeyInputSchema}
          defaults={{ name: '', currentPassword: '' }}
          submitText={t('account:apiKeys.new')}
          onSubmit={async (body) => setSecret((await call(createApiKey, { body })).secret)}
        >
          <TextField name="name" label={t('account:apiKeys.name')} hint={t('account:apiKeys.nameHint')} />
          <PasswordEntry name="currentPassword" label={t('account:own.currentPassword')} />
        </FieldForm>
      )}
    </FormDialog>
  );
};

/** Keys with which programs of the payee read its figures. */
export const ApiKeys = () => {
  const t = useText('account');
  const { whole } = useNumbers();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['apiKeys'],
    queryFn: ({ signal }) => call(listApiKeys, { signal }),
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(removeApiKey, { params: { id } }),
    onSuccess: () => notify({ kind: 'success', text: t('account:apiKeys.removed') }),
    onSettled: () => query.refetch(),
  });
  const isFull = (query.data?.items.length ?? 0) >= maxApiKeys;
  return (
    <Section
      title={t('account:apiKeys.title')}
      description={t('account:apiKeys.text')}
      actions={
        <Button disabled={isFull || query.isPending} onClick={() => setOpen(true)}>
          {t('account:apiKeys.new')}
        </Button>
      }
    >
      <QueryResult query={query}>
        {({ items }) => (
          <RowTable
            label={t('account:apiKeys.title')}
            rows={items}
            rowId="apiKeyId"
            empty={t('account:apiKeys.none')}
            columns={[
              { id: 'name', name: t('account:apiKeys.name'), isRowHeader: true, cell: ({ name }) => name },
              {
                id: 'made',
                name: t('account:apiKeys.made'),
                cell: ({ createdAt, createdBy }) => (
                  <>
                    <When at={createdAt} />
                    <span className="second-line">{createdBy}</span>
                  </>
                ),
              },
              {
                id: 'lastUse',
                name: t('account:apiKeys.lastUse'),
                cell: ({ lastUse }) =>
                  lastUse ? (
                    <>
                      <When at={lastUse.at} />
                      <span className="second-line">{lastUse.address}</span>
                    </>
                  ) : (
                    t('account:apiKeys.never')
                  ),
              },
              {
                id: 'calls',
                name: t('account:apiKeys.calls'),
                isFigure: true,
                cell: ({ lastUse }) => whole(lastUse?.calls ?? 0),
              },
              {
                id: 'action',
                name: '',
                cell: ({ apiKeyId, name }) => (
                  <Button
                    variant="inline-link"
                    ariaLabel={t('account:apiKeys.removeNamed', { name })}
                    loading={removing.isPending && removing.variables === apiKeyId}
                    onClick={() => removing.mutate(apiKeyId)}
                  >
                    {t('account:apiKeys.remove')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </QueryResult>
      {isOpen && (
        <NewKeyDialog
          onClose={() => {
            setOpen(false);
            void query.refetch();
          }}
        />
      )}
    </Section>
  );
};
