import '../../components/form/form.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { bringInAdvance } from '../../../shared/accounting/openingRoutes.ts';
import {
  broughtInInputSchema,
  broughtInProblems,
  type BroughtInInput,
} from '../../../shared/contracts/broughtIn.ts';
import { accountingCurrencyOf } from '../../../shared/contracts/accountingCurrency.ts';
import { advanceTypes, type Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../components/form/fields.tsx';
import { FieldForm, type FormRules } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { useReference } from '../../components/useReference.ts';
import { advanceChoices } from './advanceWords.ts';
import { refreshPayments } from './refreshPayments.ts';

const Fields = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const { currencies } = useReference();
  const types = advanceChoices(t).types.filter(({ value }) => value !== advanceTypes.rolling);
  const mayChoose = accountingCurrencyOf(contract) === undefined;
  return (
    <SpaceBetween size="l">
      <p>{t('payments:broughtIn.text')}</p>
      <div className="form-grid">
        <ChoiceField name="advanceType" label={t('payments:field.type')} choices={types} />
        <DateField name="paidOn" label={t('payments:field.payDate')} />
        {mayChoose && (
          <ChoiceField
            name="currency"
            label={t('payments:field.currency')}
            hint={t('payments:hint.currency')}
            choices={currencies}
          />
        )}
        <TextField
          name="amount"
          label={t('payments:field.amount')}
          hint={mayChoose ? undefined : contract.currency}
          inputMode="decimal"
        />
        <TextField
          name="recouped"
          label={t('payments:broughtIn.recouped')}
          hint={t('payments:broughtIn.recoupedHint')}
          inputMode="decimal"
        />
        <DateField name="deductStartDate" label={t('payments:field.rangeStart')} />
        <DateField name="deductEndDate" label={t('payments:field.rangeEnd')} />
        <TextField
          name="number"
          label={t('payments:broughtIn.number')}
          hint={t('payments:broughtIn.numberHint')}
          optional
        />
      </div>
      <TextAreaField name="remark" label={t('payments:field.remark')} optional />
    </SpaceBetween>
  );
};

/** Brings in an advance that was paid before the business used the product, with the server's rules. */
export const BringInAdvance = ({
  contract,
  present,
  onClose,
}: {
  contract: Contract;
  present: readonly Advance[];
  onClose: () => void;
}) => {
  const t = useText('payments');
  const cancel = useClosing(onClose);
  const { contractId, startDate, endDate, currency } = contract;
  const rule: FormRules<typeof broughtInInputSchema>[number] = {
    over: ['currency', 'amount', 'recouped', 'deductStartDate', 'deductEndDate'],
    problems: (values) => broughtInProblems(values, present, contract),
  };
  const bringIn = async (body: BroughtInInput) => {
    try {
      await call(bringInAdvance, { params: { id: contractId }, body });
    } finally {
      await refreshPayments();
    }
    notify({ kind: 'success', text: t('payments:broughtIn.done') });
    onClose();
  };
  return (
    <FormDialog size="large" title={t('payments:broughtIn.action')} onClose={onClose}>
      <FieldForm
        schema={broughtInInputSchema}
        defaults={{
          advanceType: advanceTypes.advanceRoyalty,
          currency,
          amount: '',
          recouped: '0',
          paidOn: '',
          deductStartDate: startDate,
          deductEndDate: endDate,
        }}
        rules={[rule]}
        onSubmit={bringIn}
        submitText={t('payments:broughtIn.submit')}
        onCancel={cancel}
      >
        <Fields contract={contract} />
      </FieldForm>
    </FormDialog>
  );
};
