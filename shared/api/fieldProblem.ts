import type { ResultName } from './resultCodes.ts';

/** Broken rule over several fields: the result of the refusal, the field it concerns, and the word for its message. */
export type FieldProblem = { result: ResultName; path: string; message: string };

/** Returns the problem of a field with the general result `InvalidData`. */
export const invalidAt = (path: string, message = 'required'): FieldProblem => ({
  result: 'InvalidData',
  path,
  message,
});
