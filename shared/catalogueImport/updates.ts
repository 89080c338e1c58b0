import type { NameEntry } from '../reference/names.ts';
import type { Cells } from './cells.ts';
import type { CatalogueRow } from './rows.ts';

/** A row of a record that is there, completed with what the record says already. */
export type CompletedRow = CatalogueRow & {
  /** Columns the file itself fills. */
  given: readonly string[];
};

/** Lines of shares add up only together: a row that has one of them has them all. */
const linePrefix = (column: string): string | undefined => /^(right|share)\d+_/.exec(column)?.[1];

/**
 * Completes a row with the cells of the record it changes, so that what a file leaves out or empty stays as it is.
 * @param cells of the record as it is now
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

/** Columns that say something about each field of a record. */
const columnsOfFields: Readonly<Record<string, RegExp>> = {
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

/** Names in the order they have, each with what the file does not know of it, such as its description. */
const mergedNames = (before: readonly NameEntry[], after: readonly NameEntry[]): NameEntry[] => {
  const kept = before.map((entry) => ({
    ...entry,
    ...withoutGaps(after.find(({ cultureInfo }) => cultureInfo === entry.cultureInfo) ?? {}),
  }));
  const known = new Set<string>(before.map(({ cultureInfo }) => cultureInfo));
  return [...kept, ...after.filter(({ cultureInfo }) => !known.has(cultureInfo))];
};

type Performers = readonly { name: string }[];

/** Performers as the file lists them; those of the same name stay the people they are. */
const mergedPerformers = (before: Performers, after: Performers): Performers =>
  after.map((performer) => before.find(({ name }) => name === performer.name) ?? performer);

/** A cell has no blanks around it; they are no difference. */
const isSameText = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string' && before.trim() === after.trim();

const mergedField = (field: string, before: unknown, after: unknown): unknown => {
  if (isSameText(before, after)) return before;
  if (field === 'names') return mergedNames(before as NameEntry[], after as NameEntry[]);
  if (field === 'performers') return mergedPerformers(before as Performers, after as Performers);
  return after;
};

/**
 * A record's fields with what a row says of them; all other fields stay.
 * @param before fields of the record
 * @param after fields the completed row was read as
 */
export const changedFields = <F extends object>(before: F, after: F, given: readonly string[]): F => {
  const fields = Object.fromEntries(Object.entries(before)) as Record<string, unknown>;
  for (const [field, columns] of Object.entries(columnsOfFields)) {
    if (!(field in after) || !given.some((column) => columns.test(column))) continue;
    fields[field] = mergedField(field, fields[field] ?? [], after[field as keyof F]);
  }
  return fields as F;
};
