import { isInRenewalWindow, nextTerm, renewalProblems } from '../../shared/contracts/renewalRules.ts';
import type { RenewalInput } from '../../shared/contracts/renewalSchema.ts';
import type { Contract, ContractFields, ContractUnit } from '../../shared/contracts/schema.ts';
import { upperIdsOf } from '../../shared/contracts/rules.ts';
import { contractFieldsSchema, contractStatuses } from '../../shared/contracts/schema.ts';
import type { Actor } from '../core/actor.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import {
  commit,
  commitSilently,
  noFurtherWrites,
  put,
  transition,
  update,
  type FurtherWrites,
  type Write,
} from '../db/commit.ts';
import { absent, exists } from '../db/expressions.ts';
import { toData } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { retrying } from '../db/retrying.ts';
import { getRecord } from '../records/recordReader.ts';
import { createRecord } from '../records/recordStore.ts';
import { reserveOfContract } from './accounts/reserveReader.ts';
import { reviseWrite } from './advanceRevision.ts';
import { findViolations, isAlone, refusalOf, requireAllKeepRules } from './licenceCheck.ts';
import { loadContract, loadContracts } from './contractReader.ts';
import { completeContract } from './contractStore.ts';
import { filingOfContract, listedContract, type StoredContract } from './filing.ts';
import { countOfContract, seenLicensing } from '../works/licensingChanges.ts';
import { renewedUnitId, unitsTakenOver } from './renewalReader.ts';
import { subLicenceCounts, countSubLicenceGiven } from './subLicences.ts';
import { noteNewUnits, writeNewUnits } from './unitBulkStore.ts';

/** Attempts at renewing a contract while licences change at the same time. */
const maxAttempts = 5;

const decideWrite = (contractId: string, renewal: 'renewed' | 'notRenewed', renewedById?: string): Write =>
  transition<StoredContract>(
    catalogueKeys.record(contractId),
    { from: { ...exists, renewal: absent }, set: { renewal, ...(renewedById && { renewedById }) } },
    'ContractRenewalDecided',
  );

/**
 * Records that a contract is not renewed.
 * @throws Refusal `ContractRenewalDecided`; `ContractRenewalNotDue` more than 90 days before its end or a year after
 */
export const declineRenewal = async (actor: Actor, contractId: string): Promise<void> => {
  if (!isInRenewalWindow(await loadContract(contractId), businessDayAt()))
    throw new Refusal('ContractRenewalNotDue');
  await commit(actor, { action: 'not renewed', subject: contractId }, [
    decideWrite(contractId, 'notRenewed'),
  ]);
};

/**
 * Takes back that a contract is not renewed. After its end, other contracts may license its works because it was not
 * renewed; then the decision stays.
 * @throws Refusal `ContractRenewalDecided` without such a decision; `DuplicateLicenseWithUnknownReason` with the
 * contracts that license its works since
 */
export const reopenRenewal = async (actor: Actor, contractId: string): Promise<void> => {
  const contract = await loadContract(contractId);
  if (contract.renewal !== 'notRenewed') throw new Refusal('ContractRenewalDecided');
  if (contract.status === contractStatuses.expiredNotRenewed) {
    const term = { ...contract, ...nextTerm(contract) };
    for await (const units of renewedUnits(contract, term)) {
      const found = await findViolations(term, units);
      const following = found.filter((violation) => !isAlone(violation));
      if (following.length > 0) throw refusalOf(actor, following, () => 'body.units');
    }
  }
  await commit(actor, { action: 'renewal reopened', subject: contractId }, [
    transition<StoredContract>(
      catalogueKeys.record(contractId),
      { from: { renewal: 'notRenewed' }, remove: ['renewal'] },
      'ContractRenewalDecided',
    ),
  ]);
};

/** Records the day of the first reminder that a contract ends. The contract's history shows it. */
export const remindOfRenewal = (actor: Actor, contractId: string, day: string): Promise<void> =>
  commit(actor, { action: 'renewal due', subject: contractId, changes: { remindedOn: day } }, [
    update<StoredContract>(
      catalogueKeys.record(contractId),
      { set: { remindedOn: day }, when: { ...exists, remindedOn: absent } },
      'ContractRenewalDecided',
    ),
  ]);

const renewedUnit = (
  unit: ContractUnit,
  { contractId, startDate, endDate }: Pick<StoredContract, 'contractId' | 'startDate' | 'endDate'>,
): ContractUnit => ({
  ...unit,
  contractUnitId: renewedUnitId(contractId, unit.contractUnitId),
  contractId,
  startDate,
  endDate,
  ...(unit.exclusive && { exclusiveStartDate: startDate }),
  version: 1,
});

/** Yields the works of a renewal as it will license them, some thousands per step. */
async function* renewedUnits(
  from: Contract,
  to: Parameters<typeof renewedUnit>[1],
): AsyncGenerator<ContractUnit[]> {
  for await (const units of unitsTakenOver(from)) yield units.map((unit) => renewedUnit(unit, to));
}

const copyUnits = async (actor: Actor, from: Contract, to: StoredContract): Promise<void> => {
  let count = 0;
  for await (const units of renewedUnits(from, to)) {
    await writeNewUnits(to.contractId, units, from.contractId);
    count += units.length;
  }
  if (count) await noteNewUnits(actor, to.contractId, count, from.contractId);
  // From here people may change the works, and a repeat must not undo that.
  await commitSilently([
    update<StoredContract>(
      catalogueKeys.record(to.contractId),
      { remove: ['worksToCome'], when: exists },
      'ContractNotExist',
    ),
    reviseWrite(to.contractId),
  ]);
};

const renewedFields = async (contract: Contract, input: RenewalInput): Promise<ContractFields> =>
  contractFieldsSchema.parse({
    ...contract,
    contractNumber: input.contractNumber,
    displayName: input.displayName ?? contract.displayName,
    startDate: input.startDate,
    endDate: input.endDate,
    royaltyCurrency: contract.royaltyCurrency ?? 'received',
    licensorShare: input.licensorShare ?? contract.licensorShare,
    externalId: undefined,
    upperContractId: undefined,
    upperContractIds: await uppersFor(upperIdsOf(contract), input.endDate),
  });

/**
 * Returns the upper contracts of a renewed sub-licence: those of the contract it renews, or the renewal of each that ends
 * before it.
 */
const uppersFor = async (upperContractIds: readonly string[], endDate: string): Promise<string[]> => {
  const uppers = await loadContracts(upperContractIds);
  const renewals = new Map(
    [...uppers.values()].flatMap(({ contractId, endDate: end, renewedById }) =>
      renewedById && end < endDate ? [[contractId, renewedById] as const] : [],
    ),
  );
  const next = [...new Set(upperContractIds.map((id) => renewals.get(id) ?? id))];
  return renewals.size ? uppersFor(next, endDate) : next;
};

/**
 * Resumes an interrupted renewal whose works were not all copied; otherwise changes nothing.
 * @param maxWorks copies only if the renewed contract has at most this many works; no limit by default
 * @returns the contract that renews the other one; `undefined` when there is none
 */
export const resumeRenewal = async (
  actor: Actor,
  contractId: string,
  maxWorks = Number.POSITIVE_INFINITY,
): Promise<Contract | undefined> => {
  const contract = await loadContract(contractId);
  if (!contract.renewedById) return undefined;
  const renewed = await getRecord<StoredContract>(contract.renewedById);
  if (renewed?.worksToCome && contract.unitCount <= maxWorks)
    await copyUnits(actor, contract, toData(renewed));
  return loadContract(contract.renewedById);
};

/**
 * Makes the contract that renews another: the same terms for another period, with the works licensed to its last day.
 * If two people renew concurrently, one succeeds.
 * @param maxWorks works copied immediately; a contract with more waits for the daily check
 * @param together returns further writes of the transaction
 * @throws Refusal `ContractRenewalDecided`, or by the rules for contracts
 */
export const renewContract = (
  actor: Actor,
  input: RenewalInput,
  maxWorks = Number.POSITIVE_INFINITY,
  together: FurtherWrites = noFurtherWrites,
): Promise<Contract> =>
  retrying('LicencesChanged', maxAttempts, () => renewOnce(actor, input, maxWorks, together));

/** Tells that a contract was renewed meanwhile, and not that its works are licensed by that renewal. */
const explainRenewed =
  (contractId: string) =>
  async (error: unknown): Promise<never> => {
    const { renewedById } = await loadContract(contractId);
    throw renewedById === undefined ? error : new Refusal('ContractRenewalDecided');
  };

const renewOnce = async (
  actor: Actor,
  input: RenewalInput,
  maxWorks: number,
  together: FurtherWrites,
): Promise<Contract> => {
  const contract = await loadContract(input.contractId);
  const earlier = await resumeRenewal(actor, input.contractId, maxWorks);
  if (earlier?.contractNumber === input.contractNumber) return earlier;
  const [problem] = renewalProblems(contract, input);
  if (problem)
    throw new Refusal(problem.result, {
      issues: [{ path: `body.${problem.path}`, message: problem.message }],
    });
  const contractId = newId('ctr');
  const seen = await seenLicensing();
  const counts = await subLicenceCounts(contract.licensorId);
  const fields = await renewedFields(contract, input);
  const terms = { ...fields, contractId };
  const stored = {
    ...(await completeContract(actor, fields, contractId, 1)),
    ruleOverride: await requireAllKeepRules(
      actor,
      terms,
      renewedUnits(contract, terms),
      input.overrideReason,
    ).catch(explainRenewed(input.contractId)),
    renewalOfId: contract.contractId,
    coCreationId: contract.coCreationId,
    worksToCome: true as const,
  };
  const reserve = await reserveOfContract(contract.contractId);
  await createRecord(
    actor,
    { action: 'renewed', subject: contractId, changes: { ...input } },
    { record: listedContract({ ...stored, unitCount: 0 }), filing: filingOfContract(stored) },
    [
      decideWrite(contract.contractId, 'renewed', contractId),
      countOfContract(seen),
      ...countSubLicenceGiven(stored, counts),
      ...(reserve.version
        ? [put({ ...contractKeys.reserve(contractId), type: 'reserve', terms: reserve.terms, version: 1 })]
        : []),
      ...(await together(stored)),
    ],
  );
  if (contract.unitCount <= maxWorks) await copyUnits(actor, contract, stored);
  return loadContract(contractId);
};
