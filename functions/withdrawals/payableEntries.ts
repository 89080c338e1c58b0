import { account } from '../../shared/accounting/account.ts';
import { negate } from '../../shared/money/decimal.ts';
import { entriesBetween } from '../ledger/ledgerStore.ts';
import type { OwedRange } from './withdrawable.ts';

/** All days the ledger can hold. */
const allDays = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Returns the entries that add up to the amount owed under each contract of a range, oldest first. Income is positive.
 */
export const payableEntries = async (licensorId: string, { contracts, currency }: OwedRange) => {
  const entries = await Promise.all(
    contracts.map(async ({ contractId }) => {
      const found = await entriesBetween(account.payable(licensorId, contractId), { currency, ...allDays });
      return found.map(({ idempotencyKey, occurredOn, cause, amount }) => ({
        idempotencyKey,
        occurredOn,
        contractId,
        cause,
        amount: negate(amount),
      }));
    }),
  );
  return entries.flat().sort((a, b) => (a.occurredOn < b.occurredOn ? -1 : 1));
};
