import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDebtorAccounts, saveDebtorAccount } from '../../shared/paymentRuns/routes.ts';
import { debtorAccountFieldsSchema, type DebtorAccount } from '../../shared/paymentRuns/schema.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { payerEntities } from '../../shared/reference/enumerations.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { useText } from '../text/useText.ts';
import { debtorAccountsKey } from './runWords.ts';

/** Form of one account. Its number is always typed whole, because only its last digits are shown. */
const AccountForm = ({ accounts, onSaved }: { accounts: readonly DebtorAccount[]; onSaved: () => void }) => {
  const t = useText('paymentRuns', 'contracts');
  return (
    <FieldForm
      schema={debtorAccountFieldsSchema}
      defaults={{
        payer: 'taipei' as const,
        currency: 'TWD' as const,
        holder: '',
        accountNumber: '',
        bankName: '',
      }}
      submitText={t('paymentRuns:accounts.save')}
      onSubmit={async (fields) => {
        const known = accounts.find(
          ({ payer, currency }) => payer === fields.payer && currency === fields.currency,
        );
        await call(saveDebtorAccount, { body: Object.assign({ version: known?.version ?? 0 }, fields) });
        await queryClient.invalidateQueries({ queryKey: debtorAccountsKey });
        onSaved();
      }}
    >
      <ChoiceField
        name="payer"
        label={t('paymentRuns:field.payer')}
        choices={payerEntities.map((value) => ({ value, label: t(`contracts:payer.${value}`) }))}
      />
      <ChoiceField
        name="currency"
        label={t('paymentRuns:field.currency')}
        choices={currencySchema.options.map((value) => ({ value, label: value }))}
      />
      <TextField name="holder" label={t('paymentRuns:field.holder')} />
      <TextField name="accountNumber" label={t('paymentRuns:field.accountNumber')} />
      <TextField name="bankName" label={t('paymentRuns:field.bankName')} />
      <TextField name="swiftCode" label={t('paymentRuns:field.swiftCode')} optional />
    </FieldForm>
  );
};

/** Bank accounts that companies pay from, one for each currency; entering one again replaces it. */
export const DebtorAccounts = ({ onClose }: { onClose: () => void }) => {
  const t = useText('paymentRuns', 'contracts');
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: debtorAccountsKey,
    queryFn: ({ signal }) => call(listDebtorAccounts, { signal }),
  });
  return (
    <FormDialog title={t('paymentRuns:accounts.action')} size="large" onClose={onClose}>
      <QueryResult query={query}>
        {({ items }) =>
          isAdding ? (
            <AccountForm accounts={items} onSaved={() => setAdding(false)} />
          ) : (
            <SpaceBetween size="m">
              <div>{t('paymentRuns:accounts.text')}</div>
              <RowTable
                label={t('paymentRuns:accounts.action')}
                rows={items}
                empty={t('paymentRuns:accounts.empty')}
                columns={[
                  {
                    id: 'payer',
                    minWidth: 120,
                    name: t('paymentRuns:field.payer'),
                    isRowHeader: true,
                    cell: ({ payer }) => t(`contracts:payer.${payer}`),
                  },
                  { id: 'currency', name: t('paymentRuns:field.currency'), cell: ({ currency }) => currency },
                  {
                    id: 'account',
                    minWidth: 170,
                    name: t('paymentRuns:field.account'),
                    cell: ({ bankName, accountNumber, holder }) => (
                      <>
                        {bankName} <span className="figures">{accountNumber}</span>
                        <span className="second-line">{holder}</span>
                      </>
                    ),
                  },
                  {
                    id: 'swift',
                    minWidth: 120,
                    name: t('paymentRuns:field.swiftCode'),
                    cell: ({ swiftCode }) => swiftCode ?? '—',
                  },
                ]}
              />
              <Button onClick={() => setAdding(true)}>{t('paymentRuns:accounts.enter')}</Button>
            </SpaceBetween>
          )
        }
      </QueryResult>
    </FormDialog>
  );
};
