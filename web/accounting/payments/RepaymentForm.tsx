import type * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { recordRepayment } from '../../../shared/accounting/advanceRoutes.ts';
import { repaymentProblem } from '../../../shared/accounting/paymentRules.ts';
import { repaymentInputSchema, type PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { isPossiblePayDay, payerDay } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { FieldForm, type FormProblem } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { refreshPayments } from '../../contracts/advances/refreshPayments.ts';

const formSchema = repaymentInputSchema.omit({ contractAdvanceId: true, version: true });

const ofRepayment = rulesFor<z.output<typeof formSchema>, FormProblem>();

/** Form that records money a licensor returned for a payment item. */
export const RepaymentForm = ({ item, onClose }: { item: PaymentItem; onClose: () => void }) => {
  const t = useText('payments');
  const locale = useLocale();
  const { contractAdvanceId, version, currency, outstanding, licensorName, payerEntity } = item;
  const money = (amount: string) => `${formatMoney(amount, currency, locale)} ${currency}`;
  return (
    <FormDialog title={t('payments:returned.title')} onClose={onClose}>
      <FieldForm
        schema={formSchema}
        defaults={{ receivedOn: payerDay(payerEntity), amount: '' }}
        rules={[
          ofRepayment(['amount'], ({ amount }) => repaymentProblem(amount, outstanding, currency)),
          ofRepayment(['receivedOn'], ({ receivedOn }) =>
            isPossiblePayDay(payerEntity, receivedOn) ? undefined : { path: 'receivedOn', message: 'future' },
          ),
        ]}
        submitText={t('payments:returned.submit')}
        onCancel={onClose}
        onSubmit={async (values) => {
          const day = formatDay(values.receivedOn, locale);
          const agreed = await confirm({
            title: t('payments:returned.question', { name: licensorName }),
            body: t('payments:returned.consequence', { amount: money(values.amount), day }),
            action: t('payments:returned.submit'),
            typed: money(values.amount),
          });
          if (!agreed) return false;
          await call(recordRepayment, { body: { ...values, contractAdvanceId, version } });
          await refreshPayments();
          notify({ kind: 'success', text: t('payments:returned.done') });
          onClose();
          return true;
        }}
      >
        <div className="form-grid">
          <DateField name="receivedOn" label={t('payments:returned.receivedOn')} />
          <TextField
            name="amount"
            label={t('payments:field.amount')}
            hint={t('payments:returned.atMost', { amount: money(outstanding) })}
            inputMode="decimal"
          />
        </div>
        <TextField name="remark" label={t('payments:field.remark')} optional />
      </FieldForm>
    </FormDialog>
  );
};
