import { StateError } from './aslExpressions.ts';

/** Events the history of one execution may hold. Source: Step Functions quotas, "Maximum execution event history size". */
export const maxHistoryEvents = 25_000;

/** Counts the events of one execution. The children of a distributed map are executions of their own. */
export class History {
  private eventCount = 1;

  /** Number of events, the start included. */
  get events(): number {
    return this.eventCount;
  }

  /** Throws `StateError` once there are too many; no retrier or catcher for all errors takes it. */
  add(count: number): void {
    this.eventCount += count;
    if (this.eventCount > maxHistoryEvents)
      throw new StateError(
        'States.Runtime',
        `The execution reached the maximum number of history events (${maxHistoryEvents}).`,
      );
  }
}
