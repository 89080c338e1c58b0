import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '../../shared/api/route.ts';
import { getBatch, listCorrections } from '../../shared/statements/routes.ts';
import type { Correction } from '../../shared/statements/rowSchema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { isTransient } from '../api/follow.ts';
import { isRunning } from './batchWords.ts';
import { watchImport } from './importWatch.ts';

export type VersionedBatch = Answer<typeof getBatch>;

/** Milliseconds between two polls of a batch that waits for something outside, or was not loaded again. */
const pollInterval = 4000;

const isWaiting = (batch: VersionedBatch | undefined): boolean =>
  batch?.stage === 'awaitingFile' || batch?.stage === 'waiting';

/** Loads a batch, and polls it while it runs. A batch that is shown and was refused since is loaded again. */
export const useBatch = (id: string) => {
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['batch', id],
    queryFn: ({ signal }) => call(getBatch, { params: { id }, signal }),
    refetchInterval: ({ state: { data, error } }) => {
      const isRefused = data !== undefined && error !== null && isTransient(error);
      return isWaiting(data) || isRefused ? pollInterval : false;
    },
  });
  const { data } = query;
  const moving = data !== undefined && isRunning(data);
  const { fileName: name, stage } = data ?? {};
  useEffect(() => {
    if (moving) void watchImport(id, name ?? '', () => void navigate(recordAddress.batch(id)), stage);
  }, [moving, id, name, navigate, stage]);
  return query;
};

/** Maximum decisions searched for pending ones; the newest come first. */
const maxDecisions = 100;

/** Returns whether a decision was made after the last check, so that the rows do not reflect it yet. */
export const isPending = (batch: Pick<VersionedBatch, 'checkedAt'>, at: string | undefined): boolean =>
  at !== undefined && batch.checkedAt !== undefined && at > batch.checkedAt;

/** Returns the decisions that are waiting for the next check. */
export const usePendingDecisions = (batch: VersionedBatch): Correction[] => {
  const { data } = useQuery({
    queryKey: ['statementCorrections', batch.batchId],
    queryFn: ({ signal }) =>
      call(listCorrections, { query: { batchId: batch.batchId, offset: 0, limit: maxDecisions }, signal }),
    enabled: batch.stage === 'review',
  });
  return (data?.items ?? []).filter(({ createdAt }) => isPending(batch, createdAt));
};
