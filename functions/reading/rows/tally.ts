import type { NumberColumn } from '../../../shared/statements/chunks/numberColumn.ts';
import type { BadRow, RowOutcome } from '../../../shared/statements/model.ts';
import { RoundedSums } from '../../../shared/statements/reading/amounts/roundedOff.ts';
import { StatedTotals } from '../../../shared/statements/reading/statedTotals.ts';

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

  get counts(): Counts {
    return { rows: this.rows, bad: this.bad, skipped: { ...this.skipped } };
  }

  /** Starts an inner file or sheet. Its bad rows name it. */
  startFile(file: string | undefined): void {
    this.file = file;
    this.endTable();
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
    this.totals.amount(currency, amounts, place);
  }

  /** Counts an outcome and returns it; a bad row with its file. */
  take(outcome: RowOutcome): RowOutcome {
    if (outcome.kind === 'row') {
      this.rows++;
      if (outcome.remainder !== undefined) this.rounded.add(outcome.currency, outcome.remainder);
      this.totals.row(outcome);
      return outcome;
    }
    if (outcome.kind === 'bad') {
      this.bad++;
      return this.file === undefined ? outcome : placed(outcome, this.file);
    }
    if (outcome.reason === 'Header') this.endTable();
    this.skipped[outcome.reason] = (this.skipped[outcome.reason] ?? 0) + 1;
    this.totals.total(outcome, this.file);
    return outcome;
  }
}
