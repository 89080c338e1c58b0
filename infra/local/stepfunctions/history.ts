import { StateError } from './aslExpressions.ts';

/**
 * Maximum events in the history of one execution. Source: Step Functions quotas, "Maximum execution event history
 * size".
 */
const maxHistoryEvents = 25_000;

/** Counts the events of one execution. The children of a distributed map are separate executions. */
export class History {
  private eventCount = 1;

  /** Number of events, including the start. */
  get events(): number {
    return this.eventCount;
  }

  /** Throws `StateError` once there are too many. Retriers and catchers for all errors do not handle it. */
  add(count: number): void {
    this.eventCount += count;
    if (this.eventCount > maxHistoryEvents)
      throw new StateError(
        'States.Runtime',
        `The execution reached the maximum number of history events (${maxHistoryEvents}).`,
      );
  }
}
