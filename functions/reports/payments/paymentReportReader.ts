import type { PaymentReport, Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { withdrawalsRequested } from '../../withdrawals/payerWithdrawals.ts';

/** Returns the requests of a payment report, oldest first. */
export const paymentsIn = async (about: PaymentReport): Promise<Withdrawal[]> => {
  const found = await withdrawalsRequested(about.invoiceId, about.startDate, about.endDate);
  return found
    .filter(
      ({ status, currency }) =>
        (about.status === undefined || status === about.status) &&
        (about.currency === undefined || currency === about.currency),
    )
    .reverse();
};
