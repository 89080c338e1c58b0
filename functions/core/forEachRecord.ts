import { log } from './log.ts';
import { Refusal } from './refusal.ts';

/** A check that could not be done for some records; the others hold. */
export class SomeFailed extends Error {
  constructor(check: string, failed: number) {
    super(`${check}: ${failed} records could not be checked`);
    this.name = 'SomeFailed';
  }
}

/**
 * Does the same with many records: one that fails does not keep the others from being done. A refusal means that somebody
 * was quicker or that the record must be looked at by a person; it is logged and not tried again.
 * @throws SomeFailed at the end when some failed for another reason, so that the run is repeated
 */
export const forEachRecord = async <T>(
  check: string,
  records: readonly T[],
  idOf: (record: T) => string,
  change: (record: T) => Promise<void>,
): Promise<void> => {
  let failed = 0;
  for (const record of records) {
    try {
      await change(record);
    } catch (error) {
      const refused = error instanceof Refusal;
      if (!refused) failed += 1;
      log.error(refused ? 'refused' : 'failed', { check, id: idOf(record), error });
    }
  }
  if (failed) throw new SomeFailed(check, failed);
};
