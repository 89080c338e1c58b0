import { toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import { currencyCode } from '../../containers/sheets/writtenCurrency.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import type { BadRow, StatementRow } from '../../../shared/statements/model.ts';
import { hasTotalWord } from '../layouts/rowProblems.ts';
import type { RowSums } from '../layouts/statedTotals.ts';

/** Fields by which a row says what it is about, besides its title. */
const naming = [
  'isrc',
  'iswc',
  'performer',
  'writers',
  'platformId',
  'album',
  'workId',
  'upc',
  'territoryText',
] as const;

const isUnnamed = (row: StatementRow): boolean =>
  row.origin?.code !== 'PivotColumn' && naming.every((field) => row[field] === '');

/** Fewest rows that make a sum without a word for it; one amount may be equal by chance. */
const fewest = 2;

/** Most amounts that a line below totals and taxes is compared with. */
const maxReachable = 200;

/** Most lines below a total that may be deductions; more are rows of another table. */
const maxBare = 10;

/** Most taxes and deductions below a total. */
const maxTaxes = 20;

/** Returns the sums of the rows so far. */
type Sums = () => RowSums;

/** Returns the amounts that are left if a tax is added or taken off, or neither. */
const withTax = (amounts: readonly Scaled[], tax: Scaled): Scaled[] =>
  [...new Set(amounts.flatMap((amount) => [amount, amount + tax, amount - tax]))].slice(0, maxReachable);

/**
 * Recognises lines of totals by their figures, whatever their words: a line with a label and an amount alone, below rows
 * that all name more than a title or state units, whose amount is the sum of the rows, or below a total or a tax what is left after it.
 * Without a word for a total it must also lack the units or the period that the rows state. In a table where other rows
 * are as bare, no line is taken for a total.
 */
export class UnnamedTotals {
  private named = 0;
  private sinceTotal = 0;
  private isOff = false;
  /** Bare lines below a total that are none, such as an advance. */
  private bareInTail = 0;
  private taxes = 0;
  private hasNames = false;
  private hasUnits = false;
  private hasPeriods = false;
  /** Amounts that a total may state below a total or a tax; empty among the rows. */
  private reachable: readonly Scaled[] = [];

  /** Starts a file or sheet. */
  start(): void {
    [this.named, this.sinceTotal, this.isOff, this.reachable] = [0, 0, false, []];
    [this.hasNames, this.hasUnits, this.hasPeriods] = [false, false, false];
    [this.bareInTail, this.taxes] = [0, 0];
  }

  /** Counts a row that names more than a title. */
  row(): void {
    this.hasNames = true;
    this.count();
  }

  private count(): void {
    this.named += 1;
    this.sinceTotal += 1;
    if (this.reachable.length === 0) return;
    this.reachable = [];
    [this.bareInTail, this.taxes] = [0, 0];
  }

  /**
   * Counts a row, and returns whether it is no row but a sum of the rows, or what is left of one.
   * @param sums sums of the rows before it
   */
  recognise(row: StatementRow, sums: Sums): 'sum' | 'rest' | undefined {
    const isNamed = !isUnnamed(row);
    // If no row names more than a title, a line with units counts as a row.
    if (isNamed || (!this.hasNames && row.units !== '')) {
      this.count();
      this.hasNames ||= isNamed;
      this.hasUnits ||= row.units !== '';
      this.hasPeriods ||= row.periodStart !== '';
      return undefined;
    }
    if (this.isOff) return undefined;
    const amount = toScaled(row.amount);
    const isWorded = hasTotalWord(row.title);
    const least = isWorded ? 1 : fewest;
    if (this.named >= least && amount !== 0n && (isWorded || this.leavesOut(row))) {
      if (this.isSum(amount, sums, least)) return 'sum';
      if (this.reachable.includes(amount)) return 'rest';
    }
    this.bareInTail += 1;
    if (this.reachable.length > 0 && this.bareInTail <= maxBare) this.tax(amount);
    else this.isOff = true;
    return undefined;
  }

  /**
   * Returns whether a line without a title is a total: words in whatever column, and an amount that is a sum of the rows
   * or what is left of one.
   */
  isRest({ reason, cells }: BadRow, sums: Sums): boolean {
    if (reason.code !== 'TitleMissing' || this.named < fewest || this.isOff) return false;
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const figures = filled.flatMap((cell) => parseNumber(cell) ?? []);
    const words = filled.filter((cell) => parseNumber(cell) === undefined && !currencyCode(cell).known);
    if (figures.length !== 1 || words.length !== 1) return false;
    const amount = toScaled(figures[0]!);
    return amount !== 0n && (this.isSum(amount, sums, fewest) || this.reachable.includes(amount));
  }

  /** Returns whether an amount is the sum of all rows, or of at least `least` rows since the total before. */
  private isSum(amount: Scaled, sums: Sums, least: number): boolean {
    const { ofFile, sinceTotal } = sums();
    return amount === ofFile || (this.sinceTotal >= least && amount === sinceTotal);
  }

  /** Returns whether a line lacks units or a period that other rows state: an unidentified recording has both. */
  private leavesOut({ units, periodStart }: StatementRow): boolean {
    return (this.hasUnits && units === '') || (this.hasPeriods && periodStart === '');
  }

  /** Takes a line that states a total. */
  total(amount: Scaled): void {
    this.sinceTotal = 0;
    this.reachable = [...new Set([...this.reachable, amount])].slice(-maxReachable);
  }

  /**
   * Takes a line of a tax.
   * @param sums sums of the rows, from which it may be taken if no total is above it
   */
  tax(amount: Scaled, sums?: RowSums): void {
    this.taxes += 1;
    if (this.taxes > maxTaxes) return;
    this.reachable = withTax(
      this.reachable.length > 0 || !sums ? this.reachable : [sums.ofFile, sums.sinceTotal],
      amount,
    );
  }
}
