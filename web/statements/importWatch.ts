import i18next from 'i18next';
import { getImportProgress } from '../../shared/statements/routes.ts';
import type { Answer } from '../../shared/api/route.ts';
import { ApiRefusal, call } from '../api/call.ts';
import { notify, type NoticeKind } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { isRunning } from './batchWords.ts';

/** How far an import has come, as the server says. */
export type Progress = Answer<typeof getImportProgress>;

/** Milliseconds between two looks at a running import. */
const pause = 1200;

/** Looks that may fail one after the other before the watch gives up. */
const patience = 20;

export const progressKey = (batchId: string) => ['statementProgress', batchId] as const;

const watched = new Set<string>();

const kindOf = ({ stage, status }: Progress): NoticeKind => {
  if (stage === 'failed') return 'error';
  return stage === 'needsMapping' || status === 'StillErrors' ? 'warning' : 'success';
};

/** Everything on screen that a finished step may have changed. */
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

/** The notice for where a batch has come to rest; one that was adjusted rests where it was before. */
const noticeWord = ({ stage, status }: Progress, before: Progress['stage'] | undefined): string => {
  if (before === 'adjusting' && stage !== 'failed') return 'adjusted';
  return stage === 'review' ? status : stage;
};

const announce = (progress: Progress, word: string, name: string, open: () => void): void => {
  const { batchId } = progress;
  const text = i18next.t(`statements:notice.${word}`, { name, count: progress.counters?.errors ?? 0 });
  const isHere = globalThis.location.pathname.toLowerCase().includes(batchId);
  notify({
    id: `batch-${batchId}`,
    kind: kindOf(progress),
    text,
    ...(!isHere && { action: { label: i18next.t('statements:action.openBatch'), run: open } }),
  });
};

const look = async (batchId: string): Promise<Progress> => {
  const progress = await call(getImportProgress, { query: { batchId } });
  queryClient.setQueryData(progressKey(batchId), progress);
  return progress;
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Looks again and again until the import rests; a look that gets no answer is repeated. */
const follow = async (batchId: string, seen: (progress: Progress) => void): Promise<Progress | undefined> => {
  let failures = 0;
  while (failures < patience) {
    try {
      const progress = await look(batchId);
      failures = 0;
      seen(progress);
      if (!isRunning(progress) && progress.stage !== 'awaitingFile') return progress;
    } catch (error) {
      if (error instanceof ApiRefusal && error.status < 500) return undefined;
      failures += 1;
    }
    await wait(pause);
  }
  return undefined;
};

/**
 * Follows an import until it waits for a person or is done, wherever the person goes meanwhile, and then says so with a
 * link to the batch. A batch already followed is not followed twice.
 * @param name what the notice calls the batch
 * @param open leads to the batch
 * @param before stage the batch was last seen in, if it was
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
    const rested = await follow(batchId, (progress) => {
      if (stage !== undefined && stage !== progress.stage) void refreshBatch(batchId);
      if (isRunning(progress)) last = progress.stage;
      stage = progress.stage;
    });
    // Whoever gave it up was told so.
    if (!rested || rested.problem?.code === 'Abandoned') return;
    await i18next.loadNamespaces('statements');
    announce(rested, noticeWord(rested, last), name, open);
  } finally {
    watched.delete(batchId);
    await refreshBatch(batchId);
  }
};
