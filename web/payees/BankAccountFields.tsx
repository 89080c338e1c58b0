import '../components/form/form.css';
import { useWatch } from 'react-hook-form';
import { bankKindSchema, realNameCountrySchema } from '../../shared/reference/enumerations.ts';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { useReference } from '../components/useReference.ts';
import { useText } from '../text/useText.ts';
import { BankSearch } from './BankSearch.tsx';
import { KeptNumber } from './KeptNumber.tsx';

/** Additional fields of a SWIFT transfer. */
const SwiftFields = ({ within }: { within: string }) => {
  const t = useText('payee');
  if (useWatch({ name: `${within}kind` }) !== 1) return null;
  return (
    <>
      <TextField name={`${within}swiftCode`} label={t('payee:field.swiftCode')} />
      <TextField name={`${within}bankAddress`} label={t('payee:field.bankAddress')} optional />
      <TextField name={`${within}beneficiaryAddress`} label={t('payee:field.beneficiaryAddress')} optional />
    </>
  );
};

type Props = {
  /** Dotted name of the part of the form that holds the account, with its dot. */
  within?: string;
  /** Masked number that cannot change. */
  masked?: string;
  /** Masked number that does not change unless another is entered. */
  kept?: string | undefined;
};

/** Fields of a bank account. */
export const BankAccountFields = ({ within = '', masked, kept }: Props) => {
  const t = useText('payee');
  const { currencies } = useReference();
  const kinds = bankKindSchema.values;
  const countries = realNameCountrySchema.values;
  return (
    <div className="form-grid">
      <ChoiceField
        name={`${within}kind`}
        label={t('payee:field.kind')}
        choices={[...kinds].map((value) => ({ value, label: t(`payee:kind.${value}`) }))}
      />
      <ChoiceField
        name={`${within}country`}
        label={t('payee:field.bankCountry')}
        choices={[...countries].map((value) => ({ value, label: t(`payee:country.${value}`) }))}
      />
      <ChoiceField name={`${within}currency`} label={t('payee:field.currency')} choices={currencies} />
      <BankSearch within={within} />
      <TextField name={`${within}bankName`} label={t('payee:field.bank')} />
      <TextField name={`${within}branch`} label={t('payee:field.branch')} optional />
      <TextField
        name={`${within}bankCode`}
        label={t('payee:field.bankCode')}
        hint={t('payee:bankCodeHint')}
        optional
      />
      <TextField name={`${within}accountName`} label={t('payee:field.accountName')} />
      {masked === undefined ? (
        <TextField
          name={`${within}accountNumber`}
          label={t('payee:field.accountNumber')}
          hint={kept && t('payee:keptNumber', { masked: kept })}
          optional={kept !== undefined}
        />
      ) : (
        <KeptNumber
          label={t('payee:field.accountNumber')}
          hint={t('payee:accountNumberStays')}
          masked={masked}
        />
      )}
      <SwiftFields within={within} />
    </div>
  );
};
