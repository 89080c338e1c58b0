import type { RowGatherer } from '../../chunks/gatherRows.ts';
import type { RowOutcome } from '../../../shared/statements/model.ts';

/** Receives the outcomes of a statement's records, in order. */
export type RowSink = {
  /** Set when reading must pause until the sink is emptied. */
  readonly isFull: boolean;
  add(outcome: RowOutcome): void;
  /** Receives the name of each file or sheet before its first outcome. */
  startTable?(file: string): void;
  /** Set by a sink that gathers rows by column and therefore accepts known lines as numbers. */
  readonly byColumn?: RowGatherer;
};

/** Collects the first outcomes of a statement. */
export class OutcomeList implements RowSink {
  readonly outcomes: RowOutcome[] = [];
  private readonly max: number;

  /** @param max number of outcomes at which the list is full */
  constructor(max = Infinity) {
    this.max = max;
  }

  get isFull(): boolean {
    return this.outcomes.length >= this.max;
  }

  add(outcome: RowOutcome): void {
    this.outcomes.push(outcome);
  }
}
