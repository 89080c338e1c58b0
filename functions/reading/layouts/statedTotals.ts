import type { Decimal } from '../../../shared/money/decimal.ts';
import { add, isZero, subtract, toDecimal, toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import type { RoundedSums } from './amounts/roundedOff.ts';
import type { SkippedRow, StatementRow } from '../../../shared/statements/model.ts';
import { ExactSum } from '../../chunks/exactSum.ts';
import type { NumberColumn } from '../../chunks/numberColumn.ts';

/** Total the file states, with the sum of the rows it covers. */
export type StatedTotal = {
  /** Inner file or sheet, if there are several. */
  readonly file?: string;
  readonly line: number;
  /** Label of the total, such as `合計`. */
  readonly label: string;
  readonly currency: string;
  readonly stated: Decimal;
  /** Exact sum of the readable rows above it: of all rows, or of those since the previous total. */
  readonly sum: Decimal;
  /** Stated less sum; zero if they agree. */
  readonly difference: Decimal;
};

/** Maximum number of totals stored; a file with a subtotal per song has more than anybody reads. */
const maxStored = 50;

/** Maximum characters stored of a total's label. */
const maxLabel = 200;

const partWords = /小\s*[計计]|sub|zwischen/i;

/** Sums of rows: of all rows of the file, and of those since the total before. */
export type RowSums = { readonly ofFile: Scaled; readonly sinceTotal: Scaled };

/**
 * Compares the totals in a file with the sum of its rows while they stream by. A total covers all rows or those since
 * the previous total, whichever agrees. If neither agrees, its label decides.
 */
export class StatedTotals {
  /** Sums of the rows so far, by currency. */
  private readonly sums = new Map<string, ExactSum>();
  private before = new Map<string, Decimal>();
  /** Sums at the start of the file. */
  private atStart = new Map<string, Decimal>();
  private readonly found: StatedTotal[] = [];
  private readonly rounded: RoundedSums | undefined;

  /** @param rounded sums lost by rounding so far; they are added to the sums of the rows */
  constructor(rounded?: RoundedSums) {
    this.rounded = rounded;
  }

  /** Totals found so far, up to fifty. Above that, the oldest that agree are dropped first. */
  get all(): readonly StatedTotal[] {
    return this.found;
  }

  /** Starts an inner file or sheet. */
  startFile(): void {
    this.atStart = this.sumsNow();
  }

  /** Returns sums of the rows so far in a total's currency. */
  sumsIn(stated: string): RowSums {
    const currency = this.totalCurrency(stated);
    const whole = this.sumSoFar(currency);
    const since = (sums: ReadonlyMap<string, Decimal>): Scaled =>
      toScaled(subtract(whole, sums.get(currency) ?? '0'));
    return { ofFile: since(this.atStart), sinceTotal: since(this.before) };
  }

  row({ currency, amount }: StatementRow): void {
    this.sumIn(currency).addScaled(toScaled(amount));
  }

  /** Adds a row's amount, at a place of a column. */
  amount(currency: string, amounts: NumberColumn, place: number): void {
    amounts.addTo(this.sumIn(currency), place);
  }

  total({ line, cells, stated }: SkippedRow, file?: string): void {
    if (!stated) return;
    const currency = this.totalCurrency(stated.currency);
    const label =
      cells
        .find((cell) => cell.trim() !== '')
        ?.trim()
        .slice(0, maxLabel) ?? '';
    const described = { ...(file !== undefined && { file }), line, label, currency, stated: stated.amount };
    if (stated.sum !== undefined)
      return this.keep({ ...described, sum: stated.sum, difference: subtract(stated.amount, stated.sum) });
    const whole = this.sumSoFar(currency);
    const part = subtract(whole, this.before.get(currency) ?? '0');
    this.before = this.sumsNow();
    const agreeing = [whole, part].find((sum) => isZero(subtract(stated.amount, sum)));
    const sum = agreeing ?? (partWords.test(label) ? part : whole);
    this.keep({ ...described, sum, difference: subtract(stated.amount, sum) });
  }

  private sumsNow(): Map<string, Decimal> {
    return new Map([...this.sums.keys()].map((name) => [name, this.sumSoFar(name)]));
  }

  /** Returns the sum in a currency to add to. */
  private sumIn(currency: string): ExactSum {
    const known = this.sums.get(currency);
    if (known) return known;
    const sum = new ExactSum();
    this.sums.set(currency, sum);
    return sum;
  }

  private sumSoFar(currency: string): Decimal {
    const sum = this.sums.get(currency);
    if (sum === undefined) return '0' as Decimal;
    const decimal = toDecimal(sum.value);
    return this.rounded ? add(decimal, this.rounded.sumIn(currency)) : decimal;
  }

  /** Returns the currency of a total. A total row rarely repeats it, so the only currency of the file counts. */
  private totalCurrency(stated: string): string {
    if (this.sums.has(stated) || this.sums.size !== 1) return stated;
    return [...this.sums.keys()][0]!;
  }

  private keep(total: StatedTotal): void {
    if (this.found.length >= maxStored) {
      const agreeing = this.found.findIndex(({ difference }) => isZero(difference));
      if (agreeing < 0) return;
      this.found.splice(agreeing, 1);
    }
    this.found.push(total);
  }
}
