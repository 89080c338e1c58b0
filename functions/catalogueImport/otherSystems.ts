import type { OtherSystem, SheetKind } from '../../shared/catalogueImport/schema.ts';
import { foldText } from '../../shared/statements/matching/normalise.ts';
import { territoryCode } from '../../shared/reference/territories.ts';
import { countryCodes } from './lists.ts';
import type { CatalogueRow } from './rows/row.ts';

/** Sheet of another system, as its public documents describe its fields. */
type OtherSheet = {
  system: OtherSystem;
  kind: SheetKind;
  /** Document that names the fields. */
  source: string;
  /** Headers that only this sheet has together. */
  recognisedBy: readonly string[];
  /** Column of each header that is taken; others are left out. */
  columns: Readonly<Record<string, string>>;
  /** Columns of which the first with content is the record's own number. */
  numbers: readonly string[];
  /** Cells that every row has. */
  always?: CatalogueRow['cells'];
};

/** Column of a version or subtitle, which is written in brackets behind the name. */
const versionColumn = 'version';

/** Column of a length in seconds. */
const secondsColumn = 'seconds';

/** Column of the number of an album's edition, which serves where it has no other number. */
const catalogueNumberColumn = 'catalogue_number';

/** Columns of the parts of a person's name, and of an address, in their order. */
const nameColumns = ['first_name', 'last_name'] as const;
const addressColumns = ['street', 'postal_code', 'city', 'state'] as const;

/** Columns of other systems that become part of one of the import, which each has. */
export const combinedColumns: ReadonlyMap<string, string> = new Map([
  [versionColumn, 'name'],
  [secondsColumn, 'length'],
  [catalogueNumberColumn, 'external_id'],
  ...nameColumns.map((column) => [column, 'name'] as const),
  ...addressColumns.map((column) => [column, 'address'] as const),
]);

/** Columns of a Reprtoir address, which contacts and companies have alike. */
const reprtoirAddress = {
  'Main Email Address': 'email',
  'Street Address': 'street',
  'Postal Code': 'postal_code',
  City: 'city',
  State: 'state',
  Country: 'country',
};

/** Fields as read in November 2026. Templates of these systems name their columns like the fields of their pages. */
const otherSheets: readonly OtherSheet[] = [
  {
    system: 'Curve',
    kind: 'songs',
    source: 'https://help.curveroyaltysystems.com/article/61-the-headline-metadata-of-a-track',
    recognisedBy: ['Title', 'Artist', 'ISRC', 'P Line', 'Duration (In Seconds)'],
    columns: {
      Title: 'name',
      Version: versionColumn,
      Artist: 'performers',
      'Foreign ID': 'external_id',
      ISRC: 'isrc',
      Label: 'publisher',
      'Duration (In Seconds)': secondsColumn,
    },
    numbers: ['external_id', 'isrc'],
  },
  {
    system: 'Curve',
    kind: 'albums',
    source: 'https://help.curveroyaltysystems.com/article/66-the-headline-metadata-of-a-release',
    recognisedBy: ['Title', 'Artist', 'Cat No', 'Barcode', 'Distribution Channel'],
    columns: {
      Title: 'name',
      Version: versionColumn,
      Artist: 'performers',
      'Foreign ID': 'external_id',
      'Cat No': catalogueNumberColumn,
      Barcode: 'upc',
      Label: 'publisher',
      'Release Date': 'release_date',
    },
    numbers: ['external_id', catalogueNumberColumn, 'upc'],
  },
  {
    system: 'Curve',
    kind: 'musicalWorks',
    source: 'https://guide.curveroyaltysystems.com/article/catalogue-works/',
    recognisedBy: ['Title', 'Alternate Title', 'Main Identifier', 'ISWC', 'Tunecode'],
    columns: {
      Title: 'name',
      'Alternate Title': 'alias',
      'Main Identifier': 'external_id',
      ISWC: 'iswc',
    },
    numbers: ['external_id', 'iswc'],
  },
  {
    system: 'Curve',
    kind: 'rightOwners',
    source: 'https://guide.curveroyaltysystems.com/article/cataloguer-composers/',
    recognisedBy: ['Name', 'First Name', 'Surname', 'CAE Number', 'Controlled'],
    columns: { Name: 'name', 'CAE Number': 'ipi' },
    numbers: ['name'],
    always: { kind: 'musician' },
  },
  {
    system: 'Reprtoir',
    kind: 'songs',
    source: 'https://docs.reprtoir.com/docs/tracks',
    recognisedBy: ['Title', 'Main Artists', 'ISRC', 'Track Reference', 'Record Labels'],
    columns: {
      Title: 'name',
      Subtitle: versionColumn,
      'Main Artists': 'performers',
      'Track Reference': 'external_id',
      ISRC: 'isrc',
      'Record Labels': 'publisher',
      Album: 'album',
      Duration: 'length',
    },
    numbers: ['external_id', 'isrc'],
  },
  {
    system: 'Reprtoir',
    kind: 'rightOwners',
    source: 'https://docs.reprtoir.com/docs/companies',
    recognisedBy: ['Name', 'Main Email Address', 'Street Address', 'Postal Code', 'VAT Number'],
    columns: { ...reprtoirAddress, Name: 'name', Phone: 'phone', 'VAT Number': 'registration_number' },
    numbers: ['name'],
    always: { kind: 'company' },
  },
  {
    system: 'Reprtoir',
    kind: 'rightOwners',
    source: 'https://docs.reprtoir.com/docs/contacts',
    recognisedBy: ['First Name', 'Last Name', 'Main Email Address', 'Street Address', 'Postal Code'],
    columns: {
      ...reprtoirAddress,
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'Mobile Phone': 'phone',
    },
    numbers: ['name'],
    always: { kind: 'musician' },
  },
];

/** Folds a header; templates mark needed columns by an asterisk. */
const folded = (header: string): string =>
  foldText(header.replace(/\s*\(?\*\)?\s*$/, '')).replace(/[\s_]+/g, '');

/** Returns the sheet of another system with these headers. */
export const otherSheetOf = (kind: SheetKind, headers: readonly string[]): OtherSheet | undefined => {
  const present = new Set(headers.map(folded));
  return otherSheets.find(
    (sheet) => sheet.kind === kind && sheet.recognisedBy.every((header) => present.has(folded(header))),
  );
};

/** Returns the column of a header in the sheet of another system. */
export const columnInSheet = ({ columns }: OtherSheet, header: string): string | undefined =>
  Object.entries(columns).find(([name]) => folded(name) === folded(header))?.[1];

const lengthOf = (seconds: string): string => {
  const whole = Math.round(Number(seconds));
  return Number.isFinite(whole)
    ? `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
    : seconds;
};

/** Returns the code of a country that is written by name; another text as it is. */
const countryOf = (country: string): string => countryCodes[territoryCode(country) ?? 0] ?? country;

const joined = (cells: CatalogueRow['cells'], columns: readonly string[], separator: string): string =>
  columns.flatMap((column) => cells[column] ?? []).join(separator);

/** Returns the cells of a row of another system's sheet under the columns of the import. */
export const cellsOfOtherSheet = (
  { numbers, always = {} }: OtherSheet,
  given: CatalogueRow['cells'],
): CatalogueRow['cells'] => {
  const [name, address] = [joined(given, nameColumns, ' '), joined(given, addressColumns, ', ')];
  const cells: CatalogueRow['cells'] = {
    ...given,
    ...(name && given.name === undefined && { name }),
    ...(address && { address }),
  };
  const { [versionColumn]: version, [secondsColumn]: seconds } = cells;
  const own = Object.fromEntries(Object.entries(cells).filter(([column]) => !combinedColumns.has(column)));
  const number = numbers.map((column) => cells[column]).find(Boolean);
  return {
    ...always,
    ...own,
    ...(own.country !== undefined && { country: countryOf(own.country) }),
    ...(number !== undefined && { external_id: number }),
    ...(own.name !== undefined && version !== undefined && { name: `${own.name} (${version})` }),
    ...(seconds !== undefined && { length: lengthOf(seconds) }),
  };
};
