import { log } from './log.ts';
import { isRefusal } from './refusal.ts';

/** Reports a check that failed for some records; the others are done. */
export class SomeFailed extends Error {
  constructor(check: string, failed: number) {
    super(`${check}: ${failed} records could not be checked`);
    this.name = 'SomeFailed';
  }
}

/**
 * Applies a change to many records. One that fails does not stop the others. A refusal means that somebody was quicker, or that
 * a person must look at the record; it is logged and not tried again.
 * @throws SomeFailed at the end when some failed for another reason, so that the run is repeated
 */
export const forEachRecord = async <T>(
  check: string,
  records: readonly T[],
  toId: (record: T) => string,
  change: (record: T) => Promise<void>,
): Promise<void> => {
  let failed = 0;
  for (const record of records) {
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
