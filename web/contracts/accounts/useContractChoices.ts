import { useQuery } from '@tanstack/react-query';
import { isBetween } from '../../../shared/contracts/accounts/groupRules.ts';
import { listContracts } from '../../../shared/contracts/routes.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';

/** Returns contracts of the same agent and paying company as choices, this one first if it is not among those listed. */
export const useContractChoices = (contract: Contract) => {
  const { data } = useQuery({
    queryKey: ['contracts', 'ofAgent', contract.agentId],
    queryFn: ({ signal }) => call(listContracts, { query: { offset: 0, limit: 100 }, signal }),
  });
  const found = (data?.items ?? []).filter((other) => isBetween(other, contract));
  const known = found.some(({ contractId }) => contractId === contract.contractId);
  return (known ? found : [contract, ...found]).map(({ contractId, displayName, licensorName }) => ({
    value: contractId,
    label: displayName,
    description: licensorName,
  }));
};
