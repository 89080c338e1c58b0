import type { AccountKind } from '../../shared/accounting/account.ts';
import { readBookAccount } from '../../shared/books/chart.ts';
import type {
  ConversionLine,
  ExchangeDifferences,
  ExchangeItem,
  ExchangeLine,
  RealisedLine,
} from '../../shared/books/exchangeSchema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { addDays } from '../../shared/reference/dates.ts';
import {
  divideRounded,
  multiply,
  toDecimal,
  toScaled,
  type Decimal,
  type Scaled,
} from '../../shared/money/decimal.ts';

/** Amount posted to an account on one day, debit less credit. */
export type Movement = { day: string; account: string; currency: Currency; amount: Scaled };

/** Returns the base currency for one unit of another on a day; `undefined` when no rate is known. */
export type RateOn = (currency: Currency, day: string) => Decimal | undefined;

/**
 * Item each kind of account belongs to. A movement inside an item, such as royalty that becomes payable, makes no difference real.
 * Income, expenses and equity are worth what they were on their day.
 */
const itemOfKind: Readonly<Record<AccountKind, ExchangeItem | 'conversion' | undefined>> = {
  cash: 'cash',
  receivable: 'receivables',
  accrued: 'licensors',
  parked: 'licensors',
  payable: 'licensors',
  reserved: 'licensors',
  held: 'licensors',
  reserve: 'licensors',
  tax: 'tax',
  advance: 'advances',
  charge: 'advances',
  position: 'conversion',
  exchange: 'conversion',
  opening: undefined,
  commission: undefined,
  outlay: undefined,
  costs: undefined,
  fee: undefined,
  difference: undefined,
  rounding: undefined,
};

type Place = Pick<ExchangeLine, 'item' | 'payer' | 'currency'>;

/** Sums of one item in one currency, by day. */
type Item = { place: Place; days: Map<string, Scaled> };

/** Sums of what was exchanged, by day and currency. */
type Conversions = Map<string, Map<Currency, Scaled>>;

const addTo = <K>(sums: Map<K, Scaled>, key: K, amount: Scaled): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
};

const sortMovements = (movements: Iterable<Movement>, base: Currency) => {
  const items = new Map<string, Item>();
  const conversions: Conversions = new Map();
  for (const { day, account, currency, amount } of movements) {
    const { kind, payer } = readBookAccount(account)!;
    const item = itemOfKind[kind];
    if (item === 'conversion') {
      const sums = conversions.get(day) ?? new Map<Currency, Scaled>();
      conversions.set(day, sums);
      addTo(sums, currency, amount);
    } else if (item && currency !== base) {
      const key = [item, payer ?? '', currency].join('|');
      const known = items.get(key) ?? {
        place: { item, ...(payer && { payer }), currency },
        days: new Map<string, Scaled>(),
      };
      items.set(key, known);
      addTo(known.days, day, amount);
    }
  }
  return { items: [...items].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item), conversions };
};

const byDay = <T>(days: ReadonlyMap<string, T>): [string, T][] =>
  [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));

const valueAt = (amount: Scaled, rate: string): Scaled => toScaled(multiply(toDecimal(amount), rate));

const sizeOf = (amount: Scaled): Scaled => (amount < 0n ? -amount : amount);

/** Balance of an item with the value it is carried at, by moving average. */
type Carried = { balance: Scaled; value: Scaled };

/** Part of a balance that a movement settled. All three have the sign of the balance. */
type Settled = {
  amount: Scaled;
  /** Value the part was carried at. */
  carried: Scaled;
  /** Value of the part on the day. */
  value: Scaled;
};

/**
 * Returns a balance after a movement. What adds to the balance is carried at the rate of its day; what reduces it settles a part
 * at the average of what is there. A movement past zero settles all, and its remainder is a new balance.
 * @param worth value of the movement on its day
 */
const move = (
  { balance, value }: Carried,
  amount: Scaled,
  worth: Scaled,
): { after: Carried; settled?: Settled } => {
  const after = balance + amount;
  if (balance === 0n || balance > 0n === amount > 0n)
    return { after: { balance: after, value: value + worth } };
  if (sizeOf(amount) < sizeOf(balance)) {
    const carried = divideRounded(value * -amount, balance, 'half-even');
    return {
      after: { balance: after, value: value - carried },
      settled: { amount: -amount, carried, value: -worth },
    };
  }
  const left = divideRounded(worth * after, amount, 'half-even');
  return {
    after: { balance: after, value: left },
    settled: { amount: balance, carried: value, value: left - worth },
  };
};

type Range = { from?: string | undefined; to: string };

/** Returns the line of an item and what was made real between the days. Every rate it needs is known. */
const differencesOf = (
  { place, days }: Item,
  { from, to }: Range,
  rateOf: (day: string) => Decimal,
): { line: ExchangeLine; realised: RealisedLine[] } => {
  const unrealisedOn = (day: string, { balance, value }: Carried): Scaled =>
    place.item === 'advances' || balance === 0n ? 0n : valueAt(balance, rateOf(day)) - value;
  const realised: RealisedLine[] = [];
  let now: Carried = { balance: 0n, value: 0n };
  let before = now;
  let gained = 0n;
  for (const [day, amount] of byDay(days)) {
    const { after, settled } = move(now, amount, valueAt(amount, rateOf(day)));
    now = after;
    if (from !== undefined && day < from) before = after;
    else if (settled) {
      const difference = settled.value - settled.carried;
      gained += difference;
      realised.push({
        ...place,
        day,
        amount: toDecimal(settled.amount),
        carried: toDecimal(settled.carried),
        value: toDecimal(settled.value),
        difference: toDecimal(difference),
      });
    }
  }
  const line: ExchangeLine = {
    ...place,
    closing: toDecimal(now.balance),
    carried: toDecimal(now.value),
    rate: rateOf(to),
    realised: toDecimal(gained),
    unrealisedBefore: toDecimal(from === undefined ? 0n : unrealisedOn(addDays(from, -1), before)),
    unrealised: toDecimal(unrealisedOn(to, now)),
  };
  return { line, realised };
};

/** Returns what a day exchanged: what was given is worth more, or less, at the published rates than what was received. */
const conversionOf = (
  day: string,
  sums: ReadonlyMap<Currency, Scaled>,
  rateOf: (currency: Currency) => string,
): ConversionLine => {
  const amounts = [...sums].filter(([, amount]) => amount !== 0n);
  const worth = amounts.reduce((total, [currency, amount]) => total + valueAt(amount, rateOf(currency)), 0n);
  return {
    day,
    amounts: amounts
      .map(([currency, amount]) => ({ currency, amount: toDecimal(amount) }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency)),
    difference: toDecimal(-worth),
  };
};

/**
 * Returns the exchange differences between two days in a base currency, from the movements of all days until the last. Each item
 * in another currency is carried at the moving average of the rates of its days: what reduces it makes the difference of its part
 * real, and the balance on the last day has one that is not. Advances and costs that royalty pays back are not paid in money and
 * have only the former. What was exchanged at another rate than the published one is a difference of its own. All differences
 * together are what the items are worth on the last day, less what income, expenses and equity were worth on theirs.
 * @param rateOn rate of a day; a currency that lacks one it needs is left out and named in `missing`
 */
export const exchangeDifferences = (
  movements: Iterable<Movement>,
  { from, to, base }: Range & { base: Currency },
  rateOn: RateOn,
): ExchangeDifferences => {
  const { items, conversions } = sortMovements(movements, base);
  const missing = new Map<Currency, string>();
  const known = (currency: Currency, days: readonly string[]): boolean => {
    if (currency === base) return true;
    const without = days.find((day) => rateOn(currency, day) === undefined);
    const first = missing.get(currency);
    if (without !== undefined && (first === undefined || without < first)) missing.set(currency, without);
    return without === undefined;
  };
  const daysOf = ({ days }: Item): string[] => {
    const moved = [...days.keys()].toSorted();
    const isOpenBefore = from !== undefined && moved.some((day) => day < from);
    return [...moved, ...(isOpenBefore ? [addDays(from, -1)] : []), to];
  };
  const found = items
    .filter((item) => known(item.place.currency, daysOf(item)))
    .map((item) => differencesOf(item, { from, to }, (day) => rateOn(item.place.currency, day)!));
  const converted = byDay(conversions)
    .filter(
      ([day, sums]) =>
        (from === undefined || day >= from) && [...sums.keys()].every((currency) => known(currency, [day])),
    )
    .map(([day, sums]) =>
      conversionOf(day, sums, (currency) => (currency === base ? '1' : rateOn(currency, day)!)),
    );
  return {
    ...(from !== undefined && { from }),
    to,
    base,
    lines: found.map(({ line }) => line),
    realised: found
      .flatMap(({ realised }) => realised)
      .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1)),
    conversions: converted.filter(({ difference }) => difference !== '0'),
    missing: [...missing]
      .map(([currency, day]) => ({ currency, day }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency)),
  };
};
