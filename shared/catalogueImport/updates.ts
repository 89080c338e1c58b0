import type { NameEntry } from '../reference/names.ts';
import type { CopyrightLine } from '../works/schema.ts';
import type { Cells } from './cells.ts';
import type { CatalogueRow } from './rows.ts';

/** Row of an existing record, completed with the record's own cells. */
export type CompletedRow = CatalogueRow & {
  /** Columns filled by the file. */
  given: readonly string[];
};

/**
 * Returns the group of share lines a column belongs to. Shares are only valid together, so a row that has one line of
 * a group must have all of them.
 */
const linePrefix = (column: string): string | undefined => /^(right|share)\d+_/.exec(column)?.[1];

/**
 * Completes a row with the cells of the record it changes, so that a column the file leaves out or empty stays as it
 * is.
 * @param cells current cells of the record
 */
export const completedRow = (row: CatalogueRow, cells: Readonly<Cells>): CompletedRow => {
  const given = Object.keys(row.cells);
  const replaced = new Set(given.map(linePrefix));
  const kept = Object.entries(cells).filter(([column]) => {
    const prefix = linePrefix(column);
    return !prefix || !replaced.has(prefix);
  });
  return { ...row, cells: { ...Object.fromEntries(kept), ...row.cells }, given };
};

/** Columns that hold each field of a record. */
const columnsByField: Readonly<Record<string, RegExp>> = {
  names: /^(name|alias|language|name_.+)$/,
  nativeCultureInfo: /^language$/,
  country: /^country$/,
  taxResidence: /^tax_residence$/,
  phone: /^phone$/,
  email: /^email$/,
  ipiNameNumber: /^ipi$/,
  artistType: /^artist_type$/,
  birthday: /^birthday$/,
  registrationNumber: /^registration_number$/,
  address: /^address$/,
  isAgent: /^is_agent$/,
  singingLanguage: /^singing_language$/,
  iswc: /^iswc$/,
  genre: /^genre$/,
  lyrics: /^lyrics$/,
  remark: /^remark$/,
  originalTitleMusicalWorkId: /^original$/,
  copyrights: /^right\d+_/,
  musicalWorkId: /^work$/,
  isrc: /^isrc$/,
  performers: /^performers$/,
  albumTitle: /^album$/,
  publisher: /^publisher$/,
  accompaniment: /^accompaniment$/,
  shares: /^share\d+_/,
  platformIds: /^platform_ids$/,
};

const withoutGaps = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<T>;

/**
 * Merges names: the order of the record and the fields a file has no column for, such as a description, are kept.
 */
const mergedNames = (before: readonly NameEntry[], after: readonly NameEntry[]): NameEntry[] => {
  const kept = before.map((entry) => ({
    ...entry,
    ...withoutGaps(after.find(({ cultureInfo }) => cultureInfo === entry.cultureInfo) ?? {}),
  }));
  const known = new Set<string>(before.map(({ cultureInfo }) => cultureInfo));
  return [...kept, ...after.filter(({ cultureInfo }) => !known.has(cultureInfo))];
};

type Performers = readonly { name: string }[];

/** Merges performers in the order of the file. A performer with the same name keeps the existing id. */
const mergedPerformers = (before: Performers, after: Performers): Performers =>
  after.map((performer) => before.find(({ name }) => name === performer.name) ?? performer);

type Share = Pick<CopyrightLine, 'rightType' | 'rightOwnerId' | 'percentage' | 'authorId' | 'authorName'>;

const isSameShare = (one: Share, other: Share): boolean =>
  one.rightType === other.rightType &&
  one.rightOwnerId === other.rightOwnerId &&
  (one.authorId && other.authorId ? one.authorId === other.authorId : one.authorName === other.authorName);

/** Merges shares in the order of the file. A line of the same right, owner and author keeps the detail no column is for. */
const mergedShares = (before: readonly Share[], after: readonly Share[]): readonly Share[] =>
  after.map((line) => {
    const same = before.find((one) => isSameShare(one, line));
    if (!same) return line;
    const {
      rightType: _type,
      rightOwnerId: _owner,
      percentage: _share,
      authorId: _id,
      authorName: _name,
      ...detail
    } = same;
    return Object.keys(detail).length ? { ...line, ...detail } : line;
  });

/** Returns whether two texts are equal without the blanks around them, which a cell does not keep. */
const isSameText = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string' && before.trim() === after.trim();

const mergedField = (field: string, before: unknown, after: unknown): unknown => {
  if (isSameText(before, after)) return before;
  if (field === 'names') return mergedNames(before as NameEntry[], after as NameEntry[]);
  if (field === 'performers') return mergedPerformers(before as Performers, after as Performers);
  if (field === 'copyrights') return mergedShares(before as Share[], after as Share[]);
  return after;
};

/**
 * Returns a record's fields with the columns of a row applied. All other fields stay.
 * @param before fields of the record
 * @param after fields the completed row was read as
 */
export const changedFields = <F extends object>(before: F, after: F, given: readonly string[]): F => {
  const fields = Object.fromEntries(Object.entries(before)) as Record<string, unknown>;
  for (const [field, columns] of Object.entries(columnsByField)) {
    if (!(field in after) || !given.some((column) => columns.test(column))) continue;
    fields[field] = mergedField(field, fields[field] ?? [], after[field as keyof F]);
  }
  return fields as F;
};
