import { useMutation } from '@tanstack/react-query';
import { lazy } from 'react';
import { adjustPosted, releaseParked } from '../../../shared/statements/adjustmentRoutes.ts';
import type { BatchAdjustment } from '../../../shared/statements/adjustmentSchema.ts';
import { fallsBelowZero } from '../../../shared/statements/adjustmentStanding.ts';
import { call } from '../../app/api.ts';
import { dismiss, notify } from '../../app/notices.ts';
import { useText } from '../../app/useText.ts';
import { confirm } from '../../components/confirm.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { refreshBatch } from '../importWatch.ts';
import type { Decision } from '../issues/useDecide.ts';
import { previewDecision, previewParked, type OnProgress } from './preview.ts';

const AdjustmentPreview = lazy(async () => ({
  default: (await import('./AdjustmentPreview.tsx')).AdjustmentPreview,
}));

const useAsked = () => {
  const t = useText('statements', 'statementParts');
  /** Returns the number of the one batch, or how many there are. */
  const wordsFor = (batches: readonly BatchAdjustment[]): string =>
    batches.length === 1 ? batches[0]!.batchNo : t('statementParts:adjust.typed', { count: batches.length });
  const belowZero = (batches: readonly BatchAdjustment[]): string[] => {
    const count = batches.flatMap(({ effects }) => effects.filter(fallsBelowZero)).length;
    return count > 0 ? [t('statementParts:adjust.belowZero', { count })] : [];
  };
  return {
    ask: (title: string, batches: readonly BatchAdjustment[]) =>
      confirm({
        title,
        body: (
          <LazyPart>
            <AdjustmentPreview batches={batches} />
          </LazyPart>
        ),
        action: t('statementParts:adjust.post'),
        size: 'large',
        typed: wordsFor(batches),
        warning: [t('statementParts:adjust.warning'), ...belowZero(batches)].join(' '),
      }),
    begun: (count: number) => notify({ kind: 'success', text: t('statementParts:adjust.begun', { count }) }),
  };
};

const progressNotice = 'adjustmentPreview';

/** Shows how far a preview has come while it is worked out; a small batch is done before there is anything to show. */
const useProgress = () => {
  const t = useText('statements', 'statementParts');
  return async <T,>(work: (onProgress: OnProgress) => Promise<T>): Promise<T> => {
    try {
      return await work((percent) =>
        notify({
          id: progressNotice,
          kind: 'in-progress',
          text: t('statementParts:adjust.workingOut', { percent }),
        }),
      );
    } finally {
      dismiss(progressNotice);
    }
  };
};

/** Corrects rows that are posted, after showing what that changes for whom; answers whether the person wanted it. */
export const useAdjust = (rowId: string, batchId: string) => {
  const t = useText('statements', 'statementParts');
  const { ask, begun } = useAsked();
  const shown = useProgress();
  return useMutation({
    mutationFn: async ({ kind: decision, targetId }: Decision) => {
      const question = { rowId, decision, targetId };
      const batches = await shown((onProgress) => previewDecision(question, onProgress));
      const version = batches.find((batch) => batch.batchId === batchId)?.version;
      if (version === undefined || !(await ask(t('statementParts:adjust.title'), batches))) return false;
      const others = batches.map((batch) => batch.batchId).filter((id) => id !== batchId);
      const { done } = await call(adjustPosted, { body: { ...question, version, others } });
      begun(done.length);
      return true;
    },
    onSettled: () => refreshBatch(batchId),
  });
};

/** Posts parked rows that have a licensor by now, after showing which. */
export const useRelease = (batchId: string) => {
  const t = useText('statements', 'statementParts');
  const { ask, begun } = useAsked();
  const shown = useProgress();
  return useMutation({
    mutationFn: async () => {
      const batches = await shown((onProgress) => previewParked(batchId, onProgress));
      const [batch] = batches;
      if (!batch || batch.money.length === 0) {
        notify({ kind: 'info', text: t('statementParts:adjust.nothingToRelease') });
        return;
      }
      if (!(await ask(t('statementParts:adjust.releaseTitle'), batches))) return;
      await call(releaseParked, { params: { id: batchId }, body: { version: batch.version } });
      begun(1);
    },
    onSettled: () => refreshBatch(batchId),
  });
};
