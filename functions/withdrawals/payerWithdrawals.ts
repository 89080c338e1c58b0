import { payerDay } from '../../shared/reference/businessDay.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import type { Withdrawal, WithdrawalListQuery } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses, type WithdrawalStatus } from '../../shared/withdrawals/status.ts';
import { toData, getItems, queryPages, type Key } from '../db/items.ts';
import { withdrawalKeys } from '../db/keys/withdrawals.ts';
import { filteredFields, passesFilters, type FilteredWithdrawal } from './pageOfWithdrawals.ts';
import { countByStatus, payerCounts } from './withdrawalStore.ts';

/** Fields of a withdrawal in its payer's index, which may lack its last change. */
type ListedWithdrawal = Key & FilteredWithdrawal;

const listQuery = (payer: PayerEntity) => ({
  index: 'gsi2' as const,
  pk: withdrawalKeys.ofPayer(payer),
  descending: true,
  only: filteredFields,
});

/** Reads withdrawals consistently, in the order of their keys. */
const withdrawalsAt = async (keys: readonly Key[]): Promise<Withdrawal[]> => {
  const items = await getItems<Withdrawal>(keys, { consistent: true });
  const found = new Map(items.map((item) => [item.pk, item]));
  return keys.flatMap(({ pk }) => {
    const item = found.get(pk);
    return item ? [toData(item)] : [];
  });
};

/** Returns the requests a company has to pay, oldest first. */
export const waitingWithdrawals = async (payer: PayerEntity): Promise<Withdrawal[]> => {
  const keys: Key[] = [];
  // The index may lack the last change, so what it says is only used to leave out what can never be paid again.
  for await (const page of queryPages<ListedWithdrawal>(listQuery(payer)))
    keys.push(...page.filter(({ status }) => status === withdrawalStatuses.requested));
  return (await withdrawalsAt(keys))
    .filter(({ status }) => status === withdrawalStatuses.requested)
    .reverse();
};

/** Returns the withdrawals a company pays that were requested between two of its days, both included, newest first. */
export const withdrawalsRequested = async (
  payer: PayerEntity,
  from: string,
  to: string,
): Promise<Withdrawal[]> => {
  const keys: Key[] = [];
  for await (const page of queryPages<ListedWithdrawal>(listQuery(payer)))
    keys.push(
      ...page.filter(({ requestedAt }) => {
        const day = payerDay(payer, requestedAt);
        return from <= day && day <= to;
      }),
    );
  return withdrawalsAt(keys);
};

/**
 * Returns the stored count of a payer's withdrawals with a status; `undefined` for a status without a separate count.
 */
const storedCount = async (
  payer: PayerEntity,
  status: WithdrawalStatus | undefined,
  uncancelled: boolean | undefined,
): Promise<number | undefined> => {
  const counts = (await payerCounts()).find(({ invoiceId }) => invoiceId === payer)!;
  if (status === undefined) return counts.requested + counts.confirmed + (uncancelled ? 0 : counts.aborted);
  return countByStatus[status] === 'aborted' ? undefined : counts[countByStatus[status]];
};

/**
 * Returns a page of the withdrawals a company pays, newest first, optionally of one status, currency or statement. When the total
 * is stored, reads the list no further than the page.
 */
export const pageOfPayer = async (
  payer: PayerEntity,
  { offset, limit, ...asked }: WithdrawalListQuery,
): Promise<{ items: Withdrawal[]; total: number }> => {
  const isCounted = !asked.currency && !asked.from && !asked.to && !asked.batchId;
  const counted = isCounted ? await storedCount(payer, asked.status, asked.uncancelled) : undefined;
  const keys: Key[] = [];
  for await (const page of queryPages<ListedWithdrawal>(listQuery(payer))) {
    keys.push(...page.filter((one) => passesFilters(one, payer, asked)));
    if (counted !== undefined && keys.length >= Math.min(offset + limit, counted)) break;
  }
  return { items: await withdrawalsAt(keys.slice(offset, offset + limit)), total: counted ?? keys.length };
};
