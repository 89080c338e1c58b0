import type { LocalizedText, NameEntry } from '../../shared/reference/names.ts';
import { withPreviousOrigins, type PlatformId } from '../../shared/works/platformIds.ts';
import type { CopyrightLine } from '../../shared/works/schema.ts';
import type { Cells } from './cells.ts';
import type { CatalogueRow } from './rows/row.ts';

/** Row of an existing record, completed with the record's own cells. */
export type CompletedRow = CatalogueRow & {
  /** Columns filled in by the file. */
  given: readonly string[];
};

/**
 * Returns the group of share lines a column belongs to. Shares are only valid together, so a row with one line of a
 * group must have all of them.
 */
const linePrefix = (column: string): string | undefined => /^(right|share)\d+_/.exec(column)?.[1];

/**
 * Completes a row with the cells of the record it changes: a column the file leaves out or empty does not change.
 * @param cells current cells of the record
 */
export const completedRow = (row: CatalogueRow, cells: Readonly<Cells>): CompletedRow => {
  const given = Object.keys(row.cells);
  const replaced = new Set(given.map(linePrefix));
  const kept = Object.entries(cells).filter(([column]) => {
    // Registered performers are listed in the order of the names.
    if (column === 'performer_ids' && given.includes('performers')) return false;
    const prefix = linePrefix(column);
    return !prefix || !replaced.has(prefix);
  });
  return { ...row, cells: { ...Object.fromEntries(kept), ...row.cells }, given };
};

/** Columns that hold each field of a record. */
const columnsByField: Readonly<Record<string, RegExp>> = {
  names: /^(name|alias|language|(name|alias)_.+)$/,
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
  lyricsLanguage: /^lyrics_language$/,
  territory: /^territory$/,
  credits: /^credits_/,
  remarks: /^remarks_/,
  remark: /^remark$/,
  originalTitleMusicalWorkId: /^original$/,
  copyrights: /^right\d+_/,
  musicalWorkId: /^work$/,
  isrc: /^isrc$/,
  performers: /^performer(s|_ids)$/,
  albumTitle: /^album$/,
  albumId: /^album_id$/,
  publisher: /^publisher$/,
  releaseCompany: /^publisher$/,
  distributor: /^distributor$/,
  accompanimentIsrc: /^accompaniment_isrc$/,
  mixType: /^mix_type$/,
  keyCode: /^key_code$/,
  trackLength: /^length$/,
  upc: /^upc$/,
  firstReleaseDate: /^release_date$/,
  description: /^description$/,
  tracks: /^tracks$/,
  accompaniment: /^accompaniment$/,
  shares: /^share\d+_/,
  platformIds: /^platform_ids$/,
};

/** First columns of the fields that have several, and columns with a name other than the field's. */
const firstColumns: Readonly<Record<string, string>> = {
  names: 'name',
  nativeCultureInfo: 'language',
  copyrights: 'right1_type',
  shares: 'share1_type',
  musicalWorkId: 'work',
  originalTitleMusicalWorkId: 'original',
  tracks: 'tracks',
};

/** Returns the column that a refusal of the store is about, by the dotted name of the field. */
export const columnOfField = (path: string): string => {
  const [field = ''] = path.split('.');
  return firstColumns[field] ?? field;
};

const withoutGaps = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<T>;

/** Merges names. Keeps the record's order and the fields a file has no column for, such as a description. */
const mergedNames = (before: readonly NameEntry[], after: readonly NameEntry[]): NameEntry[] => {
  const kept = before.map((entry) => ({
    ...entry,
    ...withoutGaps(after.find(({ cultureInfo }) => cultureInfo === entry.cultureInfo) ?? {}),
  }));
  const known = new Set<string>(before.map(({ cultureInfo }) => cultureInfo));
  return [...kept, ...after.filter(({ cultureInfo }) => !known.has(cultureInfo))];
};

/** Merges texts by language. The record's texts keep their order. */
const mergedTexts = (before: readonly LocalizedText[], after: readonly LocalizedText[]): LocalizedText[] => {
  const known = new Set<string>(before.map(({ cultureInfo }) => cultureInfo));
  return [
    ...before.map((text) => after.find(({ cultureInfo }) => cultureInfo === text.cultureInfo) ?? text),
    ...after.filter(({ cultureInfo }) => !known.has(cultureInfo)),
  ];
};

type Performers = readonly { name: string; performerId?: string | undefined }[];

/** Merges performers in the order of the file. A performer with the same name keeps the existing id unless the file gives one. */
const mergedPerformers = (before: Performers, after: Performers): Performers =>
  after.map((performer) =>
    performer.performerId ? performer : (before.find(({ name }) => name === performer.name) ?? performer),
  );

type Share = Pick<CopyrightLine, 'rightType' | 'rightOwnerId' | 'percentage' | 'authorId' | 'authorName'>;

const isSameShare = (one: Share, other: Share): boolean =>
  one.rightType === other.rightType &&
  one.rightOwnerId === other.rightOwnerId &&
  (one.authorId && other.authorId ? one.authorId === other.authorId : one.authorName === other.authorName);

/** Merges shares in the order of the file. A line of the same right, owner and author keeps the detail the file does not give. */
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
    return { ...detail, ...withoutGaps(line) } as Share;
  });

/** Returns whether two texts are equal apart from surrounding blanks, which a cell does not keep. */
const isSameText = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string' && before.trim() === after.trim();

const mergedField = (field: string, before: unknown, after: unknown): unknown => {
  if (isSameText(before, after)) return before;
  if (field === 'names') return mergedNames(before as NameEntry[], after as NameEntry[]);
  if (field === 'performers') return mergedPerformers(before as Performers, after as Performers);
  if (field === 'credits' || field === 'remarks')
    return mergedTexts(before as LocalizedText[], after as LocalizedText[]);
  if (field === 'platformIds') return withPreviousOrigins(before as PlatformId[], after as PlatformId[]);
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
