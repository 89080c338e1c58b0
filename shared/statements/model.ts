import type { Decimal } from '../money/decimal.ts';

/** Fields that every statement is read into, whatever its source calls them. */
export const statementFields = [
  'platform',
  'platformId',
  'title',
  'isrc',
  'iswc',
  'performer',
  'writers',
  'album',
  'upc',
  'duration',
  'territory',
  'period',
  'periodEnd',
  'currency',
  'amount',
  'units',
  'unitPrice',
  'sharePercentage',
  'usageType',
  'workId',
  'remark',
] as const;

export type StatementField = (typeof statementFields)[number];

/** Kind of right an income row pays for: the composition or the recording. */
export const incomeTypes = ['MusicalWork', 'Song'] as const;
export type IncomeType = (typeof incomeTypes)[number];

/** First and last day of use, both `YYYY-MM-DD` and both included. */
export type Period = { readonly start: string; readonly end: string };

/** Message for a person: `code` names the sentence in the locales, `params` fill its placeholders. */
export type Reason<C extends string = string> = {
  readonly code: C;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** Warnings about a row that could still be read. */
export const rowFlags = [
  'IsrcInvalid',
  'TerritoryUnknown',
  'CurrencyUnknown',
  'PeriodUnknown',
  'UsageUnknown',
  'UnreadableCharacters',
  'AmountRounded',
] as const;
export type RowFlag = (typeof rowFlags)[number];

/** Origin of a row that is not simply one line: the column it was in, or the heading that names its platform. */
export const rowOrigins = ['PivotColumn', 'SectionHeading'] as const;
export type RowOrigin = Reason<(typeof rowOrigins)[number]>;

/** Row as read: one readable row of a statement, in canonical form. Empty text stands for an absent value. */
export type StatementRow = {
  readonly kind: 'row';
  /** Physical line in the file, or sheet row, starting at 1. */
  readonly line: number;
  readonly platform: string;
  readonly platformId: string;
  readonly title: string;
  /** Twelve upper-case characters if valid; otherwise the original text, with the flag `IsrcInvalid`. */
  readonly isrc: string;
  readonly iswc: string;
  readonly performer: string;
  readonly writers: string;
  readonly album: string;
  readonly upc: string;
  /** Length of the recording in seconds; absent if the row gives none. */
  readonly seconds?: number;
  readonly workId: string;
  /** ISO 3166 numeric code, 0 worldwide, 1001.. continents; `null` when absent or unknown. */
  readonly territory: number | null;
  readonly territoryText: string;
  /** First and last day of use; empty when absent or unknown. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /**
   * ISO 4217 code, or the original text with the flag `CurrencyUnknown`; empty if neither the file nor the upload gives
   * one.
   */
  readonly currency: string;
  readonly amount: Decimal;
  /**
   * Amount lost by rounding when the amount has more than 20 decimals, as `readNumber` returns it; flag
   * `AmountRounded`.
   */
  readonly remainder?: string;
  readonly units: string;
  readonly unitPrice: string;
  /** Claimed share in percent such as `"33.33"`; empty when the row claims none. */
  readonly sharePercentage: string;
  readonly usageType: string;
  /** Code of the right the use needs (right catalogue), by `rightOfUsage`; `null` when the use is absent or unknown. */
  readonly right: number | null;
  readonly remark: string;
  /** Kind of right the row pays for, if the row says so; absent if the whole statement pays for one kind. */
  readonly incomeType?: IncomeType;
  readonly flags: readonly RowFlag[];
  readonly origin?: RowOrigin;
};

export const badRowCodes = [
  'ShortRow',
  'LongRow',
  'UnclosedQuote',
  'CellTooLong',
  'ColumnsRunTogether',
  'LineTooShort',
  'AmountMissing',
  'AmountNotNumber',
  'ShareNotNumber',
  'TitleMissing',
  'TableUnknown',
  'FileUnreadable',
  'DsrRecordUnknown',
  'DsrUsageWithoutClaim',
  'DsrUsageMissing',
  'DsrSummaryMissing',
  'DsrFootMissing',
  'DsrPartMissing',
] as const;
export type BadRowCode = (typeof badRowCodes)[number];

/** Line that could not be read. All its cells are stored, so nothing is lost. */
export type BadRow = {
  readonly kind: 'bad';
  readonly line: number;
  readonly reason: Reason<BadRowCode>;
  readonly cells: readonly string[];
};

/** Reasons a valid line is not an income row. */
export const skipReasons = [
  'Blank',
  'TitleLine',
  'Header',
  'Heading',
  'Total',
  'Tax',
  'Note',
  'Context',
  'OtherRecord',
  'OtherTable',
  'OtherSheet',
  'OtherFile',
  'SystemFile',
  'Summary',
  'Repetition',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export type SkippedRow = {
  readonly kind: 'skipped';
  readonly line: number;
  readonly reason: SkipReason;
  readonly cells: readonly string[];
  /** Amount and currency a line of a total or a tax states. `sum` is the sum of the rows, if it belongs to this line alone. */
  readonly stated?: { readonly amount: Decimal; readonly currency: string; readonly sum?: Decimal };
};

/** Result of reading one record of the file. Every record becomes exactly one of these. */
export type RowOutcome = StatementRow | BadRow | SkippedRow;

/** Row states of the product description (statement row status). */
export const rowStatuses = [
  'NotChecked',
  'IllegalData',
  'UnMatched',
  'MultipleMatch',
  'Matched',
  'MatchedThenPercentageError',
  'Licensed',
  'Checked',
  'Previewed',
  'ImportCompleted',
] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** Match rules of the product description, in the order the ladder tries them. `Revise` is a person's own choice. */
export const matchRules = [
  'Revise',
  'RowInfoHistoryMatch',
  'ThirdpartyIdMapping',
  'DesignatedWork',
  'SongISRC',
  'NameAndISRC',
  'NameAndPerformer',
  'NameAndOAOC',
  'NameAndAlbum',
  'Name',
] as const;
export type MatchRule = (typeof matchRules)[number];

/** Reasons of a match by ISRC whose title casts doubt on it. The match stands; a person may look at it. */
export const titleDoubts = ['MatchedByIsrcTitleDiffers', 'MatchedByIsrcTitleOfAnother'] as const;
export type TitleDoubt = (typeof titleDoubts)[number];

export const isTitleDoubt = (code: string): code is TitleDoubt =>
  (titleDoubts as readonly string[]).includes(code);
