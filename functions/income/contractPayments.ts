import { deductSettings } from '../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { advancesOfContract } from '../contracts/advanceReader.ts';

/**
 * Returns the payments under a contract within a range of days that royalty does not pay back: bonuses, guarantees and
 * fees. They are income of the licensor in addition to royalty.
 * @param wanted only payments in this currency; every currency when absent
 */
export const paymentsUnder = async (
  { contractId, displayName }: Contract,
  wanted: Currency | undefined,
  range: { from: string; to: string },
) =>
  (await advancesOfContract(contractId))
    .map((advance) => ({ ...advance, paidOn: advance.payment?.payDate ?? advance.paidDate }))
    .filter(
      ({ paid, paidOn = '', deductSetting, currency }) =>
        paid &&
        deductSetting === deductSettings.notDeduct &&
        (!wanted || currency === wanted) &&
        range.from <= paidOn &&
        paidOn <= range.to,
    )
    .map(({ contractAdvanceId, advanceType, paidOn, currency, amount }) => ({
      contractAdvanceId,
      advanceType,
      paidOn,
      contractId,
      contractName: displayName,
      currency,
      amount,
    }));
