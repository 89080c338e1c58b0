import type { RowOutcome } from '../../shared/statements/model.ts';
import type { NumberColumn } from '../../shared/statements/chunks/numberColumn.ts';
import { RoundedSums } from '../../shared/statements/reading/amounts/roundedOff.ts';
import { StatedTotals } from '../../shared/statements/reading/statedTotals.ts';
import type { Counts } from './openStatement.ts';

const placed = (outcome: RowOutcome, file: string): RowOutcome => {
  if (outcome.kind !== 'bad') return outcome;
  return { ...outcome, reason: { ...outcome.reason, params: { ...outcome.reason.params, file } } };
};

/** Counts the outcomes of the records of a statement, and compares the totals it states with its rows. */
export class Tally {
  private rows = 0;
  private bad = 0;
  private readonly skipped: Record<string, number> = {};
  readonly rounded = new RoundedSums();
  readonly totals = new StatedTotals(this.rounded);

  get counts(): Counts {
    return { rows: this.rows, bad: this.bad, skipped: { ...this.skipped } };
  }

  /** Takes a row by its currency and its amount, at a place of a column. */
  row(currency: string, amounts: NumberColumn, place: number): void {
    this.rows++;
    this.totals.amount(currency, amounts, place);
  }

  /**
   * Takes a block and returns it.
   * @param file the inner file or sheet it is from, when there are several; bad rows then name it
   */
  take(block: readonly RowOutcome[], file?: string): readonly RowOutcome[] {
    const badBefore = this.bad;
    for (const outcome of block) {
      if (outcome.kind === 'row') {
        this.rows++;
        if (outcome.remainder !== undefined) this.rounded.add(outcome.currency, outcome.remainder);
        this.totals.row(outcome);
      } else if (outcome.kind === 'bad') this.bad++;
      else {
        this.skipped[outcome.reason] = (this.skipped[outcome.reason] ?? 0) + 1;
        this.totals.total(outcome, file);
      }
    }
    return file === undefined || this.bad === badBefore
      ? block
      : block.map((outcome) => placed(outcome, file));
  }
}
