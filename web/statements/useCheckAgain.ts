import { useMutation } from '@tanstack/react-query';
import { reviewAgain } from '../../shared/statements/routes.ts';
import { call } from '../api/call.ts';
import { refreshBatch } from './importWatch.ts';

/** Matches and licenses a batch again, or resumes an interrupted import. */
export const useCheckAgain = (batchId: string) =>
  useMutation({
    mutationFn: () => call(reviewAgain, { params: { id: batchId } }),
    onSettled: () => refreshBatch(batchId),
  });
