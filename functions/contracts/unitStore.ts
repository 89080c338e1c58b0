import { beyondContract, duplicatedWorks, unitProblems } from '../../shared/contracts/rules.ts';
import type { MadeContract, NewAdvance } from '../../shared/contracts/newContractSchema.ts';
import type {
  Contract,
  ContractFields,
  ContractUnit,
  ContractUnitFields,
} from '../../shared/contracts/schema.ts';
import { displayName, type Named } from '../../shared/reference/names.ts';
import type { Actor } from '../core/actor.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { derivedId } from '../core/derivedId.ts';
import { catchRefusal, Refusal } from '../core/refusal.ts';
import {
  changesBetween,
  commit,
  noFurtherWrites,
  remove,
  replace,
  requireItem,
  type FurtherWrites,
  type Write,
} from '../db/commit.ts';
import { missing } from '../db/expressions.ts';
import { getItem, getItems } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { retrying } from '../db/retrying.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { getRecord } from '../records/recordReader.ts';
import { createRecord } from '../records/recordStore.ts';
import { changeCoverage, coverageRevisions, removeCoverage } from '../works/coverageStore.ts';
import { advanceRevision, reviseWrite } from './advanceRevision.ts';
import { newAdvanceWrites } from './advanceStore.ts';
import { loadContract, loadEditedContract, shownContract } from './contractReader.ts';
import { completeContract, visibleContractIds } from './contractStore.ts';
import { filingOfContract, listedContract, type StoredContract } from './filing.ts';
import { requireRulesKept } from './licenceCheck.ts';
import { countOfWorks, seenLicensing } from '../works/licensingChanges.ts';
import { lowerContracts, subLicenceCounts, countSubLicenceGiven } from './subLicences.ts';
import { countUnits, unitWrites } from './unitBulkStore.ts';
import { advancesOfUnit, isSettled, loadUnit, namedAdvances, toCoveringUnit } from './unitReader.ts';

/** Attempts at licensing works that others license at the same time. */
const maxAttempts = 5;

/** Fields of a contract that limit its works. */
type Limits = Pick<ContractFields, 'contractType' | 'startDate' | 'endDate' | 'rights'>;

/** @param place path of the unit's fields in the request, ending in a dot */
const checkUnit = (unit: ContractUnitFields, place: string, contract: Limits): void => {
  const [problem] = [...unitProblems(unit), ...beyondContract(unit, contract)];
  if (problem)
    throw new Refusal(problem.result, {
      issues: [{ path: `${place}${problem.path}`, message: problem.message }],
    });
};

/** Fields of a contract that its works are checked against. */
type LicensingContract = ContractFields & { contractId: string };

/** Settings for completing units. */
type CompletionOptions = {
  overrideReason?: string | undefined;
  /** Returns the id of the unit of a work. */
  toId?: (workId: string) => string;
};

/**
 * Completes units to add with ids, the names of their works and the exceptions to the rules of licences.
 * @returns the units, and the writes that add them. The writes fail with `LicencesChanged` when somebody else licensed one of
 * the works, or changed a whole contract, since the rules were checked.
 */
const completeUnits = async (
  by: Actor,
  contract: LicensingContract,
  units: readonly ContractUnitFields[],
  { overrideReason, toId = () => newId('unt') }: CompletionOptions = {},
): Promise<{ units: ContractUnit[]; writes: Write[] }> => {
  const { contractId } = contract;
  units.forEach((unit, index) => checkUnit(unit, `body.units.${index}.`, contract));
  const duplicates = duplicatedWorks(units);
  if (duplicates.length) throw new Refusal('ContractUnitDetailDuplicated', { workIds: duplicates });
  if (units.length === 0) return { units: [], writes: [] };
  const seen = await seenLicensing();
  const revisionOfWork = await coverageRevisions(units.map(({ workId }) => workId));
  const exceptions = await requireRulesKept(by, contract, units, { overrideReason });
  const works = await getItems<Named>(units.map(({ workId }) => catalogueKeys.record(workId)));
  const byId = new Map(works.map((work) => [work.pk, work]));
  const completed = units.map((unit, index) => {
    const work = byId.get(unit.workId);
    if (!work)
      throw new Refusal('InvalidData', {
        issues: [{ path: `body.units.${index}.workId`, message: 'unknown' }],
      });
    return {
      ...unit,
      contractUnitId: toId(unit.workId),
      contractId,
      workName: displayName(work),
      ruleOverride: exceptions.get(index),
      version: 1,
    };
  });
  const writes = completed.flatMap((unit) => unitWrites(unit, revisionOfWork(unit.workId)));
  return { units: completed, writes: [...writes, countOfWorks(seen)] };
};

/** Returns the reason of an exception for the history; nothing when no rule was broken. */
const usedReason = (units: readonly ContractUnit[]) =>
  units.flatMap(({ ruleOverride }) => (ruleOverride ? { overrideReason: ruleOverride.reason } : []))[0] ?? {};

/** Works and payment items that are stored together with a new contract. */
type MadeWith = {
  units?: readonly ContractUnitFields[];
  advances?: readonly NewAdvance[];
  /** Why staff license the works although a rule of licences is broken. */
  overrideReason?: string | undefined;
  /** Returns further writes of the transaction. */
  together?: FurtherWrites;
  /** Returns the write that keeps a repeated call from making a second contract. */
  keep?: ((contractId: string) => Write) | undefined;
};

/**
 * Makes a contract with its first licensed works and payment items, all or nothing.
 * @throws Refusal by the rules of contract, units and payment items
 */
export const createContract = async (
  actor: Actor,
  fields: ContractFields,
  {
    units: unitFields = [],
    advances: newAdvances = [],
    overrideReason,
    together = noFurtherWrites,
    keep,
  }: MadeWith = {},
): Promise<MadeContract> =>
  retrying(['LicencesChanged', 'StaleVersion'], maxAttempts, async () => {
    const counts = await subLicenceCounts(fields.licensorId);
    const stored = await completeContract(actor, fields, newId('ctr'), 1);
    const { units, writes } = await completeUnits(actor, stored, unitFields, { overrideReason });
    const record = { ...stored, unitCount: units.length };
    const added = newAdvances.length ? { advances: newAdvances } : {};
    const items = await newAdvanceWrites(shownContract(record), units, newAdvances);
    const changes = { ...fields, units: unitFields, ...added, ...usedReason(units) };
    await createRecord(
      actor,
      { action: 'created', subject: stored.contractId, changes },
      { record: listedContract(record), filing: filingOfContract(stored) },
      [
        ...[...writes, ...items.writes, ...countSubLicenceGiven(fields, counts)],
        ...(await together({ ...stored, units, ...added })),
        ...(keep ? [keep(stored.contractId)] : []),
      ],
    );
    return { ...(await loadContract(stored.contractId)), units, advances: items.advances };
  });

/**
 * Makes a contract with its licensed works under an id and number reserved before. A repeat changes nothing, so an
 * interrupted caller calls again.
 * @throws Refusal by the rules of contract and units
 */
export const createReservedContract = async (
  actor: Actor,
  { contractId, coCreationId }: Required<Pick<StoredContract, 'contractId' | 'coCreationId'>>,
  fields: ContractFields,
  unitFields: readonly ContractUnitFields[],
): Promise<void> =>
  retrying('LicencesChanged', maxAttempts, async () => {
    if (await getRecord(contractId)) return;
    const stored = { ...(await completeContract(actor, fields, contractId, 1)), coCreationId };
    const { units, writes } = await completeUnits(actor, stored, unitFields, {
      toId: (workId) => derivedId('unt', `${contractId}\n${workId}`),
    });
    const made = createRecord(
      actor,
      { action: 'created', subject: contractId, changes: { ...fields, units: unitFields } },
      {
        record: listedContract({ ...stored, unitCount: units.length }),
        filing: { ...filingOfContract(stored), uniques: [] },
      },
      writes,
    );
    const refusal = await catchRefusal(made, 'InvalidOperation');
    // A concurrent run of the same call may have made it first.
    if (refusal && !(await getRecord(contractId))) throw refusal;
  });

/**
 * Licenses more works under a contract, all or none.
 * @param together returns further writes of the transaction
 * @throws Refusal `CoworkCannotBeEdited`, `ContractUnitDetailDuplicated` with the works that are licensed already
 */
export const addUnits = async (
  identity: Identity,
  contractId: string,
  unitFields: readonly ContractUnitFields[],
  overrideReason?: string,
  together: FurtherWrites = noFurtherWrites,
): Promise<ContractUnit[]> =>
  retrying('LicencesChanged', maxAttempts, async () => {
    const contract = await loadEditedContract(identity, contractId);
    const present = await getItems(
      unitFields.map(({ workId }) => contractKeys.unitOfWork(contractId, workId)),
    );
    if (present.length)
      throw new Refusal('ContractUnitDetailDuplicated', {
        workIds: present.map(({ sk }) => sk.slice('work#'.length)),
      });
    const { units, writes } = await completeUnits(identity, contract, unitFields, { overrideReason });
    const changes = { units: units.map(({ workId }) => workId), ...usedReason(units) };
    await commit(identity, { action: 'units added', subject: contractId, changes }, [
      ...writes,
      countUnits(contractId, units.length),
      reviseWrite(contractId),
      ...(await together({ ...contract, units }, contract)),
    ]);
    return units;
  });

/** Returns whether a change can bring a licence into conflict: it does more than shorten it or end its exclusivity. */
const widens = (before: ContractUnit, after: ContractUnit): boolean => {
  const exclusivity = ({ exclusive, exclusiveStartDate, exclusiveDays }: ContractUnit) =>
    JSON.stringify([exclusive, exclusiveStartDate, exclusiveDays]);
  return (
    after.startDate < before.startDate ||
    after.endDate > before.endDate ||
    JSON.stringify([before.rights, before.shareTypes]) !== JSON.stringify([after.rights, after.shareTypes]) ||
    (after.exclusive && exclusivity(before) !== exclusivity(after))
  );
};

type UnitTerms = Omit<ContractUnitFields, 'workId' | 'workType'>;

/**
 * Changes dates, exclusivity or rights of a licensed work.
 * @param together returns further writes of the transaction
 * @throws Refusal `CoworkCannotBeEdited`, `HasPaidAdvance` when a paid or confirmed payment item covers it,
 * `StaleVersion` also when payment items changed concurrently, `ContractUnitMissing`
 */
export const updateUnit = (
  identity: Identity,
  contractId: string,
  unitId: string,
  fields: UnitTerms,
  version: number,
  overrideReason?: string,
  together: FurtherWrites = noFurtherWrites,
): Promise<ContractUnit> =>
  retrying('LicencesChanged', maxAttempts, () =>
    changeUnit(identity, { contractId, unitId }, fields, version, { overrideReason, together }),
  );

const changeUnit = async (
  identity: Identity,
  { contractId, unitId }: { contractId: string; unitId: string },
  fields: UnitTerms,
  version: number,
  { overrideReason, together }: { overrideReason: string | undefined; together: FurtherWrites },
): Promise<ContractUnit> => {
  const contract = await loadEditedContract(identity, contractId);
  const before = await loadUnit(contractId, unitId);
  checkVersion(before, version);
  const { workId, workType, workName } = before;
  const unit: ContractUnit = {
    ...fields,
    workId,
    workType,
    workName,
    contractId,
    contractUnitId: unitId,
    version,
  };
  checkUnit(unit, 'body.', contract);
  const seen = widens(before, unit) ? await seenLicensing() : undefined;
  const revisionOfWork = await coverageRevisions([workId]);
  if (seen) {
    const pathOf = () => 'body.workId';
    const exceptions = await requireRulesKept(identity, contract, [unit], { overrideReason, pathOf });
    unit.ruleOverride = exceptions.get(0);
  } else unit.ruleOverride = before.ruleOverride;
  const revision = await advanceRevision(contractId);
  const paid = (await advancesOfUnit(contractId, unitId)).filter(isSettled);
  if (paid.length) throw new Refusal('HasPaidAdvance', namedAdvances(paid));
  const changed = changesBetween(before, { ...before, ...fields, ruleOverride: unit.ruleOverride });
  await commit(
    identity,
    {
      action: 'unit updated',
      subject: contractId,
      changes: { contractUnitId: unitId, ...changed.changes },
      before: changed.before,
    },
    [
      replace({ ...contractKeys.unit(contractId, unitId), type: 'unit', ...unit }, version),
      changeCoverage(workId, toCoveringUnit(unit), revisionOfWork(workId)),
      ...(seen ? [countOfWorks(seen)] : []),
      reviseWrite(contractId, revision),
      ...(await together({ ...contract, units: [unit] }, { ...contract, units: [before] })),
    ],
  );
  return { ...unit, version: version + 1 };
};

/**
 * Checks that no sub-licence licenses the work of a unit: without it the sub-licence would have nothing to license.
 * @throws Refusal `ThisContractHasBeenSubLicensed` with the sub-licences the person may see
 */
const requireNotSubLicensed = async (
  by: Identity,
  contract: Contract,
  { workId }: ContractUnit,
): Promise<void> => {
  const lower = await lowerContracts(contract);
  const found = await getItems(lower.map((one) => contractKeys.unitOfWork(one.contractId, workId)));
  if (found.length === 0) return;
  const ids = new Set(found.map(({ pk }) => pk));
  const contracts = lower.filter((one) => ids.has(one.contractId));
  throw new Refusal('ThisContractHasBeenSubLicensed', {
    contracts: contracts.flatMap((contract) => visibleContractIds(by, contract)),
  });
};

/**
 * Removes a work from a contract.
 * @param confirmed set when the person knows that a payment item for all works will no longer cover the work
 * @param together returns further writes of the transaction
 * @throws Refusal `CoworkCannotBeEdited`, `HasAdvanceCannotBeDeleted`, `HasPaidAdvance`, `HasAdvanceWarning`,
 * `ContractUnitReferencedByRow`, `ThisContractHasBeenSubLicensed`
 */
export const deleteUnit = async (
  identity: Identity,
  contractId: string,
  unitId: string,
  confirmed: boolean,
  together: FurtherWrites = noFurtherWrites,
): Promise<void> => {
  const contract = await loadEditedContract(identity, contractId);
  const unit = await loadUnit(contractId, unitId);
  await requireNotSubLicensed(identity, contract, unit);
  // After a merge, two units of a contract may license one work.
  const ofWork = contractKeys.unitOfWork(contractId, unit.workId);
  const holder = await getItem<{ contractUnitId: string }>(ofWork);
  const revision = await advanceRevision(contractId);
  const advances = await advancesOfUnit(contractId, unitId);
  const paid = advances.filter(isSettled);
  if (paid.length) throw new Refusal('HasPaidAdvance', namedAdvances(paid));
  const chosen = advances.filter(({ includeAllUnits }) => !includeAllUnits);
  if (chosen.length) throw new Refusal('HasAdvanceCannotBeDeleted', namedAdvances(chosen));
  if (advances.length && !confirmed) throw new Refusal('HasAdvanceWarning', namedAdvances(advances));
  await commit(
    identity,
    { action: 'unit removed', subject: contractId, changes: { contractUnitId: unitId, workId: unit.workId } },
    [
      requireItem(contractKeys.unitUsed(contractId, unitId), missing, 'ContractUnitReferencedByRow'),
      remove(contractKeys.unit(contractId, unitId)),
      ...(holder?.contractUnitId === unitId ? [remove(ofWork)] : []),
      removeCoverage(unit.workId, unitId),
      countUnits(contractId, -1),
      reviseWrite(contractId, revision),
      ...(await together(contract, { ...contract, units: [unit] })),
    ],
  );
};
