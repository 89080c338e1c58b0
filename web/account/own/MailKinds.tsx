import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMailPreferences, saveMailPreferences } from '../../../shared/account/ownAccountRoutes.ts';
import { mailKindsFor, type MailKind } from '../../../shared/messages/kinds.ts';
import { useAuthority } from '../../api/session.ts';
import { call } from '../../api/call.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { useText } from '../../text/useText.ts';
import { Section } from '../../components/Section.tsx';

const queryKey = ['mailPreferences'];

/** Kinds of mail the person gets, each switched on or off at once. */
export const MailKinds = () => {
  const t = useText('account');
  const client = useQueryClient();
  const accountKind = useAuthority()?.kind;
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(getMailPreferences, { signal }) });
  const { mutate, isPending } = useMutation({
    mutationFn: (off: MailKind[]) => call(saveMailPreferences, { body: { off } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  return (
    <Section title={t('account:own.mails.title')} description={t('account:own.mails.text')}>
      <QueryResult query={query}>
        {({ off }) => (
          <SpaceBetween size="s">
            {mailKindsFor(accountKind).map((kind) => (
              <Toggle
                key={kind}
                checked={!off.includes(kind)}
                disabled={isPending}
                description={t(`account:own.mails.${kind}Text`)}
                onChange={({ detail: { checked } }) =>
                  mutate(checked ? off.filter((one) => one !== kind) : [...off, kind])
                }
              >
                {t(`account:own.mails.${kind}`)}
              </Toggle>
            ))}
          </SpaceBetween>
        )}
      </QueryResult>
    </Section>
  );
};
