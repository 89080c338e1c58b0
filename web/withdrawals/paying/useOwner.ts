import { useQuery } from '@tanstack/react-query';
import { getWithdrawalOwner } from '../../../shared/withdrawals/routes.ts';
import { call } from '../../api/call.ts';

/** Loads the payee of a withdrawal, numbers masked. It is not kept once no part of the page shows it. */
export const useOwner = (withdrawalId: string) =>
  useQuery({
    queryKey: ['withdrawal', 'owner', withdrawalId],
    queryFn: ({ signal }) => call(getWithdrawalOwner, { params: { id: withdrawalId }, signal }),
    gcTime: 0,
  });
