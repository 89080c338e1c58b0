import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getUserInfo, updateMarathonUser } from '../../shared/partners/routes.ts';
import { licensorContactsSchema, type LicensorAccount } from '../../shared/partners/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { loadedOnce, queryClient } from '../api/query.ts';
import { useMay } from '../api/session.ts';
import { Facts } from '../components/Facts.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { When } from '../components/When.tsx';
import { registrationAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { Section } from '../components/Section.tsx';

/** Changes the contacts of an account that waits for approval. */
const ContactsForm = ({ account }: { account: LicensorAccount }) => {
  const t = useText('partners');
  const { registrationId, email, phone, version } = account;
  const reload = () => queryClient.invalidateQueries();
  return (
    <Section title={t('partners:licensorAccount.contacts')}>
      <FieldForm
        schema={licensorContactsSchema}
        defaults={{ email, phone, version }}
        submitText={t('common:action.save')}
        cancelTo={registrationAddress.detail(account)}
        reload={() => void reload()}
        onSubmit={async (contacts) => {
          await call(updateMarathonUser, { body: { registrationId, ...contacts } });
          notify({ kind: 'success', text: t('common:form.saved') });
          await reload();
        }}
      >
        <TextField
          name="email"
          label={t('partners:field.email')}
          hint={t('partners:licensorAccount.emailHint')}
          inputMode="email"
        />
        <TextField
          name="phone"
          label={t('partners:field.mobile')}
          hint={t('partners:licensorAccount.phoneHint')}
          inputMode="tel"
        />
      </FieldForm>
    </Section>
  );
};

const AccountFacts = ({
  account: { account, state, email, phone, termsAcceptedAt },
}: {
  account: LicensorAccount;
}) => {
  const t = useText('partners');
  return (
    <Container>
      <Facts
        facts={[
          [t('partners:field.account'), account],
          [t('partners:field.step'), t(`partners:licensorAccount.state.${state}`)],
          [t('partners:licensorAccount.termsAcceptedAt'), <When key="terms" at={termsAcceptedAt} />],
          [t('partners:field.email'), email],
          [t('partners:field.mobile'), phone],
        ]}
      />
    </Container>
  );
};

/** Account of the licensor of a registration. Staff change its contacts before it is approved. */
export const Page = () => {
  const t = useText('partners');
  const may = useMay();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['licensorAccount', id],
    queryFn: ({ signal }) => call(getUserInfo, { params: { id }, signal }),
    ...loadedOnce,
  });
  return (
    <RecordPage query={query} toName={({ name }) => name} describe={() => t('pages:licensorAccount')}>
      {(account) => (
        <SpaceBetween size="l">
          <AccountFacts account={account} />
          {account.state === 'Waiting' && may('systemAdminRoleAuthority/viewTools') && (
            <ContactsForm key={account.version} account={account} />
          )}
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
