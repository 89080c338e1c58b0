import {
  readFigures,
  findProducts,
  findShares,
  detectTableStyle,
  findSums,
  type Figures,
  type Product,
  type Sum,
} from './columnArithmetic.ts';
import { currencyOfHeader } from '../../containers/sheets/writtenCurrency.ts';
import { isDeduction, isExchangeRate, nameScore } from './nameScore.ts';
import { isTotalOfPart } from './rowProblems.ts';
import { hasWord } from './vocabulary/lexicon.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import { sum, subtract, isZero } from '../../../shared/money/decimal.ts';

type Rows = readonly (readonly string[])[];

/** Evidence that the figures of a table give about its columns, as sets of column indices. */
export type AmountEvidence = {
  /** Columns that hold only zeros, while others hold more. */
  readonly zeros: ReadonlySet<number>;
  /** Amounts derived from another amount: a share of it, or the rest after deductions. */
  readonly derived: ReadonlySet<number>;
  /** Amounts that another one is derived from, or that are part of one. */
  readonly superseded: ReadonlySet<number>;
  /** Deductions from an amount. */
  readonly kept: ReadonlySet<number>;
  readonly units: ReadonlySet<number>;
  readonly prices: ReadonlySet<number>;
  /** Shares of an amount, in percent or as a fraction. */
  readonly ratios: ReadonlySet<number>;
  /** Columns whose figure in the line of totals is their sum; empty if there is no such line. */
  readonly added: ReadonlySet<number>;
};

/** Minimum name score of an amount column. */
const minNameScore = 0.4;

const scaleOfOne = 10n ** 20n;

/** Returns whether figures are a few distinct fractions of one: rates agreed with a platform, not unit prices. */
const arePartsOfOne = ({ values }: Figures): boolean => {
  const distinct = new Set(values.filter((value) => value !== undefined));
  return distinct.size <= 4 && [...distinct].every((value) => value > 0n && value <= scaleOfOne);
};

const isWhole = ({ slack }: Figures): boolean => slack === 0n;

class Findings {
  readonly derived = new Set<number>();
  readonly superseded = new Set<number>();
  readonly kept = new Set<number>();
  readonly units = new Set<number>();
  readonly prices = new Set<number>();
  readonly ratios = new Set<number>();
  private readonly headers: readonly string[];

  constructor(headers: readonly string[]) {
    this.headers = headers;
  }

  private columnHeader({ column }: Figures): string {
    return this.headers[column]!;
  }

  private isKept(figures: Figures): boolean {
    return isDeduction(this.columnHeader(figures));
  }

  private derive(result: Figures, from: Figures): void {
    this.derived.add(result.column);
    this.superseded.add(from.column);
  }

  /** Records units times a price, an amount at an exchange rate, or a share of an amount. */
  takeProduct({ factor, ratio, result, percent }: Product): void {
    const ordered = [
      [factor, ratio],
      [ratio, factor],
    ] as const;
    if (!percent) {
      const exchange = ordered.find(([, rate]) => isExchangeRate(this.columnHeader(rate)));
      if (exchange) {
        // The currency of a converted amount is known only from its own header.
        if (currencyOfHeader(this.columnHeader(result)) !== undefined)
          this.superseded.add(exchange[0].column);
        return;
      }
    }
    const shared = percent ? ordered[0] : ordered.find(([, part]) => arePartsOfOne(part));
    if (shared && (percent || !this.isPriced(...shared))) return this.takeShare(shared[0], shared[1], result);
    const counted = ordered.find(([count]) => isWhole(count));
    if (!percent && counted) {
      this.units.add(counted[0].column);
      this.prices.add(counted[1].column);
    }
  }

  /** Returns whether two columns are units and their price, if they could also be an amount and its share. */
  private isPriced(count: Figures, price: Figures): boolean {
    const [counted, priced] = [this.columnHeader(count), this.columnHeader(price)];
    if (nameScore('units', counted) > 0 || nameScore('unitPrice', priced) >= 0.6) return true;
    return isWhole(count) && nameScore('amount', counted) === 0;
  }

  private takeShare(amount: Figures, ratio: Figures, result: Figures): void {
    if (this.isKept(result) || this.isKept(ratio)) {
      this.kept.add(result.column);
      return;
    }
    this.ratios.add(ratio.column);
    this.derive(result, amount);
  }

  /**
   * Records a column that is the same share of an amount in every row. The amount in another currency is not a share.
   */
  takeLeft(amount: Figures, share: Figures): void {
    const [whole, part] = [this.columnHeader(amount), this.columnHeader(share)];
    const currencies = new Set([whole, part].map(currencyOfHeader));
    const isMoney = nameScore('amount', whole) > 0 && (currencies.size === 1 || !isWhole(share));
    if (currencies.size > 1 && !currencies.has(undefined)) return;
    if (isMoney && !this.isKept(share) && nameScore('unitPrice', part) === 0) this.derive(share, amount);
  }

  /** Records an amount and its deductions, or the parts of one amount. */
  takeSum({ whole, parts }: Sum): void {
    const isNegative = ({ values }: Figures) => values.every((value) => value === undefined || value <= 0n);
    const negative = parts.filter(isNegative);
    const positive = parts.filter((part) => !isNegative(part));
    if (negative.length > 0 && positive.length === 1) {
      for (const part of negative) this.kept.add(part.column);
      return this.derive(whole, positive[0]!);
    }
    const kept = parts.filter((part) => this.isKept(part));
    const left = parts.filter((part) => !this.isKept(part));
    if (left.length === 1 && kept.length > 0 && !this.isKept(whole)) return this.derive(left[0]!, whole);
    const named = (figures: Figures) => nameScore('amount', this.columnHeader(figures));
    const isTotal = (figures: Figures) => hasWord('total', this.columnHeader(figures));
    // `Total Amount` beside `Domestic Amount` and `Foreign Amount`.
    const isTheirTotal = isTotal(whole) && parts.every((part) => !isTotal(part) && named(part) > 0);
    if (kept.length === 0 && isTheirTotal && named(whole) > 0)
      return parts.forEach((part) => this.derive(whole, part));
    if (kept.length === 0 && parts.every((part) => named(whole) > named(part)))
      for (const part of parts) this.superseded.add(part.column);
  }
}

/** Returns the columns whose figure in the line of totals is the sum of those above it. */
const addedUp = (rows: Rows, totals: Rows, figures: readonly Figures[]): Set<number> => {
  const [total] = totals;
  const added = new Set<number>();
  if (!total) return added;
  const style = detectTableStyle(figures.map(({ column }) => rows.map((row) => row[column] ?? '')));
  const numberIn = (row: readonly string[], column: number) => parseNumber(row[column] ?? '', style);
  for (const { column, isZero: isNothing } of figures) {
    const stated = numberIn(total, column);
    const found = sum(rows.flatMap((row) => numberIn(row, column) ?? []));
    if (stated !== undefined && !isNothing && isZero(subtract(stated, found))) added.add(column);
  }
  return added;
};

/**
 * Finds what the figures of a table reveal about its columns: units times a price, shares of other columns, sums, and
 * columns without figures.
 * @param rows the first rows below the header, lines of totals included
 */
export const findEvidence = (headers: readonly string[], rows: Rows): AmountEvidence => {
  const isTotal = (row: readonly string[]) =>
    isTotalOfPart(row.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  const totals = rows.filter(isTotal);
  const others = rows.filter((row) => !isTotal(row));
  const figures = readFigures(others, headers.length);
  const findings = new Findings(headers);
  for (const product of findProducts(figures)) findings.takeProduct(product);
  for (const columnSum of findSums(figures)) findings.takeSum(columnSum);
  for (const { amount, share } of findShares(figures)) findings.takeLeft(amount, share);
  const zeros = figures.filter(({ isZero: isNothing }) => isNothing);
  const { derived, superseded, kept, units, prices, ratios } = findings;
  // If no other column can be the amount, a column of zeros is an amount of zero.
  const hasOther = figures.some(
    ({ column, isZero: isNothing }) =>
      !isNothing &&
      ![kept, ratios, prices].some((columns) => columns.has(column)) &&
      (derived.has(column) || nameScore('amount', headers[column]!) >= minNameScore),
  );
  return {
    derived,
    superseded,
    kept,
    units,
    prices,
    ratios,
    zeros: new Set(hasOther ? zeros.map(({ column }) => column) : []),
    added: addedUp(others, totals.slice(0, 1), figures),
  };
};
