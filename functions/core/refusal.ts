import type { ResultName } from '../../shared/api/resultCodes.ts';

/** Problem with the input: its path, and a short machine-readable word. */
export type Issue = { path: string; message: string };

/** Refusal to show to a person. Nothing else is turned into a result code; `handle` adds its number and text. */
export class Refusal extends Error {
  constructor(
    readonly result: ResultName,
    readonly data?: Record<string, unknown>,
  ) {
    super(result);
    this.name = 'Refusal';
  }
}
