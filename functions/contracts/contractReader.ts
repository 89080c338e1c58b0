import { contractStatus, managesContract } from '../../shared/contracts/rules.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { businessDayAt } from '../core/businessDay.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { requireItem } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { toData, getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { isStaff, requireVisible } from '../access/visibility.ts';
import { countRecords, listedNames } from '../records/listing.ts';
import { getRecord, recordsInOrder, recordsOwnedBy } from '../records/recordReader.ts';
import { requireEditable } from '../works/editable.ts';
import type { StoredContract } from './filing.ts';
import { knowsContract, knowsEveryContract, requireMayAdd } from './secrecy.ts';

/** Contract as stored, with the number of its licensed works. */
export type CountedContract = StoredContract & { unitCount?: number };

/** Completes a stored contract with its status today and the number of its licensed works. */
export const shownContract = (contract: CountedContract): Contract => {
  const { remindedOn: _remindedOn, worksToCome: _worksToCome, ...fields } = contract;
  return {
    ...fields,
    secrecy: contract.secrecy ?? 'general',
    status: contractStatus(contract, businessDayAt()),
    unitCount: Number(contract.unitCount ?? 0),
  };
};

/**
 * Loads a contract.
 * @throws Refusal `ContractNotExist`
 */
export const loadContract = async (id: string): Promise<Contract> => {
  const contract = await getRecord<CountedContract>(id);
  if (!contract) throw new Refusal('ContractNotExist');
  return shownContract(toData(contract));
};

/**
 * Returns contracts by id. Those that do not exist are left out.
 * @param options `consistent` for decisions that depend on them
 */
export const loadContracts = async (
  ids: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<Map<string, Contract>> => {
  const found = await getItems<CountedContract>([...new Set(ids)].map(catalogueKeys.record), options);
  return new Map(found.map((item) => [item.pk, shownContract(toData(item))]));
};

/**
 * Returns the contracts that renew others and whose works are still being copied, by the id of the contract they renew.
 */
export const renewalsUnderWay = async (contracts: Iterable<Contract>): Promise<Map<string, Contract>> => {
  const ids = Array.from(contracts, ({ renewedById }) => renewedById ?? []).flat();
  const found = await getItems<CountedContract>(ids.map(catalogueKeys.record), { consistent: true });
  return new Map(
    found.flatMap((item) =>
      item.worksToCome && item.renewalOfId ? [[item.renewalOfId, shownContract(toData(item))]] : [],
    ),
  );
};

/**
 * Loads a contract for a person who may see it: staff, its licensor or its agent, whose levels let them know contracts
 * of its secrecy.
 * @throws Refusal `ContractNotExist` for staff; for others `DataNotFound`, whether it is somebody else's or does not
 * exist
 */
export const viewContract = async (identity: Identity, id: string): Promise<Contract> => {
  const contract = (await loadContracts([id])).get(id);
  const isKnown = contract !== undefined && knowsContract(identity, contract);
  if (isStaff(identity)) {
    if (!isKnown) throw new Refusal('ContractNotExist');
    return contract;
  }
  requireVisible(identity, isKnown ? [contract.licensorId, contract.agentId] : []);
  return contract!;
};

/**
 * Checks that the caller is staff or the agent. The agent manages its contracts: it makes and changes them and makes
 * the payments under them.
 * @throws Refusal `NotAllowed` for everybody else
 */
export const requireAgent = (identity: Identity, agentId: string): void => {
  if (!managesContract(identity.user, { agentId })) throw new Refusal('NotAllowed');
};

/**
 * Checks that a person may change a contract: staff or its agent, whose levels let them change contracts of its secrecy.
 * @throws Refusal `NotAllowed` for its licensor, and for a person who may only read it; `DataNotFound` for a person who
 * may not see it
 */
export const requireManager = (
  identity: Identity,
  contract: Pick<Contract, 'licensorId' | 'agentId' | 'secrecy'>,
): void => {
  const { licensorId, agentId } = contract;
  requireVisible(identity, [licensorId, agentId]);
  if (!knowsContract(identity, contract)) throw new Refusal('DataNotFound');
  requireAgent(identity, agentId);
  requireMayAdd(identity, contract);
};

/**
 * Loads a contract for a person who manages it.
 * @throws Refusal `ContractNotExist` for staff; `NotAllowed` for its licensor; `DataNotFound` for everybody else
 */
export const loadManagedContract = async (identity: Identity, id: string): Promise<Contract> => {
  const contract = await viewContract(identity, id);
  requireManager(identity, contract);
  return contract;
};

/**
 * Loads a contract for a person who may change its licensed works.
 * @throws Refusal `CoworkCannotBeEdited` for a contract of a co-creation, and those of `loadManagedContract`
 */
export const loadEditedContract = async (identity: Identity, id: string): Promise<Contract> => {
  const contract = await loadManagedContract(identity, id);
  requireEditable(identity, contract);
  return contract;
};

/** Returns every contract a right owner is a party of, by number. */
export const loadContractsByParty = async (ownerId: string): Promise<Contract[]> =>
  (await recordsOwnedBy<CountedContract>(ownerId, 'ctr')).map((item) => shownContract(toData(item)));

/** Contract as bank accounts and identity documents of its licensor are named in it. */
export type PayeeContract = Pick<
  StoredContract,
  'contractNumber' | 'licensorId' | 'agentId' | 'bankAccountId' | 'identityId' | 'secrecy'
>;

const payeeFields = [
  ...(['contractNumber', 'licensorId', 'agentId', 'bankAccountId', 'identityId', 'secrecy'] as const),
];

/** Returns the contracts by which a right owner licenses, by number, with the account and document each names. */
export const loadPayeeContracts = async (licensorId: string): Promise<PayeeContract[]> =>
  (await recordsOwnedBy<PayeeContract>(licensorId, 'ctr', payeeFields)).filter(
    (contract) => contract.licensorId === licensorId,
  );

/** Parties of a contract. */
export type ContractParties = Pick<
  StoredContract,
  'contractId' | 'licensorId' | 'licensorName' | 'agentId' | 'secrecy'
>;

const partyFields = ['contractId', 'licensorId', 'licensorName', 'agentId', 'secrecy'] as const;

/**
 * Returns the parties of every contract of a right owner, by number. Reads these fields only: an agent may have tens of
 * thousands of contracts.
 */
export const loadContractParties = (ownerId: string): Promise<ContractParties[]> =>
  recordsOwnedBy<ContractParties>(ownerId, 'ctr', partyFields);

/** Returns the parties of every contract; `undefined` when there are more than `most`. */
export const loadAllContractParties = async (most: number): Promise<ContractParties[] | undefined> => {
  if ((await countRecords('ctr')) > most) return undefined;
  const ids: string[] = [];
  for await (const { id } of listedNames('ctr')) ids.push(id);
  return recordsInOrder<ContractParties>(ids, partyFields);
};

/** Filters contract records to those of contracts this person manages and knows. */
export const onlyManaged = async <T extends { contractId: string }>(
  identity: Identity,
  records: readonly T[],
): Promise<T[]> => {
  if (isStaff(identity) && knowsEveryContract(identity)) return [...records];
  const ids = [...new Set(records.map(({ contractId }) => contractId))];
  const found = await getItems<Pick<StoredContract, 'agentId' | 'secrecy'>>(ids.map(catalogueKeys.record), {
    only: ['agentId', 'secrecy'],
  });
  const managed = new Set(
    found.flatMap((contract) =>
      managesContract(identity.user, contract) && knowsContract(identity, contract) ? [contract.pk] : [],
    ),
  );
  return records.filter(({ contractId }) => managed.has(contractId));
};

/** Returns a contract followed by those it renews, latest first. */
export const loadTerms = async (contract: Contract): Promise<Contract[]> => [
  contract,
  ...(contract.renewalOfId ? await loadTerms(await loadContract(contract.renewalOfId)) : []),
];

/** Returns the check that a contract exists when the change is committed. */
export const requireContract = (id: string) =>
  requireItem(catalogueKeys.record(id), exists, 'ContractNotExist');
