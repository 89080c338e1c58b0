import { toReceiptId } from '../accounting/receiptId.ts';
import type { Currency } from '../money/currency.ts';
import { add, compare, multiply, toDecimal, toScaled, type Decimal } from '../money/decimal.ts';
import { releasedIn, type ReleasedRange } from '../money/release.ts';
import type {
  Conversion,
  IncomeFact,
  IncomeFilter,
  IncomeReceipt,
  IncomeSlice,
  ReceivedFact,
} from './schema.ts';

/** Returns the conversions of a receipt, in order: into the currency received, then into the accounting currency. */
const conversionsOf = (from: Currency, receipt: IncomeReceipt): Conversion[] => {
  const { receivedOn, currency, exchangeRate, accounting } = receipt;
  const conversions: Conversion[] = [];
  if (currency !== from) conversions.push({ from, to: currency, rate: exchangeRate, day: receivedOn });
  if (accounting) {
    const { currency: to, exchangeRate: rate, day, source } = accounting;
    conversions.push({ from: currency, to, rate, day, source });
  }
  return conversions;
};

/** Returns the currency that received income is owed in. */
export const owedIn = ({ currency, accounting }: Pick<IncomeReceipt, 'currency' | 'accounting'>): Currency =>
  accounting?.currency ?? currency;

/**
 * Returns the fields a licensor sees in addition to the fact: its batch and, once received, the day of receipt and the
 * amounts in the currency they are owed in. Before that the amounts are in the statement currency.
 */
export const receivedFields = (
  fact: Pick<IncomeFact, 'currency' | 'rowAmount' | 'grossAmount' | 'royaltyAmount'>,
  batchId: string,
  receipt: IncomeReceipt | undefined,
): Pick<
  ReceivedFact,
  'batchId' | 'receivedOn' | 'currency' | 'conversions' | 'rowAmount' | 'grossAmount' | 'royaltyAmount'
> => {
  const { currency, rowAmount, grossAmount, royaltyAmount } = fact;
  const row = (amount: Decimal | undefined) => amount !== undefined && { rowAmount: amount };
  if (!receipt) return { batchId, currency, ...row(rowAmount), grossAmount, royaltyAmount };
  const conversions = conversionsOf(currency, receipt);
  const convert = (amount: Decimal) =>
    conversions.reduce((converted, { rate }) => multiply(converted, rate), amount);
  return {
    batchId,
    receivedOn: receipt.receivedOn,
    currency: owedIn(receipt),
    ...(conversions.length && { conversions }),
    ...row(rowAmount && convert(rowAmount)),
    grossAmount: convert(grossAmount),
    royaltyAmount: convert(royaltyAmount),
  };
};

/** Returns the id of the receipt of income: one of its batch, or of an adjustment made after it was received. */
export const receiptOfIncome = ({
  batchId,
  adjustmentId,
  receivedWithBatch,
  receiptNumber,
}: Pick<ReceivedFact, 'batchId' | 'adjustmentId' | 'receivedWithBatch' | 'receiptNumber'>): string =>
  adjustmentId && !receivedWithBatch ? adjustmentId : toReceiptId(batchId, receiptNumber);

type Released = Pick<IncomeFact, 'rowAmount' | 'grossAmount' | 'royaltyAmount' | 'units' | 'rowCount'>;

/**
 * Returns the part of a fact that one receipt releases, by the rule of the ledger. Units and rows count with the first
 * part only.
 */
export const releasedFact = (
  { rowAmount, grossAmount, royaltyAmount, units, rowCount }: Released,
  range: ReleasedRange,
): Released => {
  const royalty = releasedIn(toScaled(royaltyAmount), range);
  const commission = releasedIn(toScaled(grossAmount) - toScaled(royaltyAmount), range);
  return {
    ...(rowAmount !== undefined && { rowAmount: toDecimal(releasedIn(toScaled(rowAmount), range)) }),
    grossAmount: toDecimal(royalty + commission),
    royaltyAmount: toDecimal(royalty),
    units: range.after ? toDecimal(0n) : units,
    rowCount: range.after ? 0 : rowCount,
  };
};

/** Returns whether a fact's usage period begins within the range. */
export const isWithin = (fact: IncomeFact, range: { startDate?: string; endDate?: string }): boolean =>
  (range.startDate ?? '') <= fact.usagePeriod.start &&
  fact.usagePeriod.start <= (range.endDate ?? '9999-12-31');

const anyKind: readonly IncomeFilter['incomeType'][] = [undefined, 'NotSpecified'];

/** Returns whether a fact belongs to the requested kind of income and slice. */
export const isOfSlice = (
  fact: IncomeFact,
  {
    workType,
    incomeType,
    platform,
    territory,
    rightType,
    licensedRight,
  }: Pick<IncomeFilter, 'workType' | 'incomeType' | 'platform' | 'territory' | 'rightType' | 'licensedRight'>,
): boolean =>
  (workType ?? fact.workType) === fact.workType &&
  (anyKind.includes(incomeType) || incomeType === fact.workType) &&
  (platform ?? fact.platform) === fact.platform &&
  (territory ?? fact.territory) === fact.territory &&
  (rightType ?? fact.rightType) === fact.rightType &&
  (licensedRight === undefined || licensedRight === (fact.licensedRight ?? 0));

/** Returns the key of the slice a fact belongs to, and the name to show. */
export type Breakdown = (fact: ReceivedFact) => { key: string; name: string };

export const breakdowns = {
  month: (fact) => ({ key: fact.usagePeriod.start.slice(0, 7), name: fact.usagePeriod.start.slice(0, 7) }),
  platform: (fact) => ({ key: fact.platform, name: fact.platform }),
  work: (fact) => ({ key: fact.workId, name: fact.workTitle }),
  shareLine: (fact) => ({ key: fact.rightType, name: fact.rightType }),
} as const satisfies Record<string, Breakdown>;

/** Adds up facts by a breakdown. Months are in chronological order, all others by royalty, largest first. */
export const sliceBy = (facts: readonly ReceivedFact[], breakdown: Breakdown): IncomeSlice[] => {
  const slices = new Map<string, { name: string; royalty: bigint; units: bigint }>();
  for (const fact of facts) {
    const { key, name } = breakdown(fact);
    const slice = slices.get(key) ?? { name, royalty: 0n, units: 0n };
    slice.royalty += toScaled(fact.royaltyAmount);
    slice.units += toScaled(fact.units);
    slices.set(key, slice);
  }
  const list = [...slices].map(([key, { name, royalty, units }]) => ({
    key,
    name,
    royalty: toDecimal(royalty),
    units: toDecimal(units),
  }));
  return breakdown === breakdowns.month
    ? list.sort((a, b) => (a.key < b.key ? -1 : 1))
    : list.sort((a, b) => compare(b.royalty, a.royalty) || (a.key < b.key ? -1 : 1));
};

/** Returns the total royalty of facts. */
export const totalRoyalty = (facts: readonly ReceivedFact[]): Decimal =>
  toDecimal(facts.reduce((total, { royaltyAmount }) => total + toScaled(royaltyAmount), 0n));

/** Returns the total royalty of facts by currency, in the order the currencies first appear. */
export const royaltyByCurrency = (
  facts: readonly ReceivedFact[],
): { currency: Currency; amount: Decimal }[] => {
  const totals = new Map<Currency, bigint>();
  for (const { currency, royaltyAmount } of facts)
    totals.set(currency, (totals.get(currency) ?? 0n) + toScaled(royaltyAmount));
  return [...totals].map(([currency, total]) => ({ currency, amount: toDecimal(total) }));
};

/** Returns the total units of facts. */
export const totalUnits = (facts: readonly ReceivedFact[]): Decimal =>
  facts.reduce((total, { units }) => add(total, units), toDecimal(0n));
