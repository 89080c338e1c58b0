import { accountingCurrencyOf } from '../../shared/contracts/accountingCurrency.ts';
import { chainProblem, contractProblem } from '../../shared/contracts/rules.ts';
import type { Contract, ContractFields } from '../../shared/contracts/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Actor } from '../core/actor.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { changesBetween, nothingTogether, transition, type Together, type Write } from '../db/commit.ts';
import { toData, queryPage } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { loadBankAccounts, loadIdentities } from '../payees/paymentDetailReader.ts';
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
  lowerContracts,
  requireAgent,
  requireContract,
  requireManager,
  shownContract,
  type CountedContract,
} from './contractReader.ts';
import { requireChangeKeepsRules, requireSameUpper } from './licenceCheck.ts';
import { requireOwnLicensor } from './licensors.ts';
import { knowsContract, requireMayAdd } from './secrecy.ts';
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

/** Checks that the upper contract allows the sub-licence at its place in the chain. */
const checkUpperContract = async (fields: ContractFields): Promise<void> => {
  if (!fields.upperContractId) return;
  const upper = await getRecord<StoredContract>(fields.upperContractId);
  const problem = upper ? chainProblem(fields, upper) : 'MakeUpperContractFirst';
  if (problem) throw new Refusal(problem);
};

const refuseSubLicensed = async (
  contractId: string,
  isAffected: (lower: Contract) => boolean = () => true,
): Promise<void> => {
  const lower = (await lowerContracts(contractId)).filter(isAffected);
  if (lower.length)
    throw new Refusal('ThisContractHasBeenSubLicensed', {
      contracts: lower.map((one) => ({ contractId: one.contractId, contractNumber: one.contractNumber })),
    });
};

/**
 * Returns the writes that put a contract under another. They count as a change of the upper contract: if somebody
 * removes that concurrently, only one of the two succeeds.
 */
export const underUpper = ({ upperContractId }: Pick<ContractFields, 'upperContractId'>): Write[] =>
  upperContractId ? [requireContract(upperContractId), reviseWrite(upperContractId)] : [];

/** Checks that a changed contract still covers its sub-licences: their agent, days and rights. */
const checkLowerContracts = (before: Contract, fields: ContractFields): Promise<void> =>
  refuseSubLicensed(
    before.contractId,
    (lower) => !chainProblem(lower, before) && chainProblem(lower, fields) !== undefined,
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
  await Promise.all([checkPaymentDetails(fields), checkUpperContract(fields)]);
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
export const updateContract = async (
  identity: Identity,
  id: string,
  changed: ContractFields,
  version: number,
  overrideReason?: string,
  together: Together = nothingTogether,
): Promise<Contract> => {
  // Read first: adding a work concurrently also changes the stored number of works, which this write must not overwrite
  // with an old value.
  const revision = await advanceRevision(id);
  const stored = await loadRecord<CountedContract>(id);
  const { royaltyCurrency = stored.royaltyCurrency ?? 'received' } = changed;
  const { secrecy = stored.secrecy ?? 'general', clauses = stored.clauses } = changed;
  const fields = { ...changed, royaltyCurrency, secrecy, clauses };
  requireManager(identity, stored);
  requireEditable(identity, stored);
  requireAgent(identity, fields.agentId);
  requireMayAdd(identity, fields);
  requireSameUpper(identity, fields, stored);
  const before = toData(stored);
  checkVersion(before, version);
  if (fields.licensorId !== before.licensorId || fields.endDate > before.endDate)
    await requireOwnLicensor(identity, fields.licensorId);
  const [ruleOverride = before.ruleOverride] = await Promise.all([
    requireChangeKeepsRules(identity, shownContract(before), fields, overrideReason),
    checkFixedTerms(shownContract(before), fields),
    checkLowerContracts(shownContract(before), fields),
  ]);
  const { renewal, renewedById, renewalOfId, worksToCome, unitCount, coCreationId } = before;
  // A contract that now ends later gets another reminder.
  const remindedOn = fields.endDate > before.endDate ? undefined : before.remindedOn;
  const unchanged = { renewal, renewedById, renewalOfId, remindedOn, worksToCome, unitCount, coCreationId };
  const complete = await completeContract(identity, fields, id, version);
  const record = { ...complete, ...unchanged, ruleOverride };
  await replaceRecord(
    identity,
    { action: 'updated', subject: id, ...changesBetween(before, record) },
    filingOfContract(before),
    { record: listedContract(record), filing: filingOfContract(record) },
    version,
    [
      reviseWrite(id, revision),
      ...(fields.upperContractId === before.upperContractId ? [] : underUpper(fields)),
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
 * @throws Refusal `CoworkCannotBeEdited`, `HasAdvanceCannotBeDeleted`, `CopyrightHasBeenUsed`,
 * `ThisContractHasBeenSubLicensed`; `ContractRenewalDecided` for one that was renewed
 */
export const deleteContract = async (identity: Identity, id: string): Promise<void> => {
  const stored = await loadRecord<CountedContract>(id);
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
  await refuseSubLicensed(id);
  await removeRecord(
    identity,
    { action: 'deleted', subject: id },
    filingOfContract(contract),
    contract.version,
    [
      endRevision(id, revision),
      ...(contract.renewalOfId ? [reopenWrite(contract.renewalOfId, id)] : []),
      ...(await removeAllKeyDates(id)),
    ],
  );
};
