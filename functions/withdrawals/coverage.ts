import { add, compare, sum, type Decimal } from '../../shared/money/decimal.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';

type Covering = Pick<Withdrawal, 'batchIds' | 'parts' | 'takenBefore'>;

/** Returns whether a withdrawal covers the royalty of a batch under a contract. */
type Covers = (contractId: string, batchId: string) => boolean;

/**
 * Returns a test of the royalty a withdrawal covers: its batches under its contracts, except what an earlier
 * withdrawal took of them.
 */
export const createCoverage = ({ batchIds, parts, takenBefore = [] }: Covering): Covers => {
  const batches = new Set(batchIds);
  const contracts = new Set(parts.map(({ contractId }) => contractId));
  const taken = new Map(takenBefore.map((one) => [one.contractId, new Set(one.batchIds)]));
  return (contractId, batchId) =>
    contracts.has(contractId) && batches.has(batchId) && !taken.get(contractId)?.has(batchId);
};

/** Amount that a receipt, or an adjustment of one, made payable. */
type OwedReceipt = { batchId: string; amount: string };

/**
 * Returns the receipts that are fully paid when `left` is still owed of all of them. The oldest are paid first. A
 * receipt that is paid in part belongs to the withdrawal that pays the rest.
 * @param receipts oldest first, in the currency of `left`
 */
export const paidReceipts = <R extends OwedReceipt>(receipts: readonly R[], left: string): R[] => {
  let unpaid: Decimal = sum([]);
  const paid: R[] = [];
  for (const receipt of [...receipts].reverse())
    if (compare(unpaid, left) < 0) unpaid = add(unpaid, receipt.amount);
    else paid.unshift(receipt);
  return paid;
};
