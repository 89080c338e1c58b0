import { useQueries } from '@tanstack/react-query';
import { isBetween } from '../../shared/contracts/accounts/groupRules.ts';
import { getContractBasicInfo, listContracts, listLicenseContracts } from '../../shared/contracts/routes.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { call } from '../api/call.ts';
import type { RecordOption, RecordSource } from '../components/pickers/RecordSelect.tsx';

const toOption = ({ contractId, contractNumber, displayName, licensorName }: Contract): RecordOption => ({
  value: contractId,
  label: contractNumber,
  description: `${displayName} · ${licensorName}`,
});

/** Finds licence contracts by number, name or party. */
export const contractSource: RecordSource = {
  kind: 'contract',
  search: async (keyword, signal) =>
    (await call(listLicenseContracts, { query: { keyword, limit: 20 }, signal })).items.map(toOption),
  describe: async (id, signal) => toOption(await call(getContractBasicInfo, { params: { id }, signal })),
};

/** Returns contracts as options, by their ids; until one is read, its id stands for it. */
export const useContractOptions = (ids: readonly string[]): RecordOption[] => {
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['record', contractSource.kind, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => contractSource.describe(id, signal),
      staleTime: 60_000,
    })),
  });
  return ids.map((id, index) => found[index]?.data ?? { value: id, label: id });
};

/** Contracts read for a search, of which twenty are shown. */
const mostRead = 100;

/**
 * Finds contracts with the agent and paying company of another one, by number, name or party.
 * @param licensorId finds those of this licensor alone
 */
export const contractsBeside = (
  contract: Pick<Contract, 'agentId' | 'payerEntity'>,
  licensorId?: string,
): RecordSource => ({
  kind: ['contract', contract.agentId, contract.payerEntity, ...(licensorId ? [licensorId] : [])].join(' '),
  search: async (keyword, signal) => {
    const query = { keyword, offset: 0, limit: mostRead, ...(licensorId && { licensorId }) };
    const { items } = await call(listContracts, { query, signal });
    return items
      .filter((other) => isBetween(other, contract))
      .slice(0, 20)
      .map(toOption);
  },
  describe: contractSource.describe,
});
