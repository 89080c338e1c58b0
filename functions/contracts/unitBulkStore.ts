import type { ContractUnit } from '../../shared/contracts/schema.ts';
import type { Actor } from '../core/actor.ts';
import { commit, update, type AuditNote } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { countItems, writeItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { coverWorks } from '../works/coverageStore.ts';
import { findKeptIds } from '../works/redirects.ts';
import { toCoveringUnit } from './unitReader.ts';

/**
 * Writes many new licensed works in batches without conditions, for bulk import and renewals. A repeat writes the same
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
