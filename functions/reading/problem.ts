import type { FileProblemCode } from '../../shared/statements/batchProblem.ts';

/** Where in a file: the inner file of an archive, the physical line or sheet row, the column's header. */
export type Place = { readonly file: string; readonly row?: number; readonly column?: string };

/**
 * A file that can not be read as a statement, with where and why. `code` names the sentence in the locales, `params`
 * fill its blanks; `message` is for logs and developers.
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

/** Returns what a batch is told of a file's problem: what it is, and where. */
export const problemOfFile = ({ code, params, place }: StatementFileProblem) => ({
  code,
  params: { ...params, ...place },
});

/** Turns reading beyond what is there, or deeper than can be, into what it means for the file; any other error stays. */
export const asDamaged = (file: string, error: unknown): unknown =>
  error instanceof RangeError
    ? new StatementFileProblem('DamagedFile', { file }, { detail: error.message })
    : error;
