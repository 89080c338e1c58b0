import '../components/form/form.css';
import { useWatch } from 'react-hook-form';
import type { Currency } from '../../shared/money/currency.ts';
import {
  bankAccountInputSchema,
  bankAccountUpdateSchema,
  type BankAccount,
} from '../../shared/people/accountSchema.ts';
import { bankKindSchema, realNameCountrySchema } from '../../shared/reference/enumerations.ts';
import { notify } from '../api/notices.ts';
import { useText } from '../text/useText.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { useReference } from '../components/useReference.ts';
import { KeptNumber } from './KeptNumber.tsx';
import { addAccount, changeAccount, refresh } from './payeeCalls.ts';

/** Additional fields of a SWIFT transfer. */
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

const Fields = ({ masked }: { masked?: string }) => {
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
      {masked === undefined ? (
        <TextField name="accountNumber" label={t('payee:field.accountNumber')} />
      ) : (
        <KeptNumber
          label={t('payee:field.accountNumber')}
          hint={t('payee:accountNumberStays')}
          masked={masked}
        />
      )}
      <SwiftFields />
    </div>
  );
};

type Props = {
  ownerId: string;
  /** Initial currency of a new account. */
  currency: Currency;
  /** The account to change, its number masked; a new one is added when absent. */
  account?: BankAccount;
  onClose: () => void;
};

const AddForm = ({ ownerId, currency, onClose }: Omit<Props, 'account'>) => {
  const t = useText('payee');
  return (
    <FieldForm
      schema={bankAccountInputSchema}
      defaults={{ kind: 0, country: 158, currency, bankName: '', accountName: '', accountNumber: '' }}
      onSubmit={async (values) => {
        await addAccount(ownerId, values);
        notify({ kind: 'success', text: t('payee:accountAdded') });
        onClose();
      }}
      submitText={t('payee:addAccount')}
    >
      <Fields />
    </FieldForm>
  );
};

const ChangeForm = ({ account, onClose }: { account: BankAccount; onClose: () => void }) => {
  const t = useText('payee');
  const { accountNumber, ...defaults } = account;
  return (
    <FieldForm
      key={account.version}
      schema={bankAccountUpdateSchema}
      defaults={defaults}
      onSubmit={async (values) => {
        await changeAccount(account, values);
        notify({ kind: 'success', text: t('payee:accountChanged') });
        onClose();
      }}
      reload={() => void refresh()}
      submitText={t('common:action.save')}
    >
      <Fields masked={accountNumber} />
    </FieldForm>
  );
};

/** Adds a bank account to a right owner, or changes one, except for its number. */
export const BankAccountForm = ({ account, ...props }: Props) => {
  const t = useText('payee');
  return (
    <FormDialog
      size="large"
      title={t(account ? 'payee:changeAccount' : 'payee:addAccount')}
      onClose={props.onClose}
    >
      {account ? <ChangeForm account={account} onClose={props.onClose} /> : <AddForm {...props} />}
    </FormDialog>
  );
};
