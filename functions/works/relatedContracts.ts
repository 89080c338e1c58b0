import type { Contract } from '../../shared/contracts/schema.ts';
import type { RelatedContracts } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { maySeeSecrecy } from '../../shared/contracts/secrecy.ts';
import { maySee } from '../access/visibility.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { loadCoverage } from './coverageStore.ts';

/** Returns the contracts that license a work or recording. Only staff and their two parties see which. */
export const listRelatedContracts = async (identity: Identity, workId: string): Promise<RelatedContracts> => {
  const units = (await loadCoverage([workId])).get(workId) ?? [];
  const contracts = await recordsInOrder<Contract>([...new Set(units.map(({ contractId }) => contractId))]);
  const byId = new Map(contracts.map((contract) => [contract.contractId, contract]));
  const items = units.flatMap(({ contractId, contractUnitId, startDate, endDate }) => {
    const contract = byId.get(contractId);
    const { user, permissions } = identity;
    const { kind, companyAdmin } = user;
    if (!contract || !maySee(identity, [contract.licensorId, contract.agentId])) return [];
    if (!maySeeSecrecy({ kind, companyAdmin, permissions }, contract)) return [];
    const { contractNumber, displayName } = contract;
    return [{ contractId, contractUnitId, contractNumber, displayName, startDate, endDate }];
  });
  return { items, isLicensed: units.length > 0 };
};
