import type { ResultName } from '../../shared/api/resultCodes.ts';

/** One thing wrong with what was sent: where, and a short machine-readable word for what. */
export type Issue = { path: string; message: string };

/** A refusal a person should see. Nothing else is turned into a result code; `handle` knows its number and words. */
export class Refusal extends Error {
  /**
   * @param result name from the result-code table
   * @param data what helps to mend it, e.g. `{ issues }`, `{ contracts }`
   */
  constructor(
    readonly result: ResultName,
    readonly data?: Record<string, unknown>,
  ) {
    super(result);
    this.name = 'Refusal';
  }
}
