import { queryClient } from '../../api/query.ts';

/** Fetches anew what a decision about a renewal changes. */
export const refreshRenewals = async (contractId: string): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['list', 'renewals'] }),
    queryClient.invalidateQueries({ queryKey: ['list', 'contracts'] }),
    queryClient.invalidateQueries({ queryKey: ['contract', contractId] }),
    queryClient.invalidateQueries({ queryKey: ['news'] }),
  ]);
};
