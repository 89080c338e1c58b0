import type { Contract } from '../../../../shared/contracts/schema.ts';
import { getMusicalWorkContracts } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { maySee } from '../../../people/visibility.ts';
import { recordsInOrder } from '../../../records/recordReader.ts';
import { loadCoverage } from '../../../works/coverageStore.ts';
import { viewMusicalWork } from '../../../works/musicalWorkReader.ts';

/** Returns the contracts of a work. Only staff and their two parties see them. */
export const handler = handle(getMusicalWorkContracts)(async ({ params, identity }) => {
  await viewMusicalWork(identity, params.id);
  const units = (await loadCoverage([params.id])).get(params.id) ?? [];
  const contracts = await recordsInOrder<Contract>([...new Set(units.map(({ contractId }) => contractId))]);
  const byId = new Map(contracts.map((contract) => [contract.contractId, contract]));
  return {
    items: units.flatMap(({ contractId, contractUnitId, startDate, endDate }) => {
      const contract = byId.get(contractId);
      if (!contract || !maySee(identity, [contract.licensorId, contract.agentId])) return [];
      const { contractNumber, displayName } = contract;
      return [{ contractId, contractUnitId, contractNumber, displayName, startDate, endDate }];
    }),
  };
});
