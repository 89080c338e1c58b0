import '../../components/form/form.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { bringInBalance } from '../../../shared/accounting/openingRoutes.ts';
import { accountingCurrencyOf } from '../../../shared/contracts/accountingCurrency.ts';
import { openingInputSchema, type OpeningInput } from '../../../shared/contracts/accounts/openingSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../components/form/fields.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { useReference } from '../../components/useReference.ts';
import { refreshOpenings } from './openingsQuery.ts';

/** Brings in the balance of a contract from before the business used the product. */
export const BringInBalance = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const t = useText('payments');
  const cancel = useClosing(onClose);
  const { currencies } = useReference();
  const { contractId, currency } = contract;
  const mayChoose = accountingCurrencyOf(contract) === undefined;
  const bringIn = async (body: OpeningInput) => {
    await call(bringInBalance, { params: { id: contractId }, body });
    await refreshOpenings();
    notify({ kind: 'success', text: t('payments:balance.done') });
    onClose();
  };
  return (
    <FormDialog title={t('payments:balance.action')} onClose={onClose}>
      <FieldForm
        schema={openingInputSchema}
        defaults={{ currency, amount: '', asOf: '' }}
        onSubmit={bringIn}
        submitText={t('payments:balance.submit')}
        onCancel={cancel}
      >
        <SpaceBetween size="l">
          <p>{t('payments:balance.text')}</p>
          <div className="form-grid">
            <DateField name="asOf" label={t('payments:balance.asOf')} />
            {mayChoose && (
              <ChoiceField name="currency" label={t('payments:field.currency')} choices={currencies} />
            )}
            <TextField
              name="amount"
              label={t('payments:field.amount')}
              hint={t('payments:balance.amountHint')}
              inputMode="decimal"
            />
          </div>
          <TextAreaField name="remark" label={t('payments:field.remark')} optional />
        </SpaceBetween>
      </FieldForm>
    </FormDialog>
  );
};
