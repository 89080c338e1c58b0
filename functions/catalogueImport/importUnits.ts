import type { CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import { maxUnitsAtOnce, type ContractUnit, type ContractUnitFields } from '../../shared/contracts/schema.ts';
import { displayName, type Named } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { reviseWrite } from '../contracts/advanceRevision.ts';
import type { StoredContract } from '../contracts/filing.ts';
import { countUnits, unitWrites } from '../contracts/unitBulkStore.ts';
import { derivedId } from '../core/derivedId.ts';
import { isRefusal } from '../core/refusal.ts';
import { splitIntoChunks } from '../core/splitIntoChunks.ts';
import { commit, commitSilently } from '../db/commit.ts';
import { getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { retrying } from '../db/retrying.ts';
import { coverageRevisions } from '../works/coverageStore.ts';
import { countOfWorks, seenLicensing } from '../works/licensingChanges.ts';
import { importMark, type ImportedBy } from './bulkWrite.ts';
import { unitDifferences } from './contractDifferences.ts';
import { filterAllowedUnits, type AllowedUnit, type UnitOfRow } from './ruleExceptions.ts';

/** Attempts at licensing works that others license or remove at the same time. */
const maxAttempts = 5;

/** Refusals of works that somebody else licensed, merged or removed since they were read. */
const lostRaces = ['LicencesChanged', 'ContractUnitDetailDuplicated', 'DataNotFound'] as const;

/** Result of the works of a contract. */
type ImportedUnits = { created: number; unchanged: number; errors: CatalogueRowError[] };

/** Returns the column of a row's work. */
export const columnOfWork = ({ workType }: ContractUnitFields): 'song' | 'work' =>
  workType === 'Song' ? 'song' : 'work';

const refuseAll = (rows: readonly UnitOfRow[], message: string): CatalogueRowError[] =>
  rows.map(({ row, fields }) => ({ row: row.row, column: columnOfWork(fields), message }));

type UnitOfWork = { contractUnitId: string; importedBy?: string };

/** Sorts works into those that an earlier attempt of this chunk licensed, those licensed otherwise, and new ones. */
const sortRows = async (contractId: string, rows: readonly UnitOfRow[], mark: string) => {
  const links = await getItems<UnitOfWork>(
    rows.map(({ fields }) => contractKeys.unitOfWork(contractId, fields.workId)),
  );
  const units = await getItems<ContractUnit>(
    links.map(({ contractUnitId }) => contractKeys.unit(contractId, contractUnitId)),
  );
  const own = new Set(
    links.flatMap(({ contractUnitId, importedBy }) => (importedBy === mark ? contractUnitId : [])),
  );
  const unitOf = new Map(units.map((unit) => [unit.workId, unit]));
  const earlier = units.filter(({ contractUnitId }) => own.has(contractUnitId));
  return {
    earlier: earlier.length,
    present: rows.flatMap(({ row, fields }) => {
      const unit = unitOf.get(fields.workId);
      return unit && !own.has(unit.contractUnitId) ? [{ row, unit }] : [];
    }),
    missing: rows.filter(({ fields }) => !unitOf.has(fields.workId)),
  };
};

const newUnits = async (contractId: string, units: readonly AllowedUnit[]): Promise<ContractUnit[]> => {
  const works = await getItems<Named>(units.map(({ fields }) => catalogueKeys.record(fields.workId)));
  const names = new Map(works.map((item) => [item.pk, displayName(item)]));
  return units.map(({ fields, ruleOverride }) => ({
    ...fields,
    ruleOverride,
    contractUnitId: derivedId('unt', `${contractId}\n${fields.workId}`),
    contractId,
    workName: names.get(fields.workId) ?? '',
    version: 1,
  }));
};

/**
 * Imports works of a contract in one transaction, which fails when somebody else licensed one of them since the rules of
 * licences were checked.
 */
const importTogether = async (
  identity: Identity,
  contract: StoredContract,
  rows: readonly UnitOfRow[],
  mark: string,
): Promise<ImportedUnits> => {
  const { contractId } = contract;
  const { earlier, present, missing } = await sortRows(contractId, rows, mark);
  const differing = present.map(({ row, unit }) => unitDifferences(row, unit));
  const errors = differing.flat();
  const seen = await seenLicensing();
  const revisionOfWork = await coverageRevisions(missing.map(({ fields }) => fields.workId));
  const isCoCreated = contract.coCreationId !== undefined;
  if (isCoCreated) errors.push(...refuseAll(missing, 'CoworkCannotBeEdited'));
  const allowed = isCoCreated ? [] : await filterAllowedUnits(identity, contract, missing, errors);
  const added = await newUnits(contractId, allowed);
  if (added.length)
    await commitSilently([
      ...added.flatMap((unit) => unitWrites(unit, revisionOfWork(unit.workId), mark)),
      countOfWorks(seen),
      countUnits(contractId, added.length),
      reviseWrite(contractId),
    ]);
  return {
    created: earlier + added.length,
    unchanged: differing.filter((found) => found.length === 0).length,
    errors,
  };
};

/**
 * Licenses the works of rows under a contract, those that keep the rules of licences. Of an import and a person who license
 * a work at the same time, the later is refused. A repeat changes nothing.
 */
export const importUnits = async (
  identity: Identity,
  contract: StoredContract,
  rows: readonly UnitOfRow[],
  by: ImportedBy,
): Promise<ImportedUnits> => {
  const mark = importMark(by);
  const imported: ImportedUnits = { created: 0, unchanged: 0, errors: [] };
  for (const some of splitIntoChunks(rows, maxUnitsAtOnce)) {
    try {
      const { created, unchanged, errors } = await retrying(lostRaces, maxAttempts, () =>
        importTogether(identity, contract, some, mark),
      );
      imported.created += created;
      imported.unchanged += unchanged;
      imported.errors.push(...errors);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      imported.errors.push(...refuseAll(some, error.result));
    }
  }
  const { contractId } = contract;
  if (imported.created) {
    const changes = { count: imported.created, importedBy: mark };
    await commit(identity, { action: 'units imported', subject: contractId, changes }, []);
  }
  return imported;
};
