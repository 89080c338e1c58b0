import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { explain } from '../../api/explain.ts';
import { dismiss, notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { refreshBatch } from '../importWatch.ts';
import { clearIfDecided } from './sendDecision.ts';

/** Maximum decisions undone without showing progress. */
const maxSilent = 20;

/** Undoes decisions one by one; after a failure, offers to continue with the remaining ones. */
const takeBack = async (
  t: TFunction,
  batchId: string,
  rowIds: readonly string[],
  id = `undo-${rowIds[0]}`,
): Promise<void> => {
  const left = [...rowIds];
  dismiss(id);
  try {
    for (const rowId of rowIds) {
      if (rowIds.length > maxSilent) {
        const progress = { done: rowIds.length - left.length, count: rowIds.length };
        notify({ id, kind: 'in-progress', text: t('decisions:undo.working', progress) });
      }
      await clearIfDecided(rowId);
      left.shift();
    }
    dismiss(id);
  } catch (error) {
    const run = () => void takeBack(t, batchId, left, id);
    notify({
      id,
      kind: 'error',
      text: t('decisions:undo.failed', { count: left.length, reason: explain(error) }),
      action: { label: t('common:action.retry'), run },
    });
  }
  await refreshBatch(batchId);
};

/** Undoes the decisions on rows, even after the page that offered it was left. */
export const useUndo = (batchId: string) => {
  const t = useText('decisions');
  return useMutation({ mutationFn: (rowIds: readonly string[]) => takeBack(t, batchId, rowIds) });
};
