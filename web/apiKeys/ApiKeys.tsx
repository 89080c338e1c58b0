import Button from '@cloudscape-design/components/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createApiKey, listApiKeys, removeApiKey } from '../../shared/apiKeys/routes.ts';
import { apiKeyInputSchema, maxApiKeys, type ApiKeyPurpose } from '../../shared/apiKeys/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { PasswordEntry } from '../components/form/PasswordEntry.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { Section } from '../components/Section.tsx';
import { When } from '../components/When.tsx';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { NewSecret } from './NewSecret.tsx';

const NewKeyDialog = ({ purpose, onClose }: { purpose: ApiKeyPurpose; onClose: () => void }) => {
  const t = useText('apiKeys', 'account');
  const [secret, setSecret] = useState<string>();
  return (
    <FormDialog title={t('apiKeys:new')} onClose={onClose}>
      {secret !== undefined ? (
        <NewSecret
          secret={secret}
          ready={t('apiKeys:ready')}
          label={t('apiKeys:secret')}
          hint={t('apiKeys:once')}
        />
      ) : (
        <FieldForm
          schema={apiKeyInputSchema}
          defaults={{ name: '', purpose, currentPassword: '' }}
          submitText={t('apiKeys:new')}
          onSubmit={async (body) => setSecret((await call(createApiKey, { body })).secret)}
        >
          <TextField
            name="name"
            label={t(`apiKeys:name.${purpose}`)}
            hint={t(`apiKeys:nameHint.${purpose}`)}
          />
          <PasswordEntry name="currentPassword" label={t('account:own.currentPassword')} />
        </FieldForm>
      )}
    </FormDialog>
  );
};

/** Keys with which programs read the figures of the payee, or sources deliver statements to it. */
export const ApiKeys = ({ purpose }: { purpose: ApiKeyPurpose }) => {
  const t = useText('apiKeys');
  const { whole } = useNumbers();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['apiKeys'],
    queryFn: ({ signal }) => call(listApiKeys, { signal }),
    select: ({ items }) => items.filter((key) => key.purpose === purpose),
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(removeApiKey, { params: { id } }),
    onSuccess: () => notify({ kind: 'success', text: t('apiKeys:removed') }),
    onSettled: () => query.refetch(),
  });
  const isFull = (query.data?.length ?? 0) >= maxApiKeys[purpose];
  return (
    <Section
      title={t('apiKeys:title')}
      description={t(`apiKeys:text.${purpose}`)}
      actions={
        <Button disabled={isFull || query.isPending} onClick={() => setOpen(true)}>
          {t('apiKeys:new')}
        </Button>
      }
    >
      <QueryResult query={query}>
        {(keys) => (
          <RowTable
            label={t('apiKeys:title')}
            rows={keys}
            rowId="apiKeyId"
            empty={t(`apiKeys:none.${purpose}`)}
            columns={[
              { id: 'name', name: t(`apiKeys:name.${purpose}`), isRowHeader: true, cell: ({ name }) => name },
              {
                id: 'made',
                name: t('apiKeys:made'),
                cell: ({ createdAt, createdBy }) => (
                  <>
                    <When at={createdAt} />
                    <span className="second-line">{createdBy}</span>
                  </>
                ),
              },
              {
                id: 'lastUse',
                name: t('apiKeys:lastUse'),
                cell: ({ lastUse }) =>
                  lastUse ? (
                    <>
                      <When at={lastUse.at} />
                      <span className="second-line">{lastUse.address}</span>
                    </>
                  ) : (
                    t('apiKeys:never')
                  ),
              },
              {
                id: 'calls',
                name: t('apiKeys:calls'),
                isFigure: true,
                cell: ({ lastUse }) => whole(lastUse?.calls ?? 0),
              },
              {
                id: 'action',
                name: '',
                cell: ({ apiKeyId, name }) => (
                  <Button
                    variant="inline-link"
                    ariaLabel={t('apiKeys:removeNamed', { name })}
                    loading={removing.isPending && removing.variables === apiKeyId}
                    onClick={() => removing.mutate(apiKeyId)}
                  >
                    {t('apiKeys:remove')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </QueryResult>
      {isOpen && (
        <NewKeyDialog
          purpose={purpose}
          onClose={() => {
            setOpen(false);
            void query.refetch();
          }}
        />
      )}
    </Section>
  );
};
