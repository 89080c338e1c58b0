import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../components/form/fields.tsx';
import { useText } from '../../text/useText.ts';
import { paymentDetailsQuery } from '../bankAccounts.ts';

/** Identity document the licensor signs and is paid with under the contract, by its kind and the name on it. */
export const IdentityField = () => {
  const t = useText('contracts', 'payee');
  const licensorId = (useWatch({ name: 'licensorId' }) as string | undefined) ?? '';
  const { data, isError } = useQuery(paymentDetailsQuery(licensorId));
  return (
    <ChoiceField
      name="identityId"
      label={t('contracts:field.identityId')}
      hint={t(isError ? 'contracts:hint.noIdentity' : 'contracts:hint.identity')}
      choices={(data?.identities ?? []).map(({ identityId, name, documentType }) => ({
        value: identityId,
        label: `${name} · ${t(`payee:document.${documentType}`)}`,
      }))}
      optional
    />
  );
};
