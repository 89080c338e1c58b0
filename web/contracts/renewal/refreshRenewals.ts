import { queryClient } from '../../api/query.ts';

/** Refetches the data that a renewal decision changes. */
export const refreshRenewals = async (contractId: string): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['list', 'renewals'] }),
    queryClient.invalidateQueries({ queryKey: ['list', 'contracts'] }),
    queryClient.invalidateQueries({ queryKey: ['contract', contractId] }),
    queryClient.invalidateQueries({ queryKey: ['news'] }),
  ]);
};
