import { add, compare, sum, type Decimal } from '../money/decimal.ts';
import type { Withdrawal } from './schema.ts';

type Covering = Pick<Withdrawal, 'batchIds' | 'parts' | 'takenBefore'>;

/** Whether a withdrawal covers the royalty of a batch under a contract; of many batches, asked one after the other. */
export type Covers = (contractId: string, batchId: string) => boolean;

/** What a withdrawal covers: its batches under its contracts, less what an earlier one took of them. */
export const coverageOf = ({ batchIds, parts, takenBefore = [] }: Covering): Covers => {
  const batches = new Set(batchIds);
  const contracts = new Set(parts.map(({ contractId }) => contractId));
  const taken = new Map(takenBefore.map((one) => [one.contractId, new Set(one.batchIds)]));
  return (contractId, batchId) =>
    contracts.has(contractId) && batches.has(batchId) && !taken.get(contractId)?.has(batchId);
};

/** What a receipt, or the adjustment of one, left owed. */
export type OwedReceipt = { batchId: string; amount: string };

/**
 * Which receipts are paid when `left` stays owed of them: the oldest are paid first. One that is paid only in part is not
 * among them; it belongs to the withdrawal that pays the rest.
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
