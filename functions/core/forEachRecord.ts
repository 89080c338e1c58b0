import { log } from './log.ts';
import { isRefusal } from './refusal.ts';

/** Reports a run that failed for some records. The others were processed. */
class SomeFailed extends Error {
  constructor(check: string, failed: number) {
    super(`${check}: ${failed} records could not be checked`);
    this.name = 'SomeFailed';
  }
}

/**
 * Applies a change to many records. A failure does not stop the others. A refusal means that the record changed
 * concurrently or needs a person; it is logged and not retried.
 * @throws SomeFailed at the end when some failed for another reason, so the run is repeated
 */
export const forEachRecord = async <T>(
  check: string,
  records: Iterable<T> | AsyncIterable<T>,
  toId: (record: T) => string,
  change: (record: T) => Promise<void>,
): Promise<void> => {
  let failed = 0;
  for await (const record of records) {
    try {
      await change(record);
    } catch (error) {
      const refused = isRefusal(error);
      if (!refused) failed += 1;
      log.error(refused ? 'refused' : 'failed', { check, id: toId(record), error });
    }
  }
  if (failed) throw new SomeFailed(check, failed);
};
