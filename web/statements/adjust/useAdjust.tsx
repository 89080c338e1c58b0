import { useMutation } from '@tanstack/react-query';
import { lazy } from 'react';
import type { BatchAdjustment } from '../../../shared/statements/adjustmentSchema.ts';
import type { ShareBases } from '../../../shared/statements/licensing/shareBasis.ts';
import { dismiss, notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { refreshBatch } from '../importWatch.ts';
import type { Decision } from '../issues/sendDecision.ts';
import type { OnProgress } from './preview.ts';

const AdjustmentPreview = lazy(async () => ({
  default: (await import('./AdjustmentPreview.tsx')).AdjustmentPreview,
}));

/** Loaded with the first correction: most batches are never corrected. */
const loadCalls = () => import('./preview.ts');

const useConfirmedPreview = () => {
  const t = useText('statements', 'statementParts');
  /** Returns the number of the one batch, or how many there are. */
  const wordsFor = (batches: readonly BatchAdjustment[]): string =>
    batches.length === 1 ? batches[0]!.batchNo : t('statementParts:adjust.typed', { count: batches.length });
  return {
    ask: async (title: string, batches: readonly BatchAdjustment[]) => {
      const { countBelowZero } = await loadCalls();
      const count = countBelowZero(batches);
      const warning = t('statementParts:adjust.warning');
      return confirm({
        title,
        body: (
          <LazyPart>
            <AdjustmentPreview batches={batches} />
          </LazyPart>
        ),
        action: t('statementParts:adjust.post'),
        size: 'large',
        typed: wordsFor(batches),
        warning: count > 0 ? `${warning} ${t('statementParts:adjust.belowZero', { count })}` : warning,
      });
    },
    begun: (count: number) => notify({ kind: 'success', text: t('statementParts:adjust.begun', { count }) }),
  };
};

const progressNotice = 'adjustmentPreview';

/** Shows the progress of a preview; a small batch is done before there is anything to show. */
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

/** Corrects posted rows after showing the effect on licensors. Returns whether the person agreed. */
export const useAdjust = (rowId: string, batchId: string) => {
  const t = useText('statements', 'statementParts');
  const { ask, begun } = useConfirmedPreview();
  const shown = useProgress();
  return useMutation({
    mutationFn: async ({ kind: decision, targetId }: Decision) => {
      const { previewDecision, postDecision } = await loadCalls();
      const question = { rowId, decision, targetId };
      const batches = await shown((onProgress) => previewDecision(question, onProgress));
      const version = batches.find((batch) => batch.batchId === batchId)?.version;
      if (version === undefined || !(await ask(t('statementParts:adjust.title'), batches))) return false;
      const others = batches.map((batch) => batch.batchId).filter((id) => id !== batchId);
      begun(await postDecision(question, version, others));
      return true;
    },
    onSettled: () => refreshBatch(batchId),
  });
};

/** Posts parked rows that now have a licensor, after showing them. */
export const useRelease = (batchId: string) => {
  const t = useText('statements', 'statementParts');
  const { ask, begun } = useConfirmedPreview();
  const shown = useProgress();
  return useMutation({
    mutationFn: async () => {
      const { previewParked, postReleased } = await loadCalls();
      const batches = await shown((onProgress) => previewParked(batchId, onProgress));
      const [batch] = batches;
      if (!batch || batch.money.length === 0) {
        notify({ kind: 'info', text: t('statementParts:adjust.nothingToRelease') });
        return;
      }
      if (!(await ask(t('statementParts:adjust.releaseTitle'), batches))) return;
      await postReleased(batchId, batch.version);
      begun(1);
    },
    onSettled: () => refreshBatch(batchId),
  });
};

/** Corrects a posted batch for another share basis, after showing the effect on licensors. */
export const useAdjustBasis = (batchId: string) => {
  const t = useText('statements', 'statementParts');
  const { ask, begun } = useConfirmedPreview();
  const shown = useProgress();
  return useMutation({
    mutationFn: async (bases: ShareBases) => {
      const { previewBasis, postBasis } = await loadCalls();
      const batches = await shown((onProgress) => previewBasis(batchId, bases, onProgress));
      const [batch] = batches;
      if (!batch || !(await ask(t('statements:basis.title'), batches))) return;
      await postBasis(batchId, batch.version, bases);
      begun(1);
    },
    onSettled: () => refreshBatch(batchId),
  });
};
