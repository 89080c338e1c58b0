import { useMutation } from '@tanstack/react-query';
import { proposeRelease } from '../../../shared/approvals/routes.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';

/** Asks a second person to release a payout, and to approve a bank charge when one is given. */
export const useAskRelease = (withdrawalId: string) => {
  const t = useText('withdrawals');
  return useMutation({
    mutationFn: (serviceFee: string | undefined) =>
      call(proposeRelease, { body: { withdrawalId, serviceFee } }),
    onSuccess: () => notify({ kind: 'success', text: t('withdrawals:release.done') }),
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['proposals'] }),
  });
};
