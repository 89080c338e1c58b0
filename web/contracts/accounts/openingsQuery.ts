import { listOpeningBalances } from '../../../shared/accounting/openingRoutes.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { refreshCosts } from './costsQuery.ts';

const kind = 'openingBalances';

/** The balances of a contract that were brought in. */
export const openingsQuery = (contractId: string) => ({
  queryKey: [kind, contractId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listOpeningBalances, { params: { id: contractId }, signal }),
});

/** Loads the balances again after a change, and the costs: a negative balance is recouped like one. */
export const refreshOpenings = async (): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [kind] }), refreshCosts()]);
};
