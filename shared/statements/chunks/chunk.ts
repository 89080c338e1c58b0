import type { LicensedUnit, ShareLine } from '../licensing/license.ts';
import type { MatchResult } from '../matching/match.ts';
import type { Identity } from '../matching/matchKeys.ts';
import type { DecisionKind } from '../schema.ts';
import type { Reason, RowFlag, RowOrigin, RowStatus } from '../model.ts';

/** Rows in one chunk object: small enough to license in a second, large enough to cost little per row. */
export const rowsPerChunk = 50_000;
/** Distinct groups in one chunk object. */
export const groupsPerChunk = 2_000;

/** A row of a chunk, in a fixed order. What says which work the row is about is in its group. */
export type RowRecord = [
  line: number,
  group: number,
  territory: number | null,
  territoryText: string,
  periodStart: string,
  periodEnd: string,
  currency: string,
  amount: string,
  units: string,
  sharePercentage: string,
  usageType: string,
  right: number | null,
  remark: string,
  flags: readonly RowFlag[],
  origin?: RowOrigin,
];

/** A line that could not be read, kept whole with its reason. */
export type BadRecord = { line: number; reason: Reason; cells: readonly string[] };

export type GroupChunk = { first: number; groups: Identity[] };

/** What was made of a group: the match, the decision that led to it, and what its licence depends on. */
export type GroupMatch = {
  match: MatchResult;
  /** Title of the matched record, to show. */
  matchedTitle?: string;
  ignored: boolean;
  ignorePercentage: boolean;
  correctionId?: string;
  decision?: DecisionKind;
  shares: readonly ShareLine[];
  units: readonly LicensedUnit[];
  /** Set when parked rows of the group were released: rows licensed under this match stay as they were posted. */
  earlier?: GroupMatch;
};
export type MatchChunk = { first: number; matches: GroupMatch[] };

/** Status and reason of a row after the licence check; rows in the order of their chunk, then the bad ones. */
export type RowVerdict = [status: RowStatus, ignored: 0 | 1, reason: Reason, matchedShare: string];

/** Whose share of which work an income cell pays for. */
export type CellShare = {
  licensorId: string;
  agentId: string;
  contractId: string;
  contractUnitId: string;
  workType: 'MusicalWork' | 'Song';
  workId: string;
  songId?: string;
  title: string;
  platform: string;
  rightType: string;
  sharePercentage: string;
  royaltyPercentage: string;
  /** The contracts below in a chain of sub-licences the income came through; absent where there is no chain. */
  through?: string[];
};

/** Where and when the use was that an income cell pays for. */
export type CellPlace = {
  territory: number;
  /** First and last day of use, or empty. */
  periodStart: string;
  periodEnd: string;
  currency: string;
};

/** What an income cell comes to; exact decimals. */
export type CellSums = { gross: string; royalty: string; commission: string; units: string; rows: number };

/** Income of one licensor from one work in one place and month, summed over rows alike. */
export type IncomeCell = CellShare & CellPlace & CellSums;

/** One distinct thing to decide within a chunk, with what hangs on it. */
export type IssueCell = {
  group: number;
  status: RowStatus;
  reason: Reason;
  firstRow: string;
  rows: number;
  amounts: Record<string, string>;
};

/** What one chunk adds to the batch. */
export type ChunkSummary = {
  chunk: number;
  /** Rows by status, ignored ones under `Ignored`. */
  rows: Partial<Record<RowStatus | 'Ignored', number>>;
  /** Currency -> where the money stands -> exact sum. */
  amounts: Record<string, { licensed: string; open: string; ignored: string }>;
  /** Currency -> what the licensed money splits into. */
  split: Record<string, { royalty: string; commission: string }>;
  issues: IssueCell[];
  /** Where the rows that can be read were used, each once; absent from checks made before it was kept. */
  territories?: number[];
};
