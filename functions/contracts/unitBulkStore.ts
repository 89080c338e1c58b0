import type { ContractUnit } from '../../shared/contracts/schema.ts';
import type { Actor } from '../core/actor.ts';
import { commit, create, requireItem, update, type AuditNote, type Write } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { countItems, writeItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { addCoverage, coverWorks, type CoverageRevision } from '../works/coverageStore.ts';
import { findKeptIds } from '../works/redirects.ts';
import { toCoveringUnit } from './unitReader.ts';

/** Returns the write that counts works added to a contract, or taken from it. */
export const countUnits = (contractId: string, change: number): Write =>
  update(catalogueKeys.record(contractId), { add: { unitCount: change }, when: exists }, 'ContractNotExist');

/**
 * Returns the writes that license one more work.
 * @param revision of the work's units when the rules of licences were checked
 * @param importedBy mark by which an import recognises what it wrote
 */
export const unitWrites = (unit: ContractUnit, revision: CoverageRevision, importedBy?: string): Write[] => [
  create(
    { ...contractKeys.unit(unit.contractId, unit.contractUnitId), type: 'unit', ...unit },
    'InvalidOperation',
  ),
  create(
    {
      ...contractKeys.unitOfWork(unit.contractId, unit.workId),
      type: 'unitOfWork',
      contractUnitId: unit.contractUnitId,
      importedBy,
    },
    'ContractUnitDetailDuplicated',
  ),
  requireItem(catalogueKeys.record(unit.workId), exists, 'DataNotFound'),
  addCoverage(unit.workId, toCoveringUnit(unit), revision),
];

/**
 * Writes many new licensed works in batches without conditions, for renewals. A repeat writes the same
 * items. `noteNewUnits` counts them.
 * @param importedBy mark by which a repeat recognises its own items
 */
export const writeNewUnits = async (
  contractId: string,
  given: readonly ContractUnit[],
  importedBy: string,
): Promise<void> => {
  const kept = await findKeptIds(given.map(({ workId }) => workId));
  const units = given.map((unit) => ({ ...unit, workId: kept.get(unit.workId) ?? unit.workId }));
  // After a merge, two units may license one work.
  const unitByWork = new Map(units.map(({ workId, contractUnitId }) => [workId, contractUnitId]));
  await writeItems([
    ...units.map((unit) => ({
      ...contractKeys.unit(contractId, unit.contractUnitId),
      type: 'unit',
      ...unit,
    })),
    ...Array.from(unitByWork, ([workId, contractUnitId]) => ({
      ...contractKeys.unitOfWork(contractId, workId),
      type: 'unitOfWork',
      contractUnitId,
      importedBy,
    })),
  ]);
  await coverWorks(units.map((unit) => ({ workId: unit.workId, unit: toCoveringUnit(unit) })));
};

/** Records the number of works written in bulk in a contract's history, and counts its works again. */
export const noteNewUnits = async (
  actor: Actor,
  contractId: string,
  count: number,
  importedBy: string,
): Promise<void> => {
  const note: AuditNote = { action: 'units imported', subject: contractId, changes: { count, importedBy } };
  const units = { pk: contractId, skPrefix: contractKeys.unitPrefix };
  await commit(actor, note, [
    update(
      catalogueKeys.record(contractId),
      { set: { unitCount: await countItems(units) }, when: exists },
      'ContractNotExist',
    ),
  ]);
};
