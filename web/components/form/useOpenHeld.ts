import { useNavigate } from 'react-router';
import { ApiRefusal } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { recordAddress } from '../../navigation/addresses.ts';

/**
 * Returns a function that opens the submission a request was stored as, when it waits for the audit of the reader's
 * company. Returns `false` for every other error.
 */
export const useOpenHeld = (): ((error: unknown) => Promise<boolean>) => {
  const navigate = useNavigate();
  return async (error) => {
    if (!(error instanceof ApiRefusal) || error.result !== 'WaitsForCompanyAudit') return false;
    const { reviewId } = error.data as { reviewId: string };
    await queryClient.invalidateQueries();
    notify({ kind: 'success', text: error.message });
    await navigate(recordAddress.ownRequest(reviewId));
    return true;
  };
};
