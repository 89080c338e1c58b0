import type * as z from 'zod';
import { issueWord } from '../../../shared/api/issueWord.ts';
import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { detailColumn } from '../shareDetail.ts';
import { lineNumbers } from './cellReaders.ts';

/** Row of a catalogue file: its line (the header is line 1) and its filled cells by column name in lower case. */
export type CatalogueRow = {
  row: number;
  cells: Readonly<Record<string, string>>;
  /** True when an earlier row of the file is about the same record. */
  twice?: true;
  /** Which of two passes a row is in that is imported twice: it counts in the second, with what both did. */
  pass?: 'first' | 'second';
};

/** Returns the id of the record a file's reference stands for; `undefined` when there is none. */
export type Resolve = (reference: string) => string | undefined;

export type RowResult<T> = { value: T } | { errors: CatalogueRowError[] };

/** Requires an external id, by which a later import recognises the record. */
export const needed = { externalId: true } as const;

export type Columns = Readonly<Record<string, string>>;

/** Columns of a clause that have another name than its field. */
const clauseColumns: Columns = {
  licensorShare: 'share',
  excludedRegions: 'excluded_regions',
  workType: 'work_type',
  countPer: 'count_per',
  minimumPerUse: 'minimum_per_use',
  cappedBefore: 'capped_before',
  countedOn: 'counted_on',
  startDate: 'start_date',
  endDate: 'end_date',
};

/** Returns the column an issue of the schema is about. */
const issueColumn = (
  path: readonly PropertyKey[],
  columns: Columns,
  prefix: string,
  numbers: readonly number[],
): string => {
  const [field, index, part = ''] = path.map(String);
  if (typeof path[1] === 'number' && field === 'clauses')
    return `${prefix}${numbers[Number(index)]}_${clauseColumns[part] ?? part}`;
  if (typeof path[1] === 'number' && (field === 'copyrights' || field === 'shares'))
    return `${prefix}${numbers[Number(index)]}_${columns[part] ?? detailColumn(path.slice(2).map(String))}`;
  return columns[field ?? ''] ?? field ?? '';
};

export const checked = <S extends z.ZodType>(
  { row, cells }: CatalogueRow,
  schema: S,
  value: unknown,
  columns: Columns,
  prefix = '',
): RowResult<z.output<S>> => {
  const parsed = schema.safeParse(value, { error: issueWord });
  if (parsed.success) return { value: parsed.data };
  const numbers = lineNumbers(cells, prefix);
  const errors = parsed.error.issues.map(({ path, message }) => {
    const column = issueColumn(path, columns, prefix, numbers);
    return { row, column, message, value: cells[column]?.slice(0, 100) };
  });
  // Several values of one cell may have the same problem, such as two tracks of an album.
  const isFirst = ({ column, message }: CatalogueRowError, index: number) =>
    errors.findIndex((one) => one.column === column && one.message === message) === index;
  return { errors: errors.filter(isFirst) };
};

export const commonColumns: Columns = {
  names: 'name',
  nativeCultureInfo: 'language',
  externalId: 'external_id',
  rightType: 'type',
  rightOwnerId: 'owner',
  authorName: 'author',
  authorId: 'author_id',
};
