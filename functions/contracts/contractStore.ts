import { changedPeriod } from '../../shared/reference/accountingPeriod.ts';
import { accountingCurrencyOf } from '../../shared/contracts/accountingCurrency.ts';
import {
  chainProblem,
  contractProblem,
  isSubLicence,
  isUnder,
  upperIdsOf,
} from '../../shared/contracts/rules.ts';
import type { Contract, ContractFields } from '../../shared/contracts/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Actor } from '../core/actor.ts';
import { businessDayAt } from '../core/businessDay.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { changesBetween, noFurtherWrites, transition, type FurtherWrites, type Write } from '../db/commit.ts';
import { toData, queryPage } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { listAttached } from '../files/attachedFileReader.ts';
import { loadBankAccounts, loadIdentities } from '../payees/paymentDetailReader.ts';
import { retrying } from '../db/retrying.ts';
import { requireRightOwners } from '../people/rightOwnerReader.ts';
import { maySee } from '../access/visibility.ts';
import { findIds } from '../records/find.ts';
import { searchResults } from '../records/listing.ts';
import { requireEditable, requireRemovable } from '../works/editable.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { getRecord, findHolder, loadRecord, recordsInOrder } from '../records/recordReader.ts';
import { removeRecord, replaceRecord } from '../records/recordStore.ts';
import { removeAllKeyDates } from './ahead/keyDateStore.ts';
import { advanceRevision, endRevision, reviseWrite } from './advanceRevision.ts';
import {
  loadContracts,
  requireAgent,
  requireManager,
  shownContract,
  type CountedContract,
} from './contractReader.ts';
import { requireChangeKeepsRules, requireSameUpperContracts, widens } from './licenceCheck.ts';
import { countOfContract, seenLicensing } from '../works/licensingChanges.ts';
import { requireOwnLicensor } from './licensors.ts';
import { knowsContract, requireMayAdd } from './secrecy.ts';
import {
  contractsBelow,
  lowerContracts,
  requireNoneGiven,
  subLicenceCounts,
  countUpperContractTaken,
  countSubLicenceGiven,
  upperContractsKey,
} from './subLicences.ts';
import { contractNumberUnique, filingOfContract, listedContract, type StoredContract } from './filing.ts';

/** Returns the contract of an agent with a paper number. */
export const contractWithNumber = async (
  contractNumber: string,
  agentId: string,
): Promise<StoredContract | undefined> => {
  const contractId = await findHolder(contractNumberUnique(contractNumber, agentId));
  return contractId ? getRecord<StoredContract>(contractId) : undefined;
};

/** Returns the contracts of all agents with a paper number: the first of those a search finds by it. */
export const contractsWithNumber = async (contractNumber: string): Promise<StoredContract[]> => {
  const found = await recordsInOrder<StoredContract>(await findIds('ctr', contractNumber, searchResults));
  const isSame = (one: StoredContract) =>
    contractNumberUnique(one.contractNumber, '') === contractNumberUnique(contractNumber, '');
  return found.filter(isSame).map((item) => toData(item));
};

const isPerson = (by: Actor): by is Identity => 'permissions' in by;

/**
 * Returns the ids of a contract that a refusal may name: the contract's for people who may see it and for the product
 * itself, otherwise none.
 */
export const visibleContractIds = (
  by: Actor,
  contract: Pick<StoredContract, 'contractId' | 'contractNumber' | 'licensorId' | 'agentId' | 'secrecy'>,
) => {
  const { contractId, contractNumber, licensorId, agentId } = contract;
  const isVisible = !isPerson(by) || (maySee(by, [licensorId, agentId]) && knowsContract(by, contract));
  return isVisible ? [{ contractId, contractNumber }] : [];
};

const checkNumber = async (
  by: Actor,
  { contractNumber, agentId }: ContractFields,
  contractId: string,
): Promise<void> => {
  const holder = await contractWithNumber(contractNumber, agentId);
  if (holder && holder.contractId !== contractId)
    throw new Refusal('ContractNumberDuplicated', {
      contracts: visibleContractIds(by, holder),
      issues: [{ path: 'body.contractNumber', message: 'numberTaken' }],
    });
};

/** Checks that the bank account and the identity document belong to the licensor. */
const checkPaymentDetails = async (fields: ContractFields): Promise<void> => {
  const { licensorId, bankAccountId, identityId } = fields;
  const [accounts, documents] = await Promise.all([
    bankAccountId ? loadBankAccounts(licensorId) : [],
    identityId ? loadIdentities(licensorId) : [],
  ]);
  const hasAccount = !bankAccountId || accounts.some((one) => one.bankAccountId === bankAccountId);
  const hasDocument = !identityId || documents.some((one) => one.identityId === identityId);
  if (!hasAccount || !hasDocument) throw new Refusal('ContractRealNameMismatch');
};

/**
 * Checks the documents a contract newly names: each is one of its files, which people of its parties added. Those it named
 * before stay, also where it renews a contract with them.
 * @throws Refusal `InvalidData` with the place of the first unknown one
 */
export const checkDocuments = async (
  { documentIds }: Pick<ContractFields, 'documentIds'>,
  before: Pick<Contract, 'contractId' | 'documentIds'> | undefined,
): Promise<void> => {
  const known = new Set(before?.documentIds);
  if (documentIds.every((id) => known.has(id))) return;
  const files = before ? await listAttached(before.contractId) : [];
  for (const { fileId } of files) known.add(fileId);
  const unknown = documentIds.findIndex((id) => !known.has(id));
  refuseProblem(unknown < 0 ? undefined : { path: `documentIds.${unknown}`, message: 'unknown' });
};

/** Checks that every upper contract allows the sub-licence at its place in the chain, and that the chain is no circle. */
const checkUpperContracts = async (by: Actor, fields: ContractFields, contractId: string): Promise<void> => {
  if (!isSubLicence(fields)) return;
  const upperIds = upperIdsOf(fields);
  const [uppers, below] = await Promise.all([
    loadContracts(upperIds),
    contractsBelow({ ...fields, contractId }),
  ]);
  for (const id of upperIds) {
    const upper = uppers.get(id);
    const problem = upper ? chainProblem(fields, upper) : 'MakeUpperContractFirst';
    if (problem) throw new Refusal(problem, { contracts: upper ? visibleContractIds(by, upper) : [] });
  }
  if (below.some((lower) => isUnder(fields, lower)))
    throw new Refusal('InvalidData', { issues: [{ path: 'body.upperContractIds', message: 'circle' }] });
};

/** Attempts at changing a contract while licences change at the same time. */
const maxAttempts = 5;

const refuseSubLicensed = async (
  contract: Parameters<typeof lowerContracts>[0],
  isAffected: (lower: Contract) => boolean = () => true,
): Promise<void> => {
  const lower = (await lowerContracts(contract)).filter(isAffected);
  if (lower.length)
    throw new Refusal('ThisContractHasBeenSubLicensed', {
      contracts: lower.map((one) => ({ contractId: one.contractId, contractNumber: one.contractNumber })),
    });
};

/** Returns whether a contract names those it is under: what it needs of them is not just what they happen to allow. */
const namesUppers = ({ allUpperContracts }: Contract): boolean => !allUpperContracts;

/** Checks that a changed contract still covers the sub-licences that name it: their agent, days and rights. */
const checkLowerContracts = (before: Contract, fields: ContractFields): Promise<void> =>
  refuseSubLicensed(
    before,
    (lower) =>
      namesUppers(lower) && !chainProblem(lower, before) && chainProblem(lower, fields) !== undefined,
  );

/**
 * Checks a contract by every rule and completes it with its parties' names.
 * @param by the actor who makes or changes it
 * @throws Refusal by the broken rule
 */
export const completeContract = async (
  by: Actor,
  fields: ContractFields,
  contractId: string,
  version: number,
): Promise<StoredContract> => {
  const problem = contractProblem(fields);
  if (problem)
    throw new Refusal(problem.result, {
      issues: [{ path: `body.${problem.path}`, message: problem.message }],
    });
  await checkNumber(by, fields, contractId);
  const parties = await requireRightOwners([fields.licensorId, fields.agentId], 'licensorId');
  await Promise.all([checkPaymentDetails(fields), checkUpperContracts(by, fields, contractId)]);
  return {
    ...fields,
    royaltyCurrency: fields.royaltyCurrency ?? 'contract',
    secrecy: fields.secrecy ?? 'general',
    contractId,
    licensorName: displayName(parties.get(fields.licensorId)!),
    agentName: displayName(parties.get(fields.agentId)!),
    version,
  };
};

/** Checks that licensor, agent and currencies stay unchanged once money refers to them. */
const checkFixedTerms = async (before: Contract, fields: ContractFields): Promise<void> => {
  const changed =
    before.currency !== fields.currency ||
    accountingCurrencyOf(before) !== accountingCurrencyOf(fields) ||
    before.licensorId !== fields.licensorId ||
    before.agentId !== fields.agentId;
  if (!changed) return;
  const [advances, used] = await Promise.all(
    [contractKeys.advancePrefix, contractKeys.unitUsedPrefix].map((skPrefix) =>
      queryPage({ pk: before.contractId, skPrefix, limit: 1 }),
    ),
  );
  if (advances!.items.length || used!.items.length) throw new Refusal('ContractCurrencyMismatch');
};

/**
 * Changes the basic information of a contract.
 * @param overrideReason why staff change it although a rule of licences is broken
 * @param together returns further writes of the transaction
 * @throws Refusal `StaleVersion`, `CoworkCannotBeEdited`, `ContractCurrencyMismatch` when royalties or payments already refer
 * to it, or by rule
 */
export const updateContract = (
  identity: Identity,
  id: string,
  changed: ContractFields,
  version: number,
  overrideReason?: string,
  together: FurtherWrites = noFurtherWrites,
): Promise<Contract> =>
  retrying('LicencesChanged', maxAttempts, () =>
    changeOnce(identity, id, changed, version, { overrideReason, together }),
  );

const changeOnce = async (
  identity: Identity,
  id: string,
  changed: ContractFields,
  version: number,
  { overrideReason, together }: { overrideReason: string | undefined; together: FurtherWrites },
): Promise<Contract> => {
  // Read first: adding a work concurrently also changes the stored number of works, which this write must not overwrite
  // with an old value.
  const revision = await advanceRevision(id);
  const stored = await loadRecord<CountedContract>(id);
  const [counts, countsAbove] = await Promise.all([stored.agentId, changed.licensorId].map(subLicenceCounts));
  const { royaltyCurrency = stored.royaltyCurrency ?? 'received' } = changed;
  const { secrecy = stored.secrecy ?? 'general', clauses = stored.clauses } = changed;
  const { statementDays = stored.statementDays, external = stored.external } = changed;
  const period = changedPeriod(stored, changed.accountingPeriod, businessDayAt());
  const fields = { ...changed, royaltyCurrency, secrecy, clauses, statementDays, external };
  requireManager(identity, stored);
  requireEditable(identity, stored);
  requireAgent(identity, fields.agentId);
  requireMayAdd(identity, fields);
  requireSameUpperContracts(identity, fields, stored);
  const before = toData(stored);
  checkVersion(before, version);
  if (fields.licensorId !== before.licensorId || fields.endDate > before.endDate)
    await requireOwnLicensor(identity, fields.licensorId);
  const seen = widens(shownContract(before), fields) ? await seenLicensing() : undefined;
  const [ruleOverride = before.ruleOverride] = await Promise.all([
    requireChangeKeepsRules(identity, shownContract(before), fields, overrideReason),
    checkFixedTerms(shownContract(before), fields),
    checkLowerContracts(shownContract(before), fields),
    checkDocuments(fields, before),
  ]);
  const { renewal, renewedById, renewalOfId, worksToCome, unitCount, coCreationId } = before;
  // A contract that now ends later gets another reminder.
  const remindedOn = fields.endDate > before.endDate ? undefined : before.remindedOn;
  const unchanged = { renewal, renewedById, renewalOfId, remindedOn, worksToCome, unitCount, coCreationId };
  const complete = await completeContract(identity, fields, id, version);
  const record = { ...complete, ...unchanged, ...period, ruleOverride };
  await replaceRecord(
    identity,
    { action: 'updated', subject: id, ...changesBetween(before, record) },
    filingOfContract(before),
    { record: listedContract(record), filing: filingOfContract(record) },
    version,
    [
      reviseWrite(id, revision),
      ...(seen ? [countOfContract(seen)] : []),
      ...(before.subLicense === 'none' || before.agentId === fields.licensorId
        ? []
        : [requireNoneGiven(before.agentId, counts!)]),
      ...(upperContractsKey(fields) === upperContractsKey(before)
        ? []
        : countSubLicenceGiven(fields, countsAbove!)),
      ...(await together(record, before)),
    ],
  );
  return shownContract({ ...record, version: version + 1 });
};

/** Returns the write that allows a contract to be renewed again after its renewal is removed. */
const reopenWrite = (contractId: string, renewedById: string): Write =>
  transition<StoredContract>(
    catalogueKeys.record(contractId),
    { from: { renewedById }, remove: ['renewal', 'renewedById'] },
    'ContractRenewalDecided',
  );

/**
 * Removes a contract that has no licensed works, payment items and charged costs and that no other contract depends on.
 * @param together returns further writes of the transaction
 * @throws Refusal `CoworkCannotBeEdited`, `HasAdvanceCannotBeDeleted`, `CopyrightHasBeenUsed`,
 * `ThisContractHasBeenSubLicensed`; `ContractRenewalDecided` for one that was renewed
 */
export const deleteContract = async (
  identity: Identity,
  id: string,
  together: FurtherWrites = noFurtherWrites,
): Promise<void> => {
  const stored = await loadRecord<CountedContract>(id);
  const counts = await subLicenceCounts(stored.agentId);
  requireManager(identity, stored);
  requireRemovable(stored);
  const revision = await advanceRevision(id);
  const recoupable = await Promise.all(
    [contractKeys.advancePrefix, contractKeys.chargePrefix].map((skPrefix) =>
      queryPage({ pk: id, skPrefix, limit: 1 }),
    ),
  );
  if (recoupable.some(({ items }) => items.length)) throw new Refusal('HasAdvanceCannotBeDeleted');
  const units = await queryPage({ pk: id, skPrefix: contractKeys.unitPrefix, limit: 1 });
  if (units.items.length) throw new Refusal('CopyrightHasBeenUsed');
  const contract = toData(stored);
  if (contract.renewal === 'renewed') throw new Refusal('ContractRenewalDecided');
  await refuseSubLicensed(contract, namesUppers);
  await removeRecord(
    identity,
    { action: 'deleted', subject: id },
    filingOfContract(contract),
    contract.version,
    [
      endRevision(id, revision),
      ...(contract.subLicense === 'none' ? [] : [countUpperContractTaken(contract.agentId, counts)]),
      ...(contract.renewalOfId ? [reopenWrite(contract.renewalOfId, id)] : []),
      ...(await removeAllKeyDates(id)),
      ...(await together(
        { contractId: id, contractNumber: contract.contractNumber, secrecy: contract.secrecy },
        shownContract(contract),
      )),
    ],
  );
};
