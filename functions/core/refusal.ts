import { resultCodes, type ResultName } from '../../shared/api/resultCodes.ts';

/** One thing wrong with what was sent: where, and a short machine-readable word for what. */
export type Issue = { path: string; message: string };

/** A refusal a person should see. Nothing else is turned into a result code. */
export class Refusal extends Error {
  readonly code: number;
  readonly status: number;

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
    this.code = resultCodes[result].code;
    this.status = resultCodes[result].status;
  }
}
