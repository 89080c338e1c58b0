import type { CoveredShare } from '../../shared/statements/licensing/license.ts';
import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import type { Reason, RowStatus } from '../../shared/statements/model.ts';
import type { GroupMatch } from './chunk.ts';
import type { ReadRow } from './readRow.ts';

/** Result of a row's licence check, as it is stored and shown. */
export type RowVerdict = {
  readonly status: RowStatus;
  /** True if a person ignored the row, which keeps its status. */
  readonly ignored: boolean;
  readonly reason: Reason;
  /** Percent of the work that is covered; empty if the check did not come so far. */
  readonly matchedShare: string;
};

/** Result of judging a row: its verdict, and the shares its income goes to if it is licensed. */
export type Judgement = {
  readonly verdict: RowVerdict;
  readonly covered: readonly CoveredShare[];
  /** Percent of the work that the amount pays for; only of a licensed row. */
  readonly basisPercentage?: string | undefined;
};

/** Rows with the same work: the fields that identify it, and its match. */
export type MatchedGroup = { readonly identity: Identity; readonly match: GroupMatch };

/**
 * Row as decided: with the group it is judged under, and its judgement. Its group's match may be an earlier one, see
 * `createRowJudge`.
 */
export type JudgedRow = Judgement & { readonly row: ReadRow; readonly group: MatchedGroup };
