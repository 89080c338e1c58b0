import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import type { PaymentItem, TaxTrial } from '../../../shared/accounting/paymentSchema.ts';
import { compare } from '../../../shared/money/decimal.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { refreshPayments } from '../../contracts/advances/refreshPayments.ts';

/** The payment the form submits once its rules hold. */
type PaymentOrder = {
  payDate: string;
  invoiced: boolean;
  tax: string;
  afterTax: string;
  serviceFee: string;
  incomeSource?: string | undefined;
  incomeSourceRemark?: string | undefined;
};

/**
 * Confirms with the totals, a second time if the tax differs from the trial estimate, and pays once. Returns the name
 * of the result code that rejected the payment, or nothing if it was paid or not confirmed.
 */
export const usePay = (item: PaymentItem) => {
  const t = useText('payments');
  const locale = useLocale();
  const money = (amount: string) => `${formatMoney(amount, item.currency, locale)} ${item.currency}`;
  const agreeTo = (order: PaymentOrder) =>
    confirm({
      title: t('payments:pay.question', { name: item.licensorName }),
      body: t('payments:pay.totals', {
        tax: money(order.tax),
        afterTax: money(order.afterTax),
        day: formatDay(order.payDate, locale),
      }),
      action: t('payments:pay.submit'),
      typed: money(order.afterTax),
    });
  const agreeToMismatch = (order: PaymentOrder, trial: TaxTrial) =>
    confirm({
      title: t('payments:mismatch.question'),
      body: t('payments:mismatch.text', { entered: money(order.tax), trial: money(trial.tax) }),
      action: t('payments:mismatch.submit'),
    });
  return async (order: PaymentOrder, trial: TaxTrial): Promise<string | undefined> => {
    const differs = compare(order.tax, trial.tax) !== 0;
    if (!(await agreeTo(order))) return undefined;
    if (differs && !(await agreeToMismatch(order, trial))) return undefined;
    const { payDate, ...amounts } = order;
    const { contractAdvanceId } = item;
    const outcome = await call(confirmAdvancePayments, {
      body: {
        contractAdvanceIds: [contractAdvanceId],
        payDate,
        payments: [{ contractAdvanceId, ...amounts, mismatchConfirmed: differs }],
      },
    });
    await refreshPayments();
    if (outcome.failures[0]) return outcome.failures[0].name;
    const word = outcome.waiting.length > 0 ? 'payments:approval.sent' : 'payments:pay.done';
    notify({ kind: 'success', text: t(word, { name: item.licensorName }) });
    return undefined;
  };
};
