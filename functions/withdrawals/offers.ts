import { isZero } from '../../shared/money/decimal.ts';
import { missingRateSchema } from '../../shared/money/missingRate.ts';
import { taxPrincipleFor } from '../../shared/tax/principle.ts';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import type { Withdrawable } from '../../shared/withdrawals/schema.ts';
import { catchRefusal } from '../core/refusal.ts';
import { loadBankAccounts } from '../payees/paymentDetailReader.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { taxPayment } from '../tax/taxedPayment.ts';
import { isPayableTo } from './payee.ts';
import { pendingWithdrawalId } from './withdrawalStore.ts';
import { toWithdrawable, type OwedRange } from './withdrawable.ts';

/**
 * Returns what is owed to a licensor as the application form shows it, with the reason a request of today would be
 * refused.
 */
export const toOffers = async (licensorId: string, ranges: readonly OwedRange[]): Promise<Withdrawable[]> => {
  const [owner, accounts] = await Promise.all([loadRightOwner(licensorId), loadBankAccounts(licensorId)]);
  const kind = kindOfRightOwner(licensorId);
  return Promise.all(
    ranges.map(async (range): Promise<Withdrawable> => {
      const offer = toWithdrawable(range);
      const { payerEntity, currency, withdrawable } = offer;
      if (isZero(withdrawable)) return offer;
      const withdrawalId = await pendingWithdrawalId({ licensorId, payerEntity, currency });
      if (withdrawalId) return { ...offer, obstacle: { kind: 'pending', withdrawalId } };
      const principle = taxPrincipleFor(payerEntity, { taxResidence: owner.taxResidence, kind });
      if (accounts.length && !accounts.some((account) => isPayableTo(account, range, principle)))
        return { ...offer, obstacle: { kind: 'account' } };
      const date = payerDay(payerEntity);
      const payment = { licensorId, payerEntity, principle, gross: withdrawable, currency, date };
      const refusal = await catchRefusal(taxPayment({ ...payment, invoices: false }), 'IncomeTaxUnsupported');
      if (!refusal) return offer;
      const { data: exchangeRate } = missingRateSchema.safeParse(refusal.data?.exchangeRate);
      return { ...offer, obstacle: { kind: 'tax', exchangeRate } };
    }),
  );
};
