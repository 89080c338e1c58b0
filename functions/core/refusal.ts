import type { ResultName } from '../../shared/api/resultCodes.ts';

/** Problem with the input: its path, and a short machine-readable word. */
export type Issue = { path: string; message: string };

/** Refusal to show to a person. `handle` adds its result code and text; no other error becomes a result code. */
export class Refusal extends Error {
  constructor(
    readonly result: ResultName,
    readonly data?: Record<string, unknown>,
  ) {
    super(result);
    this.name = 'Refusal';
  }
}

/** Returns whether an error is a refusal, and, if results are given, one of these. */
export const isRefusal = (error: unknown, ...results: readonly ResultName[]): error is Refusal =>
  error instanceof Refusal && (results.length === 0 || results.includes(error.result));

/**
 * Awaits work that may be refused.
 * @param results refusals to catch; every refusal by default
 * @returns the refusal; `undefined` when the work succeeded
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
