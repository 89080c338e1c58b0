import type { Currency } from '../../shared/money/currency.ts';
import {
  bankAccountInputSchema,
  bankAccountUpdateSchema,
  type BankAccount,
} from '../../shared/people/accountSchema.ts';
import { notify } from '../api/notices.ts';
import { useText } from '../text/useText.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { BankAccountFields } from './BankAccountFields.tsx';
import { LinkedContracts } from './LinkedContracts.tsx';
import { sendWithHolder } from './confirmHolder.ts';
import { addAccount, changeAccount, refresh } from './payeeCalls.ts';

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
        const isSent = await sendWithHolder(t, values.accountName, (confirmAccountName) =>
          addAccount(ownerId, { ...values, confirmAccountName }),
        );
        if (!isSent) return;
        notify({ kind: 'success', text: t('payee:accountAdded') });
        onClose();
      }}
      submitText={t('payee:addAccount')}
    >
      <BankAccountFields />
    </FieldForm>
  );
};

const ChangeForm = ({ account, onClose }: { account: BankAccount; onClose: () => void }) => {
  const t = useText('payee');
  const { accountNumber, accountNameConfirmed: _confirmed, ...defaults } = account;
  return (
    <FieldForm
      key={account.version}
      schema={bankAccountUpdateSchema}
      defaults={defaults}
      onSubmit={async (values) => {
        const isSent = await sendWithHolder(t, values.accountName, (confirmAccountName) =>
          changeAccount(account, { ...values, confirmAccountName }),
        );
        if (!isSent) return;
        notify({ kind: 'success', text: t('payee:accountChanged') });
        onClose();
      }}
      reload={() => void refresh()}
      submitText={t('common:action.save')}
    >
      <LinkedContracts ownerId={account.ownerId} bankAccountId={account.bankAccountId} />
      <BankAccountFields masked={accountNumber} />
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
