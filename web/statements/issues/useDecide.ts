import { useMutation } from '@tanstack/react-query';
import {
  assignMusicalWork,
  assignSong,
  clearDecision,
  ignoreIsrc,
  ignorePercentage,
  ignoreRow,
} from '../../../shared/statements/routes.ts';
import type { DecisionKind, Issue } from '../../../shared/statements/schema.ts';
import { call } from '../../app/api.ts';
import { notifyUndoable } from '../../app/notices.ts';
import { useText } from '../../app/useText.ts';
import { refreshBatch } from '../importWatch.ts';

/** What a person decided about one thing; `targetId` names the work or recording assigned. */
export type Decision = { kind: DecisionKind; targetId?: string };

const send = (rowId: string, { kind, targetId = '' }: Decision): Promise<unknown> => {
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

/** Takes the decision on a row back. */
export const useUndo = (batchId: string) =>
  useMutation({
    mutationFn: (rowId: string) => call(clearDecision, { body: { rowId } }),
    onSettled: () => refreshBatch(batchId),
  });

/** Decides one thing for every row alike, and offers to take it back for eight seconds. */
export const useDecide = (batchId: string) => {
  const t = useText('statements');
  const undo = useUndo(batchId);
  return useMutation({
    mutationFn: ({
      issue,
      decision,
    }: {
      issue: Pick<Issue, 'rowId' | 'title'> & { rows?: number };
      decision: Decision;
    }) => send(issue.rowId, decision),
    onSuccess: (_, { issue, decision }) => {
      const { title = '—', rows } = { ...issue, title: issue.title || undefined };
      const text =
        rows === undefined
          ? t('statements:decided.allAlike', { title })
          : t(`statements:decided.${decision.kind}`, { title, count: rows });
      notifyUndoable(text, t('common:action.undo'), () => undo.mutate(issue.rowId));
    },
    onSettled: () => refreshBatch(batchId),
  });
};
