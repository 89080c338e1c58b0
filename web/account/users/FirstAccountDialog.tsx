import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { purposesOf } from '../../../shared/access/purposes.ts';
import {
  firstAccountRules,
  firstAccountSchema,
  inviteFirstAccount,
} from '../../../shared/partners/firstAccountRoutes.ts';
import {
  realNameCountries,
  realNameCountrySchema,
  taxResidences,
} from '../../../shared/reference/enumerations.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { CheckField, ChoiceField, TextField } from '../../components/form/fields.tsx';
import { NamesField } from '../../components/form/NamesField.tsx';
import { newNames } from '../../components/form/newNames.ts';
import { RecordField } from '../../components/form/RecordField.tsx';
import { useReference } from '../../components/useReference.ts';
import { companySource, musicianSource } from '../../people/ownerSource.ts';
import { useText } from '../../text/useText.ts';

/** Names and place of a company or musician that is not registered yet. */
const NewOwner = () => {
  const t = useText('account');
  const { country, region } = useReference();
  const place = { other: t('account:registration.otherCountry') };
  return (
    <SpaceBetween size="l">
      <NamesField label={t('account:first.names')} within="owner." />
      <ChoiceField
        name="owner.country"
        label={t('account:first.country')}
        choices={[...realNameCountrySchema.values].map((value) => ({
          value,
          label: value === realNameCountries.other ? place.other : region(value),
        }))}
      />
      <ChoiceField
        name="owner.taxResidence"
        label={t('account:first.taxResidence')}
        choices={taxResidences.map((value) => ({
          value,
          label: value === 'other' ? place.other : country(value),
        }))}
      />
      <CheckField name="owner.notTheSame" label={t('account:first.notTheSame')} />
    </SpaceBetween>
  );
};

/** Company or musician of the account: a registered one, or a new one. */
const OwnerFields = () => {
  const t = useText('account');
  const { getValues, setValue } = useFormContext();
  const kind = useWatch({ name: 'kind' }) as 'Company' | 'Musician';
  const isRegistered = Boolean(useWatch({ name: 'rightOwnerId' }));
  const purposes = purposesOf[kind === 'Company' ? 'company' : 'musician'];
  useEffect(() => {
    setValue('rightOwnerId', '');
    if (!purposes.includes(getValues('purpose'))) setValue('purpose', purposes[0]);
  }, [getValues, kind, purposes, setValue]);
  useEffect(() => {
    setValue('owner', isRegistered ? undefined : { ...newNames(), notTheSame: false });
  }, [isRegistered, setValue]);
  return (
    <SpaceBetween size="l">
      <ChoiceField
        name="kind"
        label={t('account:first.kind')}
        choices={(['Company', 'Musician'] as const).map((value) => ({
          value,
          label: t(`account:first.kinds.${value}`),
        }))}
      />
      <ChoiceField
        name="purpose"
        label={t('account:first.purpose')}
        choices={purposes.map((value) => ({
          value,
          label: t(`account:purpose.${value}`),
          description: t(`account:purposeText.${value}`),
        }))}
      />
      <RecordField
        key={kind}
        name="rightOwnerId"
        label={t('account:first.registered')}
        hint={t('account:first.registeredHint')}
        source={kind === 'Company' ? companySource : musicianSource}
        optional
      />
      {!isRegistered && <NewOwner />}
    </SpaceBetween>
  );
};

/** Invites the first account of a company or musician. */
export const FirstAccountDialog = ({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) => {
  const t = useText('account');
  return (
    <FormDialog title={t('account:first.invite')} onClose={onClose}>
      <FieldForm
        schema={firstAccountSchema}
        defaults={{ kind: 'Company', purpose: 'agent', account: '', email: '', displayName: '' }}
        rules={firstAccountRules}
        submitText={t('account:users.send')}
        onSubmit={async (body) => {
          await call(inviteFirstAccount, { body });
          notify({ kind: 'success', text: t('account:users.sent', { to: body.email }) });
          onSaved();
        }}
      >
        <p>{t('account:first.text')}</p>
        <OwnerFields />
        <TextField name="account" label={t('account:own.account')} hint={t('account:users.accountRule')} />
        <TextField name="displayName" label={t('account:own.name')} />
        <TextField name="email" label={t('account:own.email')} />
      </FieldForm>
    </FormDialog>
  );
};
