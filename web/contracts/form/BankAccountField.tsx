import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../components/form/fields.tsx';
import { useText } from '../../text/useText.ts';
import { accountLabel, paymentDetailsQuery } from '../bankAccounts.ts';

/** Bank account the licensor is paid to under the contract, by its last digits. Another licensor has other accounts. */
export const BankAccountField = () => {
  const t = useText('contracts');
  const { setValue } = useFormContext();
  const licensorId = (useWatch({ name: 'licensorId' }) as string | undefined) ?? '';
  const ownerOfChoice = useRef(licensorId);
  useEffect(() => {
    if (ownerOfChoice.current === licensorId) return;
    ownerOfChoice.current = licensorId;
    setValue('bankAccountId', '', { shouldDirty: true });
    setValue('identityId', '', { shouldDirty: true });
  }, [licensorId, setValue]);
  const { data, isError } = useQuery(paymentDetailsQuery(licensorId));
  return (
    <ChoiceField
      name="bankAccountId"
      label={t('contracts:field.bankAccount')}
      hint={t(isError ? 'contracts:hint.noBankAccount' : 'contracts:hint.bankAccount')}
      choices={(data?.items ?? []).map((account) => ({
        value: account.bankAccountId,
        label: accountLabel(account),
      }))}
      optional
    />
  );
};
