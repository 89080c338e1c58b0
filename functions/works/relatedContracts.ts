import { maySeeSecrecy } from '../../shared/contracts/secrecy.ts';
import { scopeWithin } from '../../shared/contracts/rules.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { levelOfRight, rightEntries, rightsInRecordings } from '../../shared/reference/rights.ts';
import type { MusicalWork, RelatedContracts, Song } from '../../shared/works/schema.ts';
import { maySee } from '../access/visibility.ts';
import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { loadCoverage } from './coverageStore.ts';
import { licenceGaps } from './licenceGaps.ts';

const allRights = rightEntries.map(({ code }) => code).filter((code) => levelOfRight(code) === 1);

/**
 * Returns the contracts that license a work or recording, and what each of its right owners has not licensed. Only staff and
 * their two parties see which; an agent is told what its own contracts leave out.
 */
export const listRelatedContracts = async (
  identity: Identity,
  record: MusicalWork | Song,
): Promise<RelatedContracts> => {
  const isSong = 'songId' in record;
  const workId = isSong ? record.songId : record.musicalWorkId;
  const units = (await loadCoverage([workId])).get(workId) ?? [];
  const contracts = await recordsInOrder<Contract>([...new Set(units.map(({ contractId }) => contractId))]);
  const byId = new Map(
    contracts
      .filter(({ licensorId, agentId }) => maySee(identity, [licensorId, agentId]))
      .map((contract) => [contract.contractId, contract]),
  );
  const person = { ...identity.user, permissions: identity.permissions };
  const items = units.flatMap(({ contractId, contractUnitId, startDate, endDate }) => {
    const contract = byId.get(contractId);
    if (!contract || !maySeeSecrecy(person, contract)) return [];
    const { contractNumber, displayName } = contract;
    return [{ contractId, contractUnitId, contractNumber, displayName, startDate, endDate }];
  });
  const scopesOf = (ownerId: string) =>
    units.flatMap((unit) => {
      const contract = byId.get(unit.contractId);
      if (contract?.licensorId !== ownerId) return [];
      const scope = scopeWithin({ workId, ...unit }, contract);
      return scope ? [scope] : [];
    });
  const lines = isSong ? record.shares : record.copyrights;
  const rights = isSong ? rightsInRecordings(allRights) : allRights;
  const gaps = [...new Set(lines.map(({ rightOwnerId }) => rightOwnerId))].flatMap((ownerId) => {
    const scopes = scopesOf(ownerId);
    if (scopes.length === 0 && !maySee(identity, [ownerId])) return [];
    return [{ ownerId, isLicensed: scopes.length > 0, parts: licenceGaps(scopes, businessDayAt(), rights) }];
  });
  return { items, isLicensed: units.length > 0, gaps };
};
