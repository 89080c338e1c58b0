import { useMutation } from '@tanstack/react-query';
import { ApiRefusal } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useText } from '../text/useText.ts';

/**
 * Sends a decision, and reloads the submission in any case: somebody else may have decided first, and is then named.
 */
export const useDecision = <T>(decide: (decision: T) => Promise<unknown>) => {
  const t = useText('people');
  return useMutation({
    mutationFn: decide,
    meta: { quiet: true },
    onError: (error) => {
      const isLate = error instanceof ApiRefusal && error.result === 'SystemReviewed';
      const { reviewerName } = (isLate ? error.data : {}) as { reviewerName?: string };
      const text = reviewerName ? t('people:review.tooLate', { name: reviewerName }) : explain(error);
      notify({ kind: 'error', text });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
};
