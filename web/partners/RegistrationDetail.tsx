import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { resendRegistration } from '../../shared/partners/routes.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { canEdit } from '../../shared/partners/steps.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useMay } from '../api/session.ts';
import { Facts } from '../components/Facts.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { recordAddress, registrationAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { useRegistration } from './registrationCalls.ts';
import { ReturnReasons } from './ReturnReasons.tsx';

const Actions = ({ registration }: { registration: Registration }) => {
  const t = useText('partners');
  const navigate = useNavigate();
  const may = useMay();
  const { registrationId: id, kind, step, email } = registration;
  const resend = useMutation({
    mutationFn: () => call(resendRegistration, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: t('partners:sentTo', { email }) });
    },
  });
  const mayWrite = may('partnerRoleAuthority/addPartnerEmail');
  if (!canEdit(step)) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {mayWrite && step === 'LicensorNotConfirmed' && (
        <Button loading={resend.isPending} onClick={() => resend.mutate()}>
          {t('partners:action.resend')}
        </Button>
      )}
      {mayWrite && (
        <Button onClick={() => void navigate(registrationAddress.email(registration))}>
          {t('partners:action.email')}
        </Button>
      )}
      {may(`partnerRoleAuthority/addPartner${kind}Register`) && (
        <Button variant="primary" onClick={() => void navigate(registrationAddress.form(registration))}>
          {t(step === 'NotFillIn' ? 'partners:action.fill' : 'partners:action.edit')}
        </Button>
      )}
    </SpaceBetween>
  );
};

/** Name of the licensor's account, with a link for those who may see the account. */
const AccountLink = ({ registration }: { registration: Registration }) => {
  const may = useMay();
  const { accountName } = registration;
  if (!accountName) return '—';
  return may('partnerRoleAuthority/addPartnerEmail') ? (
    <RecordLink to={registrationAddress.account(registration)}>{accountName}</RecordLink>
  ) : (
    accountName
  );
};

/** Step of a registration, and the licensor's contact details. */
const Standing = ({ registration }: { registration: Registration }) => {
  const t = useText('partners');
  const { step, kind, email, partnerType, linkSentAt, linkExpiresAt, phone, rightOwnerId } = registration;
  return (
    <Container>
      <Facts
        facts={[
          [t('partners:field.step'), <RegistrationStep key="step" step={step} />],
          [t('partners:field.partnerType'), t(`partners:partnerType.${partnerType}`)],
          [t('partners:field.email'), email],
          [t('partners:field.linkSentAt'), <When key="sent" at={linkSentAt} />],
          [t('partners:field.linkExpiresAt'), <When key="expires" at={linkExpiresAt} />],
          [t('partners:field.account'), <AccountLink key="account" registration={registration} />],
          [t('partners:field.mobile'), phone],
          ...(step === 'Confirmed'
            ? [
                [
                  t('partners:field.rightOwner'),
                  <RecordLink
                    key="owner"
                    to={recordAddress[kind === 'Musician' ? 'musician' : 'company'](rightOwnerId)}
                  >
                    {registration.name}
                  </RecordLink>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Container>
  );
};

/** One registration: its step, its data, and the agent's actions. */
export const RegistrationDetail = ({ kind }: { kind: Registration['kind'] }) => {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useRegistration(kind, id)}
      toName={({ name }) => name}
      actions={(registration) => <Actions registration={registration} />}
    >
      {(registration) => (
        <SpaceBetween size="l">
          <ReturnReasons registration={registration} />
          <Standing registration={registration} />
          <RegistrationFacts registration={registration} />
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
