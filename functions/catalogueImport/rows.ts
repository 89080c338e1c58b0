import { accountingPeriodSchema } from '../../shared/reference/accountingPeriod.ts';
import type * as z from 'zod';
import { issueWord } from '../../shared/api/issueWord.ts';
import { contractFieldsSchema, contractUnitFieldsSchema } from '../../shared/contracts/schema.ts';
import { territoryCode } from '../../shared/reference/territories.ts';
import { companyFieldsSchema, musicianFieldsSchema } from '../../shared/people/schema.ts';
import type { CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import { noPerformerId } from './cells.ts';
import { countryNumbers, splitList } from './lists.ts';
import { referringCells } from './referringCells.ts';
import { detailColumn, detailFrom } from './shareDetail.ts';
import { albumFieldsSchema } from '../../shared/works/albumSchema.ts';
import { musicalWorkFieldsSchema, songFieldsSchema } from '../../shared/works/schema.ts';

/** Row of a catalogue file: its line (the header is line 1) and its filled cells by column name in lower case. */
export type CatalogueRow = {
  row: number;
  cells: Readonly<Record<string, string>>;
  /** True when an earlier row of the file is about the same record. */
  twice?: true;
};

/** Returns the id of the record a file's reference stands for; `undefined` when there is none. */
export type Resolve = (reference: string) => string | undefined;

export type RowResult<T> = { value: T } | { errors: CatalogueRowError[] };

/** Placeholder for an unknown record, so that the schema reports the column as invalid. */
const unresolved = 'unknown';

const resolved = (resolve: Resolve, reference: string | undefined): string | undefined =>
  reference ? (resolve(reference) ?? unresolved) : undefined;

export const parseNumber = (cell: string | undefined): number | undefined =>
  cell ? Number(cell) : undefined;
/** Returns whether a cell says yes. */
export const isYes = (cell: string | undefined): boolean => /^(1|y|yes|true|是)$/i.test(cell ?? '');
const hasHan = /\p{Script=Han}/u;

const tagByLowerCase: Readonly<Record<string, string>> = { 'zh-hant': 'zh-Hant', 'zh-hans': 'zh-Hans' };
const normaliseLanguage = (tag: string): string => tagByLowerCase[tag.toLowerCase()] ?? tag.toLowerCase();

/** Returns the languages in which a row has a name or an alias, as its columns write them. */
const languagesIn = (cells: CatalogueRow['cells']): string[] => [
  ...new Set(Object.keys(cells).flatMap((column) => /^(?:name|alias)_(.+)$/.exec(column)?.[1] ?? [])),
];

/**
 * Reads names from `name`, in `language`, and from `name_<language>`. Without `language`, a name with Han characters
 * counts as Traditional Chinese and any other as English. An alias in a language without a name is the name in that
 * language.
 */
const namesFrom = (cells: CatalogueRow['cells']) => {
  const native = normaliseLanguage(cells.language ?? (hasHan.test(cells.name ?? '') ? 'zh-Hant' : 'en'));
  const named = languagesIn(cells).map((language) => {
    const [name, alias] = [cells[`name_${language}`], cells[`alias_${language}`]];
    const cultureInfo = normaliseLanguage(language);
    return name === undefined ? { cultureInfo, name: alias! } : { cultureInfo, name, alias };
  });
  const alias = cells.alias ?? cells[`alias_${native.toLowerCase()}`];
  return {
    names: [
      { cultureInfo: native, name: cells.name ?? '', alias },
      ...named.filter(({ cultureInfo }) => cultureInfo !== native),
    ],
    nativeCultureInfo: native,
  };
};

/** Reads a text in several languages from `<column>_<language>`. */
const textsFrom = (cells: CatalogueRow['cells'], column: string) => {
  const texts = Object.entries(cells)
    .filter(([name]) => name.startsWith(`${column}_`))
    .map(([name, content]) => ({
      cultureInfo: normaliseLanguage(name.slice(column.length + 1)),
      content,
    }));
  return texts.length ? texts : undefined;
};

/** Reads performers. The registered ones are listed in `performer_ids`, in the same order. */
const performersFrom = (cells: CatalogueRow['cells'], owner: Resolve) => {
  const ids = splitList(cells.performer_ids);
  return splitList(cells.performers).map((name, index) => {
    const reference = ids[index];
    return reference === undefined || reference === noPerformerId
      ? { name }
      : { name, performerId: resolved(owner, reference) };
  });
};

const platformIdsFrom = (cells: CatalogueRow['cells']) =>
  splitList(cells.platform_ids).map((pair) => {
    const [platform = '', ...id] = pair.split('=');
    return { platform: platform.trim(), id: id.join('=').trim() };
  });

const parseRegion = (cell: string | undefined): number | undefined =>
  cell === undefined ? undefined : (territoryCode(cell) ?? Number.NaN);

/** Returns the numbers of the lines with any filled cell. A line without its type is therefore reported. */
const lineNumbers = (cells: CatalogueRow['cells'], prefix: string): number[] => {
  const numbers = Object.keys(cells).flatMap((column) => {
    const [, number] = new RegExp(`^${prefix}([1-9]\\d*)_`).exec(column) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
};

/** Reads lines written as numbered columns: `<prefix>1_type`, `<prefix>1_owner`, ... */
const linesFrom = <T>(
  cells: CatalogueRow['cells'],
  prefix: string,
  line: (cell: (name: string) => string | undefined, number: number) => T,
): T[] =>
  lineNumbers(cells, prefix).map((number) => line((name) => cells[`${prefix}${number}_${name}`], number));

/** Returns a percentage without its sign. */
const parsePercentage = (cell: string | undefined): string => (cell ?? '').replace(/\s*[%％]$/, '');

/** Requires an external id, by which a later import recognises the record. */
const needed = { externalId: true } as const;
const importedCompanySchema = companyFieldsSchema.required(needed);
const importedMusicianSchema = musicianFieldsSchema.required(needed);
const importedWorkSchema = musicalWorkFieldsSchema.required(needed);
const importedSongSchema = songFieldsSchema.required(needed);
const importedAlbumSchema = albumFieldsSchema.required(needed);

type Columns = Readonly<Record<string, string>>;

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
  return {
    errors: parsed.error.issues.map(({ path, message }) => {
      const column = issueColumn(path, columns, prefix, numbers);
      return { row, column, message, value: cells[column]?.slice(0, 100) };
    }),
  };
};

const commonColumns: Columns = {
  names: 'name',
  nativeCultureInfo: 'language',
  externalId: 'external_id',
  rightType: 'type',
  rightOwnerId: 'owner',
  authorName: 'author',
  authorId: 'author_id',
};

/** Reads a musician or company from a row. */
export const rightOwnerOfRow = (row: CatalogueRow) => {
  const { cells } = row;
  const country = (cells.country ?? '').toUpperCase();
  const taxResidence = (cells.tax_residence ?? cells.country ?? '').toUpperCase();
  const common = {
    ...namesFrom(cells),
    country: countryNumbers[country] ?? (country ? 9999 : undefined),
    taxResidence: countryNumbers[taxResidence] ? taxResidence : taxResidence ? 'other' : undefined,
    phone: cells.phone,
    email: cells.email,
    ipiNameNumber: cells.ipi,
    externalId: cells.external_id,
  };
  const columns = {
    ...commonColumns,
    taxResidence: 'tax_residence',
    ipiNameNumber: 'ipi',
    artistType: 'artist_type',
    registrationNumber: 'registration_number',
  };
  return cells.kind?.toLowerCase() === 'company'
    ? checked(
        row,
        importedCompanySchema,
        {
          ...common,
          registrationNumber: cells.registration_number,
          address: cells.address,
          isAgent: isYes(cells.is_agent),
        },
        columns,
      )
    : checked(
        row,
        importedMusicianSchema,
        { ...common, artistType: parseNumber(cells.artist_type), birthday: cells.birthday },
        columns,
      );
};

/** Reads a musical work from a row. Owners, and the original of an adaptation, are given by external id. */
export const musicalWorkOfRow = (row: CatalogueRow, resolve: Resolve, work: Resolve = resolve) => {
  const { cells } = row;
  const names = namesFrom(cells);
  const value = {
    ...names,
    singingLanguage:
      cells.singing_language ?? (names.nativeCultureInfo.startsWith('zh') ? 'cmn' : names.nativeCultureInfo),
    iswc: cells.iswc,
    originalTitleMusicalWorkId: resolved(work, cells.original),
    genre: parseNumber(cells.genre) ?? 1,
    lyrics: cells.lyrics,
    lyricsLanguage: cells.lyrics_language && normaliseLanguage(cells.lyrics_language),
    territory: parseRegion(cells.territory),
    remark: cells.remark,
    credits: textsFrom(cells, 'credits'),
    remarks: textsFrom(cells, 'remarks'),
    platformIds: cells.platform_ids === undefined ? undefined : platformIdsFrom(cells),
    externalId: cells.external_id,
    copyrights: linesFrom(cells, 'right', (cell, number) => ({
      rightType: cell('type')?.toUpperCase(),
      authorName: cell('author'),
      authorId: resolved(resolve, cell('author_id')),
      rightOwnerId: resolved(resolve, cell('owner')) ?? '',
      percentage: parsePercentage(cell('percentage')),
      ...detailFrom(cell, lineNumbers(cells, `right${number}_pub`), (reference) =>
        resolved(resolve, reference),
      ),
    })),
  };
  const columns = {
    ...commonColumns,
    lyricsLanguage: 'lyrics_language',
    singingLanguage: 'singing_language',
    originalTitleMusicalWorkId: 'original',
    copyrights: 'right1_type',
  };
  return checked(row, importedWorkSchema, value, columns, 'right');
};

/** Reads a recording from a row. The musical work and owners are given by external id. */
export const songOfRow = (
  row: CatalogueRow,
  resolve: Resolve,
  work: Resolve = resolve,
  album: Resolve = resolve,
) => {
  const { cells } = row;
  const value = {
    ...namesFrom(cells),
    musicalWorkId: resolved(work, cells.work),
    isrc: cells.isrc,
    performers: performersFrom(cells, resolve),
    albumTitle: cells.album,
    albumId: resolved(album, cells.album_id),
    publisher: cells.publisher,
    distributor: cells.distributor,
    accompaniment: isYes(cells.accompaniment),
    accompanimentIsrc: cells.accompaniment_isrc,
    mixType: parseNumber(cells.mix_type),
    keyCode: cells.key_code,
    trackLength: cells.length,
    genre: parseNumber(cells.genre),
    remark: cells.remark,
    credits: textsFrom(cells, 'credits'),
    remarks: textsFrom(cells, 'remarks'),
    externalId: cells.external_id,
    shares: linesFrom(cells, 'share', (cell) => ({
      rightType: cell('type')?.toUpperCase(),
      rightOwnerId: resolved(resolve, cell('owner')) ?? '',
      percentage: parsePercentage(cell('percentage')),
    })),
    platformIds: platformIdsFrom(cells),
  };
  const columns = {
    ...commonColumns,
    musicalWorkId: 'work',
    albumTitle: 'album',
    albumId: 'album_id',
    accompanimentIsrc: 'accompaniment_isrc',
    mixType: 'mix_type',
    keyCode: 'key_code',
    trackLength: 'length',
    shares: 'share1_type',
  };
  return checked(row, importedSongSchema, value, columns, 'share');
};

/** Reads a track written as `disc-track=recording`. Without the disc it is on the first one. */
const trackFrom = (part: string, song: Resolve) => {
  const [, disc = '1', track = '', reference = ''] = /^(?:(\d+)-)?(\d+)\s*=\s*(.+)$/.exec(part) ?? [];
  return { disc: Number(disc), track: parseNumber(track), songId: resolved(song, reference) };
};

/** Reads an album from a row. Its recordings and registered performers are given by external id. */
export const albumOfRow = (row: CatalogueRow, owner: Resolve, song: Resolve = owner) => {
  const { cells } = row;
  const value = {
    ...namesFrom(cells),
    performers: performersFrom(cells, owner),
    releaseCompany: cells.publisher,
    upc: cells.upc,
    firstReleaseDate: cells.release_date,
    description: cells.description,
    remark: cells.remark,
    tracks: splitList(cells.tracks).map((part) => trackFrom(part, song)),
    externalId: cells.external_id,
  };
  const columns = { ...commonColumns, releaseCompany: 'publisher', firstReleaseDate: 'release_date' };
  return checked(row, importedAlbumSchema, value, columns);
};

const parseRegions = (cell: string | undefined): number[] =>
  splitList(cell).map((name) => territoryCode(name) ?? Number.NaN);

/** Returns a list; `undefined` for an empty one. */
const filledList = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined);

/** Reads a step, written as `above=share`: `5000=12.5`. */
const stepFrom = (text: string) => {
  const [above = '', share] = text.split('=').map((part) => part.trim());
  return { above, licensorShare: parsePercentage(share) };
};

/** Reads the uses of a product that count as one: `stream=500`. */
const equivalentFrom = (text: string) => {
  const [product = '', uses = ''] = text.split('=').map((part) => part.trim());
  return { product, uses };
};

/** Reads the clauses of a contract; `undefined` without any. */
/** Returns the accounting period a cell names, in any case; another text as it is, which the schema refuses. */
const periodNamed = (cell: string | undefined): string | undefined =>
  accountingPeriodSchema.options.find((period) => period.toLowerCase() === cell?.toLowerCase()) ?? cell;

const clausesFrom = (cells: CatalogueRow['cells']) => {
  const clauses = linesFrom(cells, 'clause', (cell) => ({
    name: cell('name') ?? '',
    licensorShare: parsePercentage(cell('share')),
    rights: splitList(cell('rights')).map(Number),
    regions: parseRegions(cell('regions')),
    excludedRegions: parseRegions(cell('excluded_regions')),
    platforms: splitList(cell('platforms')),
    products: filledList(splitList(cell('products'))),
    reduction: parsePercentage(cell('reduction')) || undefined,
    steps: filledList(splitList(cell('steps')).map(stepFrom)),
    count: cell('count'),
    equivalents: filledList(splitList(cell('equivalents')).map(equivalentFrom)),
    countPer: cell('count_per'),
    currency: cell('currency')?.toUpperCase(),
    period: cell('period'),
    minimumPerUse: cell('minimum_per_use'),
    cap: cell('cap'),
    counted: cell('counted'),
    cappedBefore: cell('capped_before'),
    countedOn: cell('counted_on'),
    workType: cell('work_type'),
    startDate: cell('start_date'),
    endDate: cell('end_date'),
  }));
  return clauses.length ? clauses : undefined;
};

/** Reads the contract a row belongs to, which all rows of one contract repeat. Parties are given by external id. */
export const contractOfRow = (row: CatalogueRow, resolve: Resolve) => {
  const { cells } = row;
  const value = {
    contractNumber: cells.contract_number ?? '',
    displayName: cells.display_name ?? cells.contract_number ?? '',
    contractType: cells.contract_type ?? 'both',
    licensorId: resolved(resolve, cells.licensor) ?? '',
    agentId: resolved(resolve, cells.agent) ?? '',
    startDate: cells.start_date ?? '',
    endDate: cells.end_date ?? '',
    currency: cells.currency?.toUpperCase(),
    royaltyCurrency: cells.royalty_currency?.toLowerCase(),
    accountingPeriod: periodNamed(cells.accounting_period),
    statementDays: cells.statement_days === undefined ? undefined : Number(cells.statement_days),
    licensorShare: parsePercentage(cells.licensor_share),
    clauses: clausesFrom(cells),
    authorisedRegions: cells.regions ? parseRegions(cells.regions) : [0],
    excludedRegions: parseRegions(cells.excluded_regions),
    rights: splitList(cells.rights).map(Number),
    subLicense: cells.sub_license,
    allUpperContracts: isYes(cells.all_upper_contracts) || undefined,
    renewalCondition: cells.renewal,
    payerEntity: cells.payer,
    remark: cells.remark,
  };
  const columns = {
    contractNumber: 'contract_number',
    displayName: 'display_name',
    contractType: 'contract_type',
    licensorId: 'licensor',
    agentId: 'agent',
    startDate: 'start_date',
    endDate: 'end_date',
    royaltyCurrency: 'royalty_currency',
    accountingPeriod: 'accounting_period',
    statementDays: 'statement_days',
    licensorShare: 'licensor_share',
    authorisedRegions: 'regions',
    excludedRegions: 'excluded_regions',
    subLicense: 'sub_license',
    renewalCondition: 'renewal',
    payerEntity: 'payer',
  };
  return checked(row, contractFieldsSchema, value, columns, 'clause');
};

/**
 * Reads the licensed work of a contract's row; `undefined` when the row names none. Works are given by external id.
 */
export const unitOfRow = (row: CatalogueRow, resolve: Resolve) => {
  const { cells } = row;
  const reference = cells.work ?? cells.song;
  if (!reference) return undefined;
  const value = {
    workType: cells.work ? 'MusicalWork' : 'Song',
    workId: resolved(resolve, reference),
    startDate: cells.unit_start_date ?? cells.start_date ?? '',
    endDate: cells.unit_end_date ?? cells.end_date ?? '',
    shareTypes: cells.share_types ? splitList(cells.share_types.toUpperCase()) : undefined,
    exclusive: isYes(cells.exclusive),
    exclusiveStartDate: cells.exclusive_start_date,
    exclusiveDays: parseNumber(cells.exclusive_days),
  };
  return checked(row, contractUnitFieldsSchema, value, {
    workId: cells.work ? 'work' : 'song',
    startDate: 'unit_start_date',
    endDate: 'unit_end_date',
    exclusiveStartDate: 'exclusive_start_date',
    exclusiveDays: 'exclusive_days',
    shareTypes: 'share_types',
  });
};

/** Returns the references to other records in a row, for one joint lookup. */
export const referencesOfRow = ({ cells }: CatalogueRow): string[] =>
  Object.entries(cells).flatMap(([column, cell]) => {
    if (column === 'performer_ids') return splitList(cell).filter((part) => part !== noPerformerId);
    if (column === 'tracks') return splitList(cell).map((part) => part.slice(part.indexOf('=') + 1).trim());
    return column !== 'external_id' && referringCells.test(column) ? [cell] : [];
  });
