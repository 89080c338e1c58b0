import {
  assignMusicalWork,
  assignSong,
  clearDecision,
  handleRowErrors,
  ignoreIsrc,
  ignorePercentage,
  ignoreRow,
} from '../../../shared/statements/routes.ts';
import type { DecisionKind, OtherPlatformIssue, LearnedId } from '../../../shared/statements/rowSchema.ts';
import { ApiRefusal, call } from '../../api/call.ts';

/** A person's decision about one issue; `targetId` is the assigned work or recording, `targetTitle` its title. */
export type Decision = { kind: DecisionKind; targetId?: string; targetTitle?: string };

const send = (rowId: string, { kind, targetId = '' }: Decision) => {
  const query = { incomeStatementRowId: rowId };
  switch (kind) {
    case 'assignMusicalWork':
      return call(assignMusicalWork, { body: { rowId, musicalWorkId: targetId } });
    case 'assignSong':
      return call(assignSong, { body: { rowId, songId: targetId } });
    case 'ignoreRow':
      return call(ignoreRow, { query });
    case 'ignorePercentage':
      return call(ignorePercentage, { query });
    case 'ignoreIsrc':
      return call(ignoreIsrc, { query });
  }
};

/** Sends the decision for rows of other platforms. Returns those it does not apply to. */
const sendElsewhere = async (
  elsewhere: readonly OtherPlatformIssue[],
  { kind, targetId }: Decision,
): Promise<OtherPlatformIssue[]> => {
  if (elsewhere.length === 0) return [];
  const rowIds = elsewhere.map(({ rowId }) => rowId);
  const { failures } = await call(handleRowErrors, { body: { rowIds, decision: kind, targetId } });
  const failed = new Set(failures.map(({ rowId }) => rowId));
  return elsewhere.filter(({ rowId }) => failed.has(rowId));
};

/** Sends a decision about a row and all alike, and about rows of other platforms. */
export const sendDecision = async (
  rowId: string,
  decision: Decision,
  elsewhere: readonly OtherPlatformIssue[] = [],
): Promise<{ platformId?: LearnedId | undefined; left: readonly OtherPlatformIssue[] }> => {
  const { platformId } = await send(rowId, decision);
  return { platformId, left: await sendElsewhere(elsewhere, decision) };
};

/** Undoes the decision about rows. One that was refused has nothing to undo. */
export const clearIfDecided = async (rowId: string): Promise<void> => {
  try {
    await call(clearDecision, { body: { rowId } });
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.result === 'RowHandlingNotFound')) throw error;
  }
};
