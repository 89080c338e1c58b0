import { previewAdvanceTax } from '../../../shared/accounting/advanceRoutes.ts';
import type { PaymentItem, TaxTrial } from '../../../shared/accounting/paymentSchema.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';

/** The trial estimate of a payment, or the reason there is none. */
export type Estimate = { item: PaymentItem; trial?: TaxTrial; reason?: string };

/** Estimates requested at the same time. */
const maxConcurrent = 5;

const estimate = async (item: PaymentItem, payDate: string): Promise<Estimate> => {
  const { contractAdvanceId } = item;
  try {
    return { item, trial: await call(previewAdvanceTax, { body: { contractAdvanceId, payDate } }) };
  } catch (error) {
    if (error instanceof ApiRefusal) return { item, reason: explain(error) };
    throw error;
  }
};

/** Returns the trial estimates of several payments for a day, in the order given. */
export const estimateAll = async (items: readonly PaymentItem[], payDate: string): Promise<Estimate[]> => {
  const estimates: Estimate[] = [];
  for (let at = 0; at < items.length; at += maxConcurrent)
    estimates.push(
      ...(await Promise.all(items.slice(at, at + maxConcurrent).map((item) => estimate(item, payDate)))),
    );
  return estimates;
};

/** Adds up the tax withheld and the amounts paid, by currency. */
export const sumEstimates = (trials: readonly TaxTrial[]) =>
  [...new Set(trials.map(({ currency }) => currency))].map((currency) => {
    const alike = trials.filter((trial) => trial.currency === currency);
    return {
      currency,
      tax: sum(alike.map(({ tax }) => tax)),
      afterTax: sum(alike.map(({ afterTax }) => afterTax)),
    };
  });
