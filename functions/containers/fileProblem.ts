/** Problems of a file's container. `OtherFormat` is a file that holds no table, or one in an unsupported format. */
export type ContainerProblemCode =
  | 'EmptyFile'
  | 'OtherFormat'
  | 'OldExcelFile'
  | 'EncryptedFile'
  | 'TruncatedFile'
  | 'DamagedFile'
  | 'EmptyArchive'
  | 'ArchiveBomb'
  | 'TooLarge'
  | 'LineTooLong'
  | 'TooManyColumns';

/** Place in a file: the inner file of an archive, the physical line or sheet row, the column's header. */
type Place = { readonly file: string; readonly row?: number; readonly column?: string };

/** Reports a file that cannot be read, with the place and the reason. `message` is for logs and developers. */
export class FileProblem<Code extends string = ContainerProblemCode> extends Error {
  override readonly name: string = 'FileProblem';
  readonly code: Code;
  readonly place: Place;
  readonly params: Readonly<Record<string, string | number>>;

  /** @param params details of the reason, such as the format that was found */
  constructor(code: Code, place: Place, params: Readonly<Record<string, string | number>> = {}) {
    const where = [place.file, place.row && `row ${place.row}`, place.column].filter(Boolean).join(', ');
    const details = Object.entries(params).map(([name, value]) => `${name} ${value}`);
    super(`${code}: ${[where, ...details].join('; ')}`);
    this.code = code;
    this.place = place;
    this.params = params;
  }
}

/**
 * Turns a `RangeError`, thrown on reading beyond the end or nesting too deep, into a damaged file. Returns any other
 * error unchanged.
 */
export const asDamaged = (file: string, error: unknown): unknown =>
  error instanceof RangeError ? new FileProblem('DamagedFile', { file }, { detail: error.message }) : error;
