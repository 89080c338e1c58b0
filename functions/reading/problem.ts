import type { FileProblemCode } from '../../shared/statements/batchProblem.ts';

/** Place in a file: the inner file of an archive, the physical line or sheet row, the column's header. */
export type Place = { readonly file: string; readonly row?: number; readonly column?: string };

/**
 * Reports a file that cannot be read as a statement, with the place and the reason. `code` names the sentence in the locales,
 * `params` fill its blanks; `message` is for logs and developers.
 */
export class StatementFileProblem extends Error {
  readonly code: FileProblemCode;
  readonly place: Place;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: FileProblemCode, place: Place, params: Readonly<Record<string, string | number>> = {}) {
    const where = [place.file, place.row && `row ${place.row}`, place.column].filter(Boolean).join(', ');
    const details = Object.entries(params).map(([name, value]) => `${name} ${value}`);
    super(`${code}: ${[where, ...details].join('; ')}`);
    this.name = 'StatementFileProblem';
    this.code = code;
    this.place = place;
    this.params = params;
  }
}

/** Returns a file's problem as a batch stores it: its code and its place. */
export const problemOfFile = ({ code, params, place }: StatementFileProblem) => ({
  code,
  params: { ...params, ...place },
});

/**
 * Turns a `RangeError`, thrown on reading beyond the end or too deep, into a damaged file. Returns any other error as it is.
 */
export const asDamaged = (file: string, error: unknown): unknown =>
  error instanceof RangeError
    ? new StatementFileProblem('DamagedFile', { file }, { detail: error.message })
    : error;
