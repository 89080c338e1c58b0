import type * as z from 'zod';
import { issueWord } from '../../../shared/api/issueWord.ts';
import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { splitList } from '../lists.ts';
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
  if (field === 'performers' && part === 'performerId') return 'performer_ids';
  if (typeof path[1] === 'number' && field === 'clauses')
    return `${prefix}${numbers[Number(index)]}_${clauseColumns[part] ?? part}`;
  if (typeof path[1] === 'number' && (field === 'copyrights' || field === 'shares'))
    return `${prefix}${numbers[Number(index)]}_${columns[part] ?? detailColumn(path.slice(2).map(String))}`;
  return columns[field ?? ''] ?? field ?? '';
};

/** Columns whose cells are lists in the order of what they are read as. */
const listColumns = [
  'performers',
  'performer_ids',
  'tracks',
  'platform_ids',
  'treaties',
  'premium_exemptions',
];

/** Returns what a cell says at the place of an issue: of a list, the part that is wrong. */
const valueAt = (cell: string | undefined, column: string, index: PropertyKey | undefined) =>
  typeof index === 'number' && listColumns.includes(column) ? splitList(cell)[index] : cell;

/** Words for a text of another form, which say little of a cell that is empty. */
const formWords = ['id', 'date', 'percentage'];

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
  // Several values of one cell may have the same problem, such as two tracks of an album: each is named.
  const places = new Map<string, { column: string; message: string; values: Set<string> }>();
  for (const { path, message: word } of parsed.error.issues) {
    const column = issueColumn(path, columns, prefix, numbers);
    const message = cells[column] === undefined && formWords.includes(word) ? 'required' : word;
    const key = `${column}\n${message}`;
    const place = places.get(key) ?? { column, message, values: new Set() };
    const value = valueAt(cells[column], column, path[1]);
    if (value !== undefined) place.values.add(value);
    places.set(key, place);
  }
  return {
    errors: [...places.values()].map(({ column, message, values }) => ({
      row,
      column,
      message,
      value: values.size ? [...values].join('; ').slice(0, 100) : undefined,
    })),
  };
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
