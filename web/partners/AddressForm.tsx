import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { changeRegistrationEmail, getRegistrationAddress } from '../../shared/partners/routes.ts';
import { emailInputSchema } from '../../shared/partners/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { loadedOnce, queryClient } from '../api/query.ts';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { registrationAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { AddressFields } from './AddressFields.tsx';

const inputSchema = emailInputSchema.omit({ version: true });

/** Changes the address a registration is sent to. Details the licensor has not confirmed are sent there immediately. */
export const Page = () => {
  const t = useText('partners');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['registrationAddress', id],
    queryFn: ({ signal }) => call(getRegistrationAddress, { params: { id }, signal }),
    ...loadedOnce,
  });
  return (
    <RecordPage query={query} toName={({ name }) => name} describe={() => t('pages:registrationEmail')}>
      {(registration) => (
        <FieldForm
          schema={inputSchema}
          defaults={{
            name: registration.name,
            email: registration.email,
            language: registration.language,
          }}
          subject={id}
          onSubmit={async (values) => {
            const { version } = registration;
            const saved = await call(changeRegistrationEmail, {
              params: { id },
              body: { ...values, version },
            });
            await queryClient.invalidateQueries();
            const isSent = saved.step === 'LicensorNotConfirmed';
            notify({ kind: 'success', text: t(isSent ? 'partners:sent' : 'common:form.saved') });
            await navigate(registrationAddress.detail(saved));
          }}
          submitText={t(
            registration.step === 'LicensorNotConfirmed' ? 'partners:action.send' : 'common:action.save',
          )}
          cancelTo={registrationAddress.detail(registration)}
        >
          <AddressFields />
        </FieldForm>
      )}
    </RecordPage>
  );
};
