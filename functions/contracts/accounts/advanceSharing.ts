import { accountingCurrencyOf } from '../../../shared/contracts/accountingCurrency.ts';
import { deductSettings, type AdvanceFields } from '../../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { Refusal } from '../../core/refusal.ts';

/**
 * Checks that every licensor above a shared payment accounts its royalty in the currency of the payment, or as received.
 * Otherwise no royalty of theirs could pay back their part.
 * @throws Refusal `InvalidData`, also when it is unknown whose contract is above
 */
export const checkSharing = async <T extends AdvanceFields>(
  advances: readonly T[],
  currency: Currency,
  above: (advance: T) => Promise<Contract[]>,
): Promise<void> => {
  for (const advance of advances.filter(({ profitSharing }) => profitSharing)) {
    const accounted = (await above(advance)).map(accountingCurrencyOf);
    const isRecouped = advance.deductSetting !== deductSettings.notDeduct;
    const paidIn = advance.currency ?? currency;
    if (isRecouped && accounted.some((one) => one && one !== paidIn))
      throw new Refusal('InvalidData', {
        issues: [{ path: 'body.profitSharing', message: 'upperCurrency' }],
      });
  }
};
