import { useMutation } from '@tanstack/react-query';
import type { ReviewedRow } from '../../../shared/statements/rowSchema.ts';
import { notifyUndoable } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { refreshBatch } from '../importWatch.ts';
import { sendDecision, type Decision } from './sendDecision.ts';
import { useTellLearned } from './useTellLearned.ts';
import { useUndo } from './useUndo.ts';

/** Makes a decision for every row like this one, and offers to undo it for eight seconds. */
export const useDecide = (batchId: string) => {
  const t = useText('decisions');
  const undo = useUndo(batchId);
  const tellLearned = useTellLearned();
  return useMutation({
    mutationFn: ({ row, decision }: { row: Pick<ReviewedRow, 'rowId' | 'title'>; decision: Decision }) =>
      sendDecision(row.rowId, decision),
    onSuccess: ({ platformId }, { row, decision: { kind, targetTitle } }) => {
      const key = kind === 'assignSong' ? 'assignMusicalWork' : kind;
      const text = t(`decisions:alike.${key}`, { title: row.title || '—', target: targetTitle ?? '—' });
      notifyUndoable(text, t('common:action.undo'), () => undo.mutate([row.rowId]));
      tellLearned(platformId);
    },
    onSettled: () => refreshBatch(batchId),
  });
};
