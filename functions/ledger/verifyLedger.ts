import { kindOfAccount, ownerOfAccount, type AccountKind } from '../../shared/accounting/account.ts';
import { currencySchema, isPayable } from '../../shared/money/currency.ts';
import { subtract, toDecimal, toScaled, type Decimal, type Scaled } from '../../shared/money/decimal.ts';
import { scanItems } from '../db/scan.ts';
import type { StoredDaySum } from './bookWrites.ts';
import { DaySums } from './daySums.ts';
import { OpenPostings, rereadAccount } from './reread.ts';
import { balancesOfBook, type StoredBalance, type StoredEntry } from './ledgerItems.ts';

/** Account whose stored balance, or the sum kept of it for a day, is not the sum of its entries. */
export type BalanceDifference = { account: string; currency: string; entries: Decimal; balance: Decimal };

/** Findings of a check of the whole ledger. All lists are empty when the ledger is sound. */
export type LedgerCheck = {
  accounts: number;
  /** Currencies whose entries do not sum to zero, with their sums. */
  unbalanced: { currency: string; amount: Decimal }[];
  differences: BalanceDifference[];
  /**
   * Cash accounts, and accounts of differences from cash, that hold a fraction of a minor unit, which no bank books.
   */
  fractions: { account: string; currency: string; amount: Decimal }[];
  /** Sum of all accounts of a kind, by currency; a debit is positive. */
  totals: { kind: AccountKind; currency: string; amount: Decimal }[];
};

/** Kinds of account whose amounts are always whole minor units of their currency. */
const wholeKinds: ReadonlySet<AccountKind> = new Set(['cash', 'fee', 'difference']);

/** Returns the accounts that hold a fraction of a minor unit and must not, of sums by account and currency. */
export const findFractions = (entries: Map<string, Scaled>): LedgerCheck['fractions'] =>
  [...entries].flatMap(([key, scaled]) => {
    const [account = '', currency = ''] = key.split(' ');
    const amount = toDecimal(scaled);
    const isWhole =
      !wholeKinds.has(kindOfAccount(account)) || isPayable(amount, currencySchema.parse(currency));
    return isWhole ? [] : [{ account, currency, amount }];
  });

/** Adds up sums by account and currency, by the kind of account. */
export const totalsByKind = (entries: Map<string, Scaled>): LedgerCheck['totals'] => {
  const totals = new Map<string, { kind: AccountKind; currency: string; scaled: Scaled }>();
  for (const [key, scaled] of entries) {
    const [account = '', currency = ''] = key.split(' ');
    const kind = kindOfAccount(account);
    const total = totals.get(`${kind} ${currency}`) ?? { kind, currency, scaled: 0n };
    total.scaled += scaled;
    totals.set(`${kind} ${currency}`, total);
  }
  return [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { kind, currency, scaled }]) => ({ kind, currency, amount: toDecimal(scaled) }));
};

type LedgerItem = { pk: string; sk: string; type: string } & (StoredEntry | StoredBalance | StoredDaySum);

const addTo = (totals: Map<string, Scaled>, key: string, amount: string): void => {
  totals.set(key, (totals.get(key) ?? 0n) + toScaled(amount));
};

const findDifferences = (entries: Map<string, Scaled>, balances: Map<string, Scaled>): BalanceDifference[] =>
  [...new Set([...entries.keys(), ...balances.keys()])].flatMap((key) => {
    const [account = '', currency = ''] = key.split(' ');
    const [inEntries, inBalance] = [entries.get(key) ?? 0n, balances.get(key) ?? 0n];
    return ownerOfAccount(account) === undefined || inEntries === inBalance
      ? []
      : [{ account, currency, entries: toDecimal(inEntries), balance: toDecimal(inBalance) }];
  });

/**
 * Segments of the table scanned in parallel. Scanning them one after the other would exceed a function's time limit for
 * a large table.
 */
const segments = 8;

/** Reads every ledger item of the table, in no order. It may see concurrent writes in part. */
const scanLedger = async (visit: (item: LedgerItem) => void): Promise<void> => {
  const scanSegment = async (index: number): Promise<void> => {
    const pages = scanItems<LedgerItem>(['ledgerEntry', 'ledgerBalance', 'daySum'], {
      index,
      total: segments,
    });
    for await (const items of pages) for (const item of items) visit(item);
  };
  await Promise.all(Array.from({ length: segments }, (_, segment) => scanSegment(segment)));
};

/** Returns the suspects that still differ after a separate read. */
const confirmDifferences = async (suspects: readonly BalanceDifference[]): Promise<BalanceDifference[]> => {
  const confirmed: BalanceDifference[] = [];
  for (const suspect of suspects) {
    const reread = await rereadAccount(suspect);
    if (reread.entries !== reread.balance) confirmed.push({ ...suspect, ...reread });
  }
  return confirmed;
};

/** Returns by currency the sums of unbalanced postings, each read separately. */
const confirmUnbalanced = async (): Promise<LedgerCheck['unbalanced']> => {
  const open = new OpenPostings();
  await scanLedger((item) => {
    if ('legs' in item) open.add(item);
  });
  return unbalancedIn(await open.unbalanced());
};

/** Returns the suspects that still differ, by the same amounts, after a second scan. */
const confirmDays = async (suspects: ReturnType<DaySums['differences']>): Promise<BalanceDifference[]> => {
  if (suspects.length === 0) return [];
  const sums = new DaySums();
  await scanLedger((item) => {
    if ('legs' in item) sums.addEntry(item);
    else if ('day' in item) sums.addSum(item);
  });
  const gapOf = ({ account, currency, entries, balance }: BalanceDifference) =>
    `${account} ${currency} ${subtract(entries, balance)}`;
  const before = new Set(suspects.map(gapOf));
  return sums.differences().filter((one) => before.has(gapOf(one)));
};

/** Returns the currencies whose sum is not zero. */
export const unbalancedIn = (currencies: Map<string, Scaled>): LedgerCheck['unbalanced'] =>
  [...currencies]
    .filter(([, amount]) => amount !== 0n)
    .map(([currency, amount]) => ({ currency, amount: toDecimal(amount) }));

/**
 * Checks that every stored balance and every sum kept of a day is the sum of its entries, that each currency sums to zero, and that cash is in
 * whole minor units. Reads the whole table: for operators and tests; the product checks part by part (`checks/checkWalk.ts`). A scan is not a snapshot,
 * so apparent errors are read again before they are reported.
 */
export const verifyLedger = async (): Promise<LedgerCheck> => {
  const [entries, balances, currencies] = [0, 1, 2].map(() => new Map<string, Scaled>()) as [
    Map<string, Scaled>,
    Map<string, Scaled>,
    Map<string, Scaled>,
  ];
  const days = new DaySums();
  await scanLedger((item) => {
    if ('day' in item) days.addSum(item);
    else if ('legs' in item) {
      days.addEntry(item);
      for (const { account, amount } of item.legs) {
        addTo(entries, `${account} ${item.currency}`, amount);
        addTo(currencies, item.currency, amount);
      }
    } else
      for (const { account, currency, amount } of balancesOfBook(item))
        addTo(balances, `${account} ${currency}`, amount);
  });
  const looksUnbalanced = unbalancedIn(currencies).length > 0;
  return {
    accounts: entries.size,
    unbalanced: looksUnbalanced ? await confirmUnbalanced() : [],
    differences: [
      ...(await confirmDifferences(findDifferences(entries, balances))),
      ...(await confirmDays(days.differences())),
    ],
    fractions: findFractions(entries),
    totals: totalsByKind(entries),
  };
};
