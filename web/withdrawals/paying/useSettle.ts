import { useNavigate } from 'react-router';
import { recordAddress } from '../../navigation/addresses.ts';
import { ApiRefusal } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';

/** Returns whether somebody else has settled the request in the meantime. */
const isAlreadySettled = (error: unknown): boolean =>
  error instanceof ApiRefusal &&
  (error.result === 'WithdrawalAlreadyConfirmed' || error.result === 'WithdrawalAborted');

/**
 * Pays or cancels a request and shows the result. If somebody else was first, shows their result instead of the form.
 */
export const useSettle = (withdrawalId: string): ((act: () => Promise<void>) => Promise<void>) => {
  const navigate = useNavigate();
  return async (act) => {
    try {
      await act();
    } catch (error) {
      if (!isAlreadySettled(error)) throw error;
      notify({ kind: 'warning', text: explain(error) });
    }
    await queryClient.invalidateQueries();
    await navigate(recordAddress.payerWithdrawal(withdrawalId), { replace: true });
  };
};
