import { bookOfAccount, ownerOfAccount } from '../../../shared/accounting/account.ts';
import type { Leg, LedgerTransaction } from '../../../shared/accounting/ledger.ts';
import { compare, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { inParallel } from '../../core/inParallel.ts';
import { getItems, queryAll, type Key } from '../../db/items.ts';
import { accountingKeys } from '../../db/keys/accounting.ts';
import { scanPage } from '../../db/scan.ts';
import { allParts, linesOf, readDaySum, type BookLine, type StoredDaySum } from '../bookWrites.ts';
import { DaySums } from '../daySums.ts';
import { balancesOfBook, type StoredBalance, type StoredEntry } from '../ledgerItems.ts';
import { entryKeys, maxAttempts, rereadAccount } from '../reread.ts';
import type { BalanceDifference, LedgerCheck } from '../verifyLedger.ts';

/*
 * The ledger is walked through page by page of the table, over as many calls as it takes. What an item must agree with is
 * read by key, after it: a balance with its entries, a posting with its entries, lines and balances, an entry of the house with
 * its posting, the sums of a day with its lines. They are written in one transaction, so postings made meanwhile do not disturb.
 */

/** Posting as stored. */
export type StoredPosting = LedgerTransaction & { type: 'ledgerTransaction' };
type Entry = StoredEntry & { type: 'ledgerEntry' };
type BookBalance = StoredBalance & { type: 'ledgerBalance' };
type DaySum = StoredDaySum & { type: 'daySum' };
type WalkItem = StoredPosting | Entry | BookBalance | DaySum;

/** Findings of a check of a part of the ledger. */
export type Found = Pick<LedgerCheck, 'accounts' | 'unbalanced' | 'differences'>;

export const noneFound: Found = { accounts: 0, unbalanced: [], differences: [] };

/** Returns the findings of two checks. */
export const addFound = (one: Found, other: Found): Found => ({
  accounts: one.accounts + other.accounts,
  unbalanced: [...one.unbalanced, ...other.unbalanced],
  differences: [...one.differences, ...other.differences],
});

/** Items looked up in parallel. */
export const parallelLooks = 8;

/** Postings whose parts are looked up at once: some hundred items each. */
export const postingsAtOnce = 25;

const amountIn = (legs: readonly Leg[] | undefined, account: string): Decimal =>
  sum((legs ?? []).filter((leg) => leg.account === account).map(({ amount }) => amount));

const differencesOf = (name: string, currency: string, entries: Decimal, balance: Decimal) =>
  compare(entries, balance) === 0 ? [] : [{ account: name, currency, entries, balance }];

const placeOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const byPlace = <T extends Key>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [placeOf(item), item]));

/** Returns whether the balance of an account of an owner differs from its entries. */
export const checkAccount = async (one: {
  account: string;
  currency: string;
}): Promise<BalanceDifference[]> => {
  const { entries, balance } = await rereadAccount(one);
  return differencesOf(one.account, one.currency, entries, balance);
};

/** Returns the accounts of a balance that differ from their entries. */
const checkBalance = async (item: BookBalance & Key): Promise<BalanceDifference[]> => {
  const differences: BalanceDifference[] = [];
  for (const one of balancesOfBook(item)) differences.push(...(await checkAccount(one)));
  return differences;
};

const balanceKeys = ({ legs, currency }: LedgerTransaction): Key[] =>
  legs.flatMap(({ account }) => {
    const owner = ownerOfAccount(account);
    return owner ? [accountingKeys.balance(owner, currency, bookOfAccount(account))] : [];
  });

const lineKey = ({ account, currency, occurredOn, idempotencyKey }: BookLine): Key =>
  accountingKeys.bookLine(account, currency, occurredOn, idempotencyKey);

/** Returns the accounts whose entry, line or balance a posting lacks, or whose amount there is another. */
const checkPosting = (posting: LedgerTransaction, found: ReadonlyMap<string, Key>): BalanceDifference[] => {
  const { legs, currency, occurredOn, idempotencyKey } = posting;
  const accounts = [...new Set(legs.map(({ account }) => account))];
  const ofEntries = accounts.flatMap((account) => {
    const key = accountingKeys.entry(bookOfAccount(account), currency, occurredOn, idempotencyKey);
    const entry = found.get(placeOf(key)) as (StoredEntry & Key) | undefined;
    return differencesOf(account, currency, amountIn(entry?.legs, account), amountIn(legs, account));
  });
  const ofBalances = accounts.flatMap((account) => {
    const owner = ownerOfAccount(account);
    const isThere =
      !owner || found.has(placeOf(accountingKeys.balance(owner, currency, bookOfAccount(account))));
    return isThere ? [] : differencesOf(account, currency, amountIn(legs, account), sum([]));
  });
  const ofLines = linesOf(posting).flatMap((line) => {
    const stored = found.get(placeOf(lineKey(line))) as (BookLine & Key) | undefined;
    const name = (side: string) => `${line.account} ${side} ${occurredOn}`;
    return [
      ...differencesOf(name('debit'), currency, line.debit, stored?.debit ?? sum([])),
      ...differencesOf(name('credit'), currency, line.credit, stored?.credit ?? sum([])),
    ];
  });
  return [...ofEntries, ...ofBalances, ...ofLines];
};

/** Returns what postings have that their entries, lines and balances have not, and their sums that are not zero. */
export const checkPostings = async (postings: readonly StoredPosting[]): Promise<Omit<Found, 'accounts'>> => {
  const keys = postings.flatMap((one) => [
    ...entryKeys(one),
    ...balanceKeys(one),
    ...linesOf(one).map(lineKey),
  ]);
  const distinct = [...byPlace(keys).values()];
  const found = byPlace(await getItems<Key>(distinct, { consistent: true }));
  return {
    differences: postings.flatMap((posting) => checkPosting(posting, found)),
    unbalanced: postings.flatMap(({ legs, currency }) => {
      const amount = sum(legs.map((leg) => leg.amount));
      return compare(amount, '0') === 0 ? [] : [{ currency, amount }];
    }),
  };
};

/** Returns what entries of the house have that their postings do not: other accounts have a balance that tells. */
const checkEntries = async (entries: readonly Entry[]): Promise<BalanceDifference[]> => {
  const ofHouse = entries.filter(({ legs }) => legs.some(({ account }) => !ownerOfAccount(account)));
  const keys = [...new Set(ofHouse.map(({ idempotencyKey }) => idempotencyKey))];
  const postings = await getItems<LedgerTransaction>(keys.map(accountingKeys.transaction), {
    consistent: true,
  });
  const byKey = new Map(postings.map((posting) => [posting.idempotencyKey, posting.legs]));
  return ofHouse.flatMap(({ idempotencyKey, currency, legs }) =>
    legs.flatMap(({ account }) =>
      differencesOf(account, currency, amountIn(legs, account), amountIn(byKey.get(idempotencyKey), account)),
    ),
  );
};

const storedSums = (day: string): Promise<(StoredDaySum & Key)[]> =>
  getItems<StoredDaySum>(
    allParts.map((part) => accountingKeys.daySum(part, day)),
    { consistent: true },
  );

/** Compares the sums kept of a day with its lines, between two reads of the sums that agree. */
export const checkDay = async (day: string, look = 1): Promise<BalanceDifference[]> => {
  const before = await storedSums(day);
  const read = before.flatMap(readDaySum);
  const accounts = new Map(
    read.map(({ account, currency }) => [`${account} ${currency}`, { account, currency }]),
  );
  const sums = new DaySums();
  for (const { account, currency } of accounts.values()) {
    const lines = await queryAll<BookLine>({
      pk: accountingKeys.bookLines(account, currency),
      skBetween: [`${day}#`, `${day}#~`],
    });
    for (const line of lines) sums.addLine(line);
  }
  const after = await storedSums(day);
  const text = (items: readonly StoredDaySum[]) =>
    items
      .flatMap(readDaySum)
      .map(({ side, currency, account, amount }) => `${side} ${currency} ${account} ${amount}`)
      .toSorted()
      .join('\n');
  if (text(before) !== text(after) && look < maxAttempts) return checkDay(day, look + 1);
  for (const item of after) sums.addSum(item);
  return sums.differences();
};

/** Returns the days whose first stored part is among some items, so that each day is checked once in a walk. */
const daysFirstIn = async (items: readonly (DaySum & Key)[]): Promise<string[]> => {
  const places = new Set(items.map(placeOf));
  const days = [...new Set(items.map(({ day }) => day))];
  const firsts = await inParallel(days, parallelLooks, async (day) => {
    const stored = byPlace(await storedSums(day));
    const [first] = allParts
      .map((part) => placeOf(accountingKeys.daySum(part, day)))
      .filter((place) => stored.has(place));
    return first !== undefined && places.has(first);
  });
  return days.filter((_, index) => firsts[index]);
};

const isOf =
  <T extends WalkItem['type']>(type: T) =>
  (item: WalkItem & Key): item is Extract<WalkItem, { type: T }> & Key =>
    item.type === type;

const checkPage = async (items: readonly (WalkItem & Key)[]): Promise<Found> => {
  const balances = items.filter(isOf('ledgerBalance'));
  const postings = items.filter(isOf('ledgerTransaction'));
  const ofPostings: Omit<Found, 'accounts'>[] = [];
  for (let from = 0; from < postings.length; from += postingsAtOnce)
    ofPostings.push(await checkPostings(postings.slice(from, from + postingsAtOnce)));
  const ofBalances = await inParallel(balances, parallelLooks, checkBalance);
  const ofEntries = await checkEntries(items.filter(isOf('ledgerEntry')));
  const ofDays = await inParallel(await daysFirstIn(items.filter(isOf('daySum'))), parallelLooks, (day) =>
    checkDay(day),
  );
  return {
    accounts: balances.flatMap(balancesOfBook).length,
    unbalanced: ofPostings.flatMap(({ unbalanced }) => unbalanced),
    differences: [
      ...ofPostings.flatMap(({ differences }) => differences),
      ...ofBalances.flat(),
      ...ofEntries,
      ...ofDays.flat(),
    ],
  };
};

/**
 * Goes on with a walk through the ledger while time is left, at least by a page of the table.
 * @param position of the page to go on with; the first if absent
 * @returns what it found, and the position to go on with unless the walk has come to its end
 */
export const walkLedger = async (
  position: string | undefined,
  isTimeLeft: () => boolean,
): Promise<{ found: Found; next?: string }> => {
  const found: Found = { accounts: 0, unbalanced: [], differences: [] };
  let next = position;
  do {
    const page = await scanPage<WalkItem>(
      ['ledgerTransaction', 'ledgerEntry', 'ledgerBalance', 'daySum'],
      next,
    );
    const own = await checkPage(page.items);
    found.accounts += own.accounts;
    found.unbalanced.push(...own.unbalanced);
    found.differences.push(...own.differences);
    next = page.next;
  } while (next !== undefined && isTimeLeft());
  return { found, ...(next !== undefined && { next }) };
};
