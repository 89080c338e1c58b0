import { toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import type { Key } from '../../db/items.ts';
import { scanItems, scanPage } from '../../db/scan.ts';

/** Item of the ledger or the history as stored. */
export type BookItem = Key & { type: 'ledgerTransaction' | 'audit'; postedAt?: string; at?: string };

/** Returns the instant an item was written; empty for older postings, which have none. */
export const writtenAt = ({ type, postedAt, at }: BookItem): string =>
  (type === 'audit' ? at : postedAt) ?? '';

/** Returns whether an item was written in a span of time, `from` included and `to` not. */
const isWrittenIn = (item: BookItem, from: string | undefined, to: string): boolean => {
  const at = writtenAt(item);
  return at < to && (from === undefined || at >= from);
};

/**
 * Reads one page of the table for the postings and history entries written in a span of time, and returns them with the position
 * of the next page if there is one.
 */
export const bookItemsOfPage = async (
  { from, to }: { from: string | undefined; to: string },
  position: string | undefined,
): Promise<{ items: BookItem[]; next?: string }> => {
  const { items, ...rest } = await scanPage<BookItem>(['ledgerTransaction', 'audit'], position);
  return { items: items.filter((item) => isWrittenIn(item, from, to)), ...rest };
};

/**
 * Reads the postings and history entries written in a span of time, page by page. Reads the whole table: for maintenance, never
 * for a request.
 * @param from included; from the beginning when absent
 * @param to not included
 */
export async function* bookItems(from: string | undefined, to: string): AsyncGenerator<BookItem[]> {
  for await (const items of scanItems<BookItem>(['ledgerTransaction', 'audit']))
    yield items.filter((item) => isWrittenIn(item, from, to));
}

type LegsItem = { type: string; currency: string; legs: readonly { account: string; amount: string }[] };

/** Returns the accounts, by currency, whose entries do not add up to their postings. Reads the whole table. */
export const accountsOffPostings = async (): Promise<string[]> => {
  const rest = new Map<string, Scaled>();
  for await (const items of scanItems<LegsItem>(['ledgerTransaction', 'ledgerEntry']))
    for (const { type, currency, legs } of items)
      for (const { account, amount } of legs) {
        const key = `${account} ${currency}`;
        const scaled = type === 'ledgerEntry' ? -toScaled(amount) : toScaled(amount);
        rest.set(key, (rest.get(key) ?? 0n) + scaled);
      }
  return [...rest].filter(([, scaled]) => scaled !== 0n).map(([key]) => key);
};
