import { useQueries } from '@tanstack/react-query';
import { listContractCosts } from '../../../shared/accounting/costRoutes.ts';
import { getContractBasicInfo } from '../../../shared/contracts/routes.ts';
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

/**
 * Returns the licensor's share of the income for each contract that bears costs before the shares, and nothing for the
 * others, by their ids; `undefined` until all are read.
 */
export const useProfitShares = (contractIds: readonly string[]): (string | undefined)[] | undefined => {
  const caps = useQueries({ queries: contractIds.map(costsQuery) });
  const contracts = useQueries({
    queries: contractIds.map((id) => ({
      queryKey: ['contract', id, 'basic'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(getContractBasicInfo, { params: { id }, signal }),
    })),
  });
  if ([...caps, ...contracts].some(({ data }) => data === undefined)) return undefined;
  return contracts.map(({ data: contract }, index) =>
    caps[index]?.data?.caps.beforeShares ? contract?.licensorShare : undefined,
  );
};
