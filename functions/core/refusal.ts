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

/** Returns whether an error is a refusal, of one of these results if any are given. */
export const isRefusal = (error: unknown, ...results: readonly ResultName[]): error is Refusal =>
  error instanceof Refusal && (results.length === 0 || results.includes(error.result));

/**
 * Waits for work that may be refused.
 * @param results refusals to catch; any refusal when none is given
 * @returns the refusal; `undefined` when the work was done
 * @throws any other error of the work
 */
export const catchRefusal = async (
  work: Promise<unknown>,
  ...results: readonly ResultName[]
): Promise<Refusal | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (isRefusal(error, ...results)) return error;
    throw error;
  }
};
