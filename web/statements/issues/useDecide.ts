import { useMutation } from '@tanstack/react-query';
import {
  assignMusicalWork,
  assignSong,
  handleRowErrors,
  ignoreIsrc,
  ignorePercentage,
  ignoreRow,
} from '../../../shared/statements/routes.ts';
import type { DecisionKind, Elsewhere, Issue } from '../../../shared/statements/rowSchema.ts';
import { call } from '../../api/call.ts';
import { joined } from '../../text/joined.ts';
import { notify, notifyUndoable } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { refreshBatch } from '../importWatch.ts';
import { useUndo } from './useUndo.ts';

/** A person's decision about one issue; `targetId` is the assigned work or recording. */
export type Decision = { kind: DecisionKind; targetId?: string };

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

/** One issue to decide, and the rows of other platforms to decide with it. */
type Decidable = Pick<Issue, 'rowId' | 'title'> & { rows?: number; elsewhere?: readonly Elsewhere[] };

/** Sends the decision for rows of other platforms. Returns those it applies to. */
const sendElsewhere = async (
  elsewhere: readonly Elsewhere[],
  { kind, targetId }: Decision,
): Promise<Elsewhere[]> => {
  if (elsewhere.length === 0) return [];
  const rowIds = elsewhere.map(({ rowId }) => rowId);
  const { failures } = await call(handleRowErrors, { body: { rowIds, decision: kind, targetId } });
  const failed = new Set(failures.map(({ rowId }) => rowId));
  return elsewhere.filter(({ rowId }) => !failed.has(rowId));
};

/** Makes a decision for every row like this one, and offers to undo it for eight seconds. */
export const useDecide = (batchId: string) => {
  const t = useText('decisions');
  const undo = useUndo(batchId);
  return useMutation({
    mutationFn: async ({ issue, decision }: { issue: Decidable; decision: Decision }) => {
      const { platformId } = await send(issue.rowId, decision);
      return { platformId, alike: await sendElsewhere(issue.elsewhere ?? [], decision) };
    },
    onSuccess: ({ platformId, alike }, { issue, decision }) => {
      const title = issue.title || '—';
      const { rows, elsewhere = [] } = issue;
      const text =
        rows === undefined
          ? t('decisions:decided.allAlike', { title })
          : t(`decisions:decided.${decision.kind}`, {
              title,
              count: alike.reduce((total, other) => total + other.rows, rows),
            });
      const decided = [issue, ...alike].map(({ rowId }) => rowId);
      notifyUndoable(text, t('common:action.undo'), () => undo.mutate(decided));
      if (platformId && platformId.outcome !== 'learned') {
        const { platform, id, outcome, heldBy } = platformId;
        const key = outcome === 'full' ? 'idFull' : heldBy ? 'idHeldBy' : 'idHeld';
        notify({
          kind: 'warning',
          text: t(`decisions:decided.${key}`, { platform, id, record: heldBy?.workTitle }),
        });
      }
      const left = elsewhere.filter((other) => !alike.includes(other));
      if (left.length > 0)
        notify({
          kind: 'warning',
          text: t('decisions:decided.notElsewhere', {
            title,
            platforms: joined(left.map(({ platform }) => platform)),
          }),
        });
    },
    onSettled: () => refreshBatch(batchId),
  });
};
