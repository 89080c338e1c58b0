import { bookOfAccount, ownerOfAccount } from '../../shared/accounting/account.ts';
import type { LedgerTransaction } from '../../shared/accounting/ledger.ts';
import { sum, toScaled, type Decimal, type Scaled } from '../../shared/money/decimal.ts';
import { getItem, getItems, queryAll } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { balancesOfBook, type StoredBalance, type StoredEntry } from './ledgerItems.ts';

/*
 * A scan reads the table over minutes and may see half of a concurrent posting. Apparent errors of the scan are read
 * again here in a way that concurrent postings cannot disturb.
 */

/** Account of an owner in one currency. */
type Suspect = { account: string; currency: string };

/** Sum of an account's entries, and its stored balance, in the currency. */
type Reread = { entries: Decimal; balance: Decimal };

/** Maximum attempts to read an account during concurrent postings. */
export const maxAttempts = 5;

const amountOn = (account: string, entries: readonly StoredEntry[]): Decimal =>
  sum(
    entries.flatMap(({ legs }) => legs.filter((leg) => leg.account === account)).map(({ amount }) => amount),
  );

/**
 * Reads the entries of an account between two reads of its balance. Entry and balance are written in one transaction,
 * so the entries match the balance if its version is the same both times. Returns the last read of an account that
 * changes during every attempt.
 */
export const rereadAccount = async ({ account, currency }: Suspect, look = 1): Promise<Reread> => {
  const book = bookOfAccount(account);
  const key = accountingKeys.balance(ownerOfAccount(account)!, currency, book);
  const before = await getItem<StoredBalance>(key);
  const entries = await queryAll<StoredEntry>({
    pk: accountingKeys.entries(book),
    skPrefix: `${currency}#`,
  });
  const after = await getItem<StoredBalance>(key);
  if (before?.version !== after?.version && look < maxAttempts)
    return rereadAccount({ account, currency }, look + 1);
  const stored = after && balancesOfBook(after).find((one) => one.account === account)?.amount;
  return { entries: amountOn(account, entries), balance: stored ?? sum([]) };
};

type Place = { pk: string; sk: string };

/** Collects entries of postings that do not sum to zero yet. */
export class OpenPostings {
  private readonly open = new Map<string, { amount: Scaled; places: Place[] }>();

  add({ pk, sk, idempotencyKey, legs }: StoredEntry & Place): void {
    const { amount, places } = this.open.get(idempotencyKey) ?? { amount: 0n, places: [] };
    const total = legs.reduce((sumOfLegs, leg) => sumOfLegs + toScaled(leg.amount), amount);
    if (total === 0n) this.open.delete(idempotencyKey);
    else this.open.set(idempotencyKey, { amount: total, places: [...places, { pk, sk }] });
  }

  /**
   * Reads these postings again, each with all its entries, and returns by currency the sums that are still not zero.
   */
  async unbalanced(): Promise<Map<string, Scaled>> {
    const totals = new Map<string, Scaled>();
    for (const [idempotencyKey, { places }] of this.open) {
      const posting = await getItem<LedgerTransaction>(accountingKeys.transaction(idempotencyKey));
      const byPlace = new Map(
        [...places, ...(posting ? entryKeys(posting) : [])].map((place) => [
          `${place.pk} ${place.sk}`,
          place,
        ]),
      );
      const entries = await getItems<StoredEntry>([...byPlace.values()], { consistent: true });
      for (const { currency, legs } of entries)
        for (const { amount } of legs) totals.set(currency, (totals.get(currency) ?? 0n) + toScaled(amount));
    }
    return totals;
  }
}

/** Returns the keys of a posting's entries, one in each book. */
export const entryKeys = ({ legs, currency, occurredOn, idempotencyKey }: LedgerTransaction): Place[] =>
  [...new Set(legs.map(({ account }) => bookOfAccount(account)))].map((book) =>
    accountingKeys.entry(book, currency, occurredOn, idempotencyKey),
  );
