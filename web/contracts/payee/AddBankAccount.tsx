import '../../components/form/form.css';
import Modal from '@cloudscape-design/components/modal';
import { useWatch } from 'react-hook-form';
import type { Currency } from '../../../shared/money/currency.ts';
import { bankAccountInputSchema } from '../../../shared/people/accountSchema.ts';
import { bankKindSchema, realNameCountrySchema } from '../../../shared/reference/enumerations.ts';
import { notify } from '../../app/notices.ts';
import { useText } from '../../app/useText.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { ChoiceField, TextField } from '../../components/form/fields.tsx';
import { useReference } from '../../components/useReference.ts';
import { addAccount } from './payeeCalls.ts';

/** What a transfer by SWIFT needs beside the account. */
const SwiftFields = () => {
  const t = useText('payee');
  if (useWatch({ name: 'kind' }) !== 1) return null;
  return (
    <>
      <TextField name="swiftCode" label={t('payee:field.swiftCode')} />
      <TextField name="bankAddress" label={t('payee:field.bankAddress')} optional />
      <TextField name="beneficiaryAddress" label={t('payee:field.beneficiaryAddress')} optional />
    </>
  );
};

const Fields = () => {
  const t = useText('payee');
  const { currencies } = useReference();
  const kinds = bankKindSchema.values;
  const countries = realNameCountrySchema.values;
  return (
    <div className="form-grid">
      <ChoiceField
        name="kind"
        label={t('payee:field.kind')}
        choices={[...kinds].map((value) => ({ value, label: t(`payee:kind.${value}`) }))}
      />
      <ChoiceField
        name="country"
        label={t('payee:field.bankCountry')}
        choices={[...countries].map((value) => ({ value, label: t(`payee:country.${value}`) }))}
      />
      <ChoiceField name="currency" label={t('payee:field.currency')} choices={currencies} />
      <TextField name="bankName" label={t('payee:field.bank')} />
      <TextField name="branch" label={t('payee:field.branch')} optional />
      <TextField name="accountName" label={t('payee:field.accountName')} />
      <TextField name="accountNumber" label={t('payee:field.accountNumber')} />
      <SwiftFields />
    </div>
  );
};

/** Adds a bank account to a right owner. */
export const AddBankAccount = ({
  ownerId,
  currency,
  onClose,
}: {
  ownerId: string;
  /** What the account is to be paid in. */
  currency: Currency;
  onClose: () => void;
}) => {
  const t = useText('payee');
  return (
    <Modal visible size="large" onDismiss={onClose} header={t('payee:addAccount')}>
      <FieldForm
        schema={bankAccountInputSchema}
        defaults={{ kind: 0, country: 158, currency, bankName: '', accountName: '', accountNumber: '' }}
        onSubmit={async (account) => {
          await addAccount(ownerId, account);
          notify({ kind: 'success', text: t('payee:accountAdded') });
          onClose();
        }}
        submitText={t('payee:addAccount')}
      >
        <Fields />
      </FieldForm>
    </Modal>
  );
};
