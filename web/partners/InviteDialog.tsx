import { useState } from 'react';
import { useNavigate } from 'react-router';
import { purposesOfRegistration } from '../../shared/access/purposes.ts';
import { inviteCompany, inviteMusician } from '../../shared/partners/routes.ts';
import { inviteInputSchema, partnerTypeSchema } from '../../shared/partners/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { useSession } from '../api/session.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { ChoiceField } from '../components/form/fields.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { registrationAddress } from '../navigation/addresses.ts';
import { agentSource, companySource, musicianSource } from '../people/ownerSource.ts';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { AddressFields } from './AddressFields.tsx';
import type { RegistrationPlace } from './places.ts';

const inputSchema = inviteInputSchema.omit({ idempotencyKey: true, channel: true });

/** Starts a registration, then opens the form of its details. */
export const InviteDialog = ({ kind, channel, onClose }: RegistrationPlace & { onClose: () => void }) => {
  const t = useText('partners', 'account');
  const navigate = useNavigate();
  const session = useSession();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isStaff = session.phase === 'signedIn' && session.authority.kind === 'system';
  return (
    <FormDialog title={t(`partners:invite.${kind}`)} onClose={onClose}>
      <FieldForm
        schema={isStaff ? inputSchema.required({ agentId: true }) : inputSchema}
        defaults={{
          name: '',
          email: '',
          language: currentLanguage(),
          partnerType: 'NeedRealName',
          purpose: 'licensor',
        }}
        onSubmit={async (values) => {
          const body = { ...values, channel, idempotencyKey };
          const registration = await call(kind === 'Musician' ? inviteMusician : inviteCompany, { body });
          await queryClient.invalidateQueries();
          await navigate(registrationAddress.form(registration));
        }}
        submitText={t('partners:invite.next')}
      >
        {isStaff && <RecordField name="agentId" label={t('partners:field.agent')} source={agentSource} />}
        <RecordField
          name="rightOwnerId"
          label={t(`partners:registered.${kind}`)}
          hint={t('partners:registered.text')}
          source={kind === 'Musician' ? musicianSource : companySource}
          optional
        />
        <AddressFields />
        <ChoiceField
          name="purpose"
          label={t('account:first.purpose')}
          choices={purposesOfRegistration(kind).map((value) => ({
            value,
            label: t(`account:purpose.${value}`),
            description: t(`account:purposeText.${value}`),
          }))}
        />
        <ChoiceField
          name="partnerType"
          label={t('partners:field.partnerType')}
          choices={partnerTypeSchema.options.map((value) => ({
            value,
            label: t(`partners:partnerType.${value}`),
            description: t(`partners:partnerTypeText.${value}`),
          }))}
        />
      </FieldForm>
    </FormDialog>
  );
};
