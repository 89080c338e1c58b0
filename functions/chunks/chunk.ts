import type { LicensedUnit, ShareLine } from '../../shared/statements/licensing/license.ts';
import type { AskedBasis } from '../../shared/statements/licensing/shareBasis.ts';
import type { MatchResult } from '../../shared/statements/matching/match.ts';
import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import type { DecisionKind } from '../../shared/statements/rowSchema.ts';
import type { Reason, RowStatus } from '../../shared/statements/model.ts';

/** Rows in one chunk object: small enough to license in a second, large enough to cost little per row. */
export const rowsPerChunk = 50_000;
/** Maximum number of distinct groups in one chunk object. */
export const groupsPerChunk = 2_000;

/** A line that could not be read, stored whole with its reason. */
export type BadRecord = { line: number; reason: Reason; cells: readonly string[] };

export type GroupChunk = { first: number; groups: Identity[] };

/** Match of a group, the decision that led to it, and the data its licence depends on. */
export type GroupMatch = MatchResult & {
  /** Title of the matched record in the catalogue, for display. */
  workTitle?: string | undefined;
  ignored: boolean;
  ignorePercentage: boolean;
  correctionId?: string;
  decision?: DecisionKind;
  shares: readonly ShareLine[];
  units: readonly LicensedUnit[];
  /** Album of the recording, where a clause of some unit counts each release by itself. */
  releaseId?: string | undefined;
  /** Earlier match, set when parked rows of the group were released. Rows licensed under it stay as posted. */
  earlier?: GroupMatch;
};

/** One issue of a chunk, with its rows and their money. */
export type IssueCell = {
  group: number;
  status: RowStatus;
  reason: Reason;
  firstRow: string;
  rows: number;
  amounts: Record<string, string>;
};

/** Totals one chunk adds to its batch. */
export type ChunkSummary = {
  chunk: number;
  /** Number of rows by status; ignored rows count under `Ignored`. */
  rows: Partial<Record<RowStatus | 'Ignored', number>>;
  /** Exact sums by currency and by status of the money: licensed, open or ignored. */
  amounts: Record<string, { licensed: string; open: string; ignored: string }>;
  /** Royalty and commission of the licensed money, and its part for shares without a licence if any, by currency. */
  split: Record<string, { royalty: string; commission: string; unlicensed?: string }>;
  /** Rows that wait for the share basis of their source. */
  askedBases?: AskedBasis[];
  issues: IssueCell[];
  /** Licensed rows whose title casts doubt on their match; absent from checks made before the field existed. */
  titleDoubts?: number;
  /** Territories of the readable rows, each once; absent from checks made before the field existed. */
  territories?: number[];
};
