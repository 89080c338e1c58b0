import { loadContractsByParty } from '../contracts/contractReader.ts';
import { loadReceivedFacts } from '../incomeFacts/incomeFactReader.ts';
import { loadBasics, type BatchTest } from './reportBasics.ts';
import type { ReportScope } from './reportScope.ts';

/** Returns a test of whether a batch brought income under a licensor's contracts with a licensee. */
const owedBy = async (licensorId: string, agentId: string): Promise<BatchTest> => {
  const contracts = (await loadContractsByParty(licensorId)).filter(
    (contract) => contract.agentId === agentId,
  );
  const contractIds = new Set(contracts.map(({ contractId }) => contractId));
  return async (batch) =>
    (await loadReceivedFacts([batch])).some(
      ({ contractId }) => contractId !== undefined && contractIds.has(contractId),
    );
};

/**
 * Returns first and last day of receipt, and the currencies received, within the scope. A batch names no contracts, so income
 * facts are read for a scope with a licensee.
 */
export const loadRepresentedBasics = (scope: ReportScope) =>
  loadBasics(scope, scope.agentId ? owedBy(scope.licensorId, scope.agentId) : undefined);
