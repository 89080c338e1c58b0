import { contractSource } from '../accounting/payments/contractSource.ts';
import { useText } from '../app/useText.ts';
import { RecordField } from '../components/form/RecordField.tsx';

/** The contract that one is sub-licensed under. */
export const UpperField = () => {
  const t = useText('contracts');
  return (
    <RecordField
      name="upperContractId"
      label={t('contracts:field.upper')}
      hint={t('contracts:hint.upper')}
      source={contractSource}
      optional
    />
  );
};
