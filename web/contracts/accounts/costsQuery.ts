import { listContractCosts } from '../../../shared/accounting/costRoutes.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';

const kind = 'contractCosts';

/** The costs charged to a contract, and their caps. */
export const costsQuery = (contractId: string) => ({
  queryKey: [kind, contractId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listContractCosts, { params: { id: contractId }, signal }),
});

/** Loads the costs again after a change; a cost may be charged to several contracts. */
export const refreshCosts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [kind] });
