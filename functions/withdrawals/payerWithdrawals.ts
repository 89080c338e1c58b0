import { payerDay } from '../../shared/reference/businessDay.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import type { Withdrawal, WithdrawalListQuery } from '../../shared/withdrawals/schema.ts';
import type { WithdrawalStatus } from '../../shared/withdrawals/status.ts';
import { dataOf, getItems, queryPages, type Key } from '../db/items.ts';
import { withdrawalKeys } from '../db/keys/withdrawals.ts';
import { countOf, payerCounts } from './withdrawalStore.ts';

/** A withdrawal as the list of its payer is looked through: the index may lack its last change. */
type ListedWithdrawal = Key & Pick<Withdrawal, 'status' | 'currency' | 'requestedAt'>;

const listedOf = (payer: PayerEntity) => ({
  index: 'gsi2' as const,
  pk: withdrawalKeys.ofPayer(payer),
  descending: true,
  only: ['status', 'currency', 'requestedAt'],
});

/** Withdrawals as they are in the table now, in the order of their keys. */
const withdrawalsAt = async (keys: readonly Key[]): Promise<Withdrawal[]> => {
  const items = await getItems<Withdrawal>(keys, { consistent: true });
  const found = new Map(items.map((item) => [item.pk, item]));
  return keys.flatMap(({ pk }) => {
    const item = found.get(pk);
    return item ? [dataOf(item)] : [];
  });
};

/** Returns the withdrawals a company pays that were requested between two of its days, both included, newest first. */
export const withdrawalsRequested = async (
  payer: PayerEntity,
  from: string,
  to: string,
): Promise<Withdrawal[]> => {
  const keys: Key[] = [];
  for await (const page of queryPages<ListedWithdrawal>(listedOf(payer)))
    keys.push(
      ...page.filter(({ requestedAt }) => {
        const day = payerDay(payer, requestedAt);
        return from <= day && day <= to;
      }),
    );
  return withdrawalsAt(keys);
};

/** How many withdrawals of a payer there are of a state, where it is counted by itself. */
const countedOf = async (payer: PayerEntity, status?: WithdrawalStatus): Promise<number | undefined> => {
  const counts = (await payerCounts()).find(({ invoiceId }) => invoiceId === payer)!;
  if (status === undefined) return counts.requested + counts.confirmed + counts.aborted;
  return countOf[status] === 'aborted' ? undefined : counts[countOf[status]];
};

/**
 * A page of the withdrawals a company pays, newest first, of one state or currency or all. What is counted anyway is read no
 * further than the page.
 */
export const pageOfPayer = async (
  payer: PayerEntity,
  { offset, limit, status, currency }: WithdrawalListQuery,
): Promise<{ items: Withdrawal[]; total: number }> => {
  const counted = currency ? undefined : await countedOf(payer, status);
  const keys: Key[] = [];
  for await (const page of queryPages<ListedWithdrawal>(listedOf(payer))) {
    keys.push(
      ...page.filter(
        (one) =>
          (status === undefined || one.status === status) &&
          (currency === undefined || one.currency === currency),
      ),
    );
    if (counted !== undefined && keys.length >= Math.min(offset + limit, counted)) break;
  }
  return { items: await withdrawalsAt(keys.slice(offset, offset + limit)), total: counted ?? keys.length };
};
