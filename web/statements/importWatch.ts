import i18next from 'i18next';
import { getImportProgress } from '../../shared/statements/routes.ts';
import type { Answer } from '../../shared/api/route.ts';
import { call } from '../api/call.ts';
import { follow } from '../api/follow.ts';
import { notify, type NoticeKind } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { isRunning } from './batchWords.ts';

/** Progress of an import, as the server reports it. */
export type Progress = Answer<typeof getImportProgress>;

/** Milliseconds between two polls of a running import. */
const pollInterval = 1200;

export const progressKey = (batchId: string) => ['statementProgress', batchId] as const;

const watched = new Set<string>();

const noticeId = (batchId: string) => `batch-${batchId}`;

const hasStopped = (progress: Progress): boolean => !isRunning(progress) && progress.stage !== 'awaitingFile';

const noticeKind = ({ stage, status }: Progress): NoticeKind => {
  if (stage === 'failed') return 'error';
  return stage === 'needsMapping' || status === 'StillErrors' ? 'warning' : 'success';
};

/** Refetches everything that a finished step may have changed. */
export const refreshBatch = (batchId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['batch', batchId] }),
    ...['statementBatches', 'statementRows', 'statementIssues', 'statementCorrections', 'receivables'].map(
      (list) => queryClient.invalidateQueries({ queryKey: ['list', list] }),
    ),
    queryClient.invalidateQueries({ queryKey: ['statementCorrections', batchId] }),
    queryClient.invalidateQueries({ queryKey: ['statementPreview', batchId] }),
    queryClient.invalidateQueries({ queryKey: ['history', batchId] }),
    queryClient.invalidateQueries({ queryKey: ['news'] }),
  ]);

/** Returns the text key of the final notice. An adjusted batch, and one received in part, ends in the stage it had before. */
const noticeWord = ({ stage, status }: Progress, before: Progress['stage'] | undefined): string => {
  if (before === 'adjusting' && stage !== 'failed') return 'adjusted';
  if (before === 'receiving' && stage === 'booked') return 'receivedInPart';
  return stage === 'review' ? status : stage;
};

const announce = (progress: Progress, word: string, name: string, open: () => void): void => {
  const { batchId } = progress;
  const text = i18next.t(`statements:notice.${word}`, { name, count: progress.counters?.errors ?? 0 });
  const isHere = globalThis.location.pathname.toLowerCase().includes(batchId);
  notify({
    id: noticeId(batchId),
    kind: noticeKind(progress),
    text,
    ...(!isHere && { action: { label: i18next.t('statements:action.openBatch'), run: open } }),
  });
};

const fetchProgress = async (batchId: string): Promise<Progress> => {
  const progress = await call(getImportProgress, { query: { batchId } });
  queryClient.setQueryData(progressKey(batchId), progress);
  return progress;
};

/**
 * Follows an import until it needs a person or is done, on whatever page the person is, then shows a notice with a link
 * to the batch. A batch is never followed twice.
 * @param name name of the batch in the notice
 * @param open opens the batch
 * @param before last known stage of the batch, if any
 */
export const watchImport = async (
  batchId: string,
  name: string,
  open: () => void,
  before?: Progress['stage'],
): Promise<void> => {
  if (watched.has(batchId)) return;
  watched.add(batchId);
  let stage: Progress['stage'] | undefined = before;
  let last = before;
  try {
    const load = async () => {
      const progress = await fetchProgress(batchId);
      if (stage !== undefined && stage !== progress.stage) void refreshBatch(batchId);
      if (isRunning(progress)) last = progress.stage;
      stage = progress.stage;
      return progress;
    };
    const rested = await follow(load, hasStopped, { interval: pollInterval, id: noticeId(batchId) });
    // The person who abandoned it has seen a notice already.
    if (!rested || rested.problem?.code === 'Abandoned') return;
    await i18next.loadNamespaces('statements');
    announce(rested, noticeWord(rested, last), name, open);
  } finally {
    watched.delete(batchId);
    await refreshBatch(batchId);
  }
};
