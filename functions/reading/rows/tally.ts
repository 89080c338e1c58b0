import type { NumberColumn } from '../../chunks/numberColumn.ts';
import { toScaled } from '../../../shared/money/decimal.ts';
import type { BadRow, RowOutcome, SkippedRow, StatementRow } from '../../../shared/statements/model.ts';
import { RoundedSums } from '../layouts/amounts/roundedOff.ts';
import { StatedTotals } from '../layouts/statedTotals.ts';
import { UnnamedTotals } from './unnamedTotals.ts';

/** Number of rows, of bad rows, and of skipped records by reason. Together they are all records read. */
export type Counts = {
  readonly rows: number;
  readonly bad: number;
  readonly skipped: Readonly<Record<string, number>>;
};

const placed = (row: BadRow, file: string): BadRow => ({
  ...row,
  reason: { ...row.reason, params: { ...row.reason.params, file } },
});

/** Returns a line that looked like a row and is a total: with its amount if it is a sum of the rows. */
const asTotal = ({ line, title, amount, currency }: StatementRow, found: 'sum' | 'rest'): SkippedRow => ({
  kind: 'skipped',
  line,
  reason: 'Total',
  cells: [title, amount],
  ...(found === 'sum' && { stated: { amount, currency } }),
});

/** Returns a line without a title that states a total in words beside its amount. */
const asLabelled = ({ line, cells }: BadRow): SkippedRow => ({
  kind: 'skipped',
  line,
  reason: 'Total',
  cells,
});

/** Counts the outcomes of a statement's records, and compares the totals it states with its rows. */
export class Tally {
  private rows = 0;
  private bad = 0;
  private readonly skipped: Record<string, number> = {};
  /** Inner file or sheet the outcomes are from, if there are several. */
  private file: string | undefined;
  private tables = 0;
  private rowsBefore = 0;
  readonly rounded = new RoundedSums();
  readonly totals = new StatedTotals(this.rounded);
  private readonly unnamed = new UnnamedTotals();

  get counts(): Counts {
    return { rows: this.rows, bad: this.bad, skipped: { ...this.skipped } };
  }

  /** Starts an inner file or sheet. Its bad rows name it. */
  startFile(file: string | undefined): void {
    this.file = file;
    this.endTable();
    this.totals.startFile();
    this.unnamed.start();
  }

  /** Number of tables with rows so far: files, sheets, and blocks under a header of their own. */
  get tablesWithRows(): number {
    return this.tables + (this.rows > this.rowsBefore ? 1 : 0);
  }

  private endTable(): void {
    this.tables = this.tablesWithRows;
    this.rowsBefore = this.rows;
  }

  /** Counts a row by its currency and its amount, given as an index into a column. */
  row(currency: string, amounts: NumberColumn, place: number): void {
    this.rows++;
    this.unnamed.row();
    this.totals.amount(currency, amounts, place);
  }

  /** Counts an outcome and returns it: a bad row with its file, a row that sums up others as a total. */
  count(outcome: RowOutcome): RowOutcome {
    if (outcome.kind === 'row') {
      const found = this.unnamed.recognise(outcome, () => this.totals.sumsIn(outcome.currency));
      if (found) return this.count(asTotal(outcome, found));
      this.rows++;
      if (outcome.remainder !== undefined) this.rounded.add(outcome.currency, outcome.remainder);
      this.totals.row(outcome);
      return outcome;
    }
    if (outcome.kind === 'bad') {
      if (this.unnamed.isRest(outcome, () => this.totals.sumsIn(''))) return this.count(asLabelled(outcome));
      this.bad++;
      return this.file === undefined ? outcome : placed(outcome, this.file);
    }
    if (outcome.reason === 'Header') this.endTable();
    this.skipped[outcome.reason] = (this.skipped[outcome.reason] ?? 0) + 1;
    this.noteStated(outcome);
    return outcome;
  }

  private noteStated(outcome: SkippedRow): void {
    const { reason, stated } = outcome;
    if (!stated) return;
    if (reason === 'Tax')
      return this.unnamed.tax(toScaled(stated.amount), this.totals.sumsIn(stated.currency));
    this.totals.total(outcome, this.file);
    this.unnamed.total(toScaled(stated.amount));
  }
}
