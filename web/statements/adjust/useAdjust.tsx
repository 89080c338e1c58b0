import { useMutation } from '@tanstack/react-query';
import {
  adjustPosted,
  previewAdjustment,
  previewRelease,
  releaseParked,
} from '../../../shared/statements/adjustmentRoutes.ts';
import { call } from '../../app/api.ts';
import { notify } from '../../app/notices.ts';
import { useText } from '../../app/useText.ts';
import { confirm } from '../../components/confirm.tsx';
import { refreshBatch } from '../importWatch.ts';
import type { Decision } from '../issues/useDecide.ts';
import { AdjustmentPreview } from './Effects.tsx';

const useAsked = () => {
  const t = useText('statements');
  return {
    ask: (title: string, batches: Parameters<typeof AdjustmentPreview>[0]['batches']) =>
      confirm({
        title,
        body: <AdjustmentPreview batches={batches} />,
        action: t('statements:adjust.post'),
        warning: t('statements:adjust.warning'),
      }),
    begun: (count: number) => notify({ kind: 'success', text: t('statements:adjust.begun', { count }) }),
  };
};

/** Corrects rows that are posted, after showing what that changes for whom. */
export const useAdjust = (rowId: string, batchId: string) => {
  const t = useText('statements');
  const { ask, begun } = useAsked();
  return useMutation({
    mutationFn: async ({ kind: decision, targetId }: Decision) => {
      const question = { rowId, decision, targetId };
      const { batches } = await call(previewAdjustment, { body: question });
      const version = batches.find((batch) => batch.batchId === batchId)?.version;
      if (version === undefined || !(await ask(t('statements:adjust.title'), batches))) return;
      const { done } = await call(adjustPosted, { body: { ...question, version } });
      begun(done.length);
    },
    onSettled: () => refreshBatch(batchId),
  });
};

/** Posts parked rows that have a licensor by now, after showing which. */
export const useRelease = (batchId: string) => {
  const t = useText('statements');
  const { ask, begun } = useAsked();
  return useMutation({
    mutationFn: async () => {
      const { batches } = await call(previewRelease, { params: { id: batchId } });
      const [batch] = batches;
      if (!batch || batch.money.length === 0) {
        notify({ kind: 'info', text: t('statements:adjust.nothingToRelease') });
        return;
      }
      if (!(await ask(t('statements:adjust.releaseTitle'), batches))) return;
      await call(releaseParked, { params: { id: batchId }, body: { version: batch.version } });
      begun(1);
    },
    onSettled: () => refreshBatch(batchId),
  });
};
