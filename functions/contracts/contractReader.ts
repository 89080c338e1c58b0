import { contractStatus, keepsContract } from '../../shared/contracts/rules.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { businessDayAt } from '../core/businessDay.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { require } from '../db/commit.ts';
import { dataOf, getItems, queryAll } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { catalogueKeys } from '../db/keys/search.ts';
import { isStaff, requireVisible } from '../people/visibility.ts';
import { getRecord, recordsOwnedBy } from '../records/recordReader.ts';
import type { StoredContract } from './filing.ts';

/** A contract as stored, with the number of its licensed works. */
export type CountedContract = StoredContract & { unitCount?: number };

/** A contract as it is shown: with its state today and the number of its licensed works. */
export const shownContract = (contract: CountedContract): Contract => {
  const { remindedOn: _remindedOn, worksToCome: _worksToCome, ...fields } = contract;
  return {
    ...fields,
    status: contractStatus(contract, businessDayAt()),
    unitCount: Number(contract.unitCount ?? 0),
  };
};

/**
 * A contract by id.
 * @throws Refusal `ContractNotExist`
 */
export const loadContract = async (id: string): Promise<Contract> => {
  const contract = await getRecord<CountedContract>(id);
  if (!contract) throw new Refusal('ContractNotExist');
  return shownContract(dataOf(contract));
};

/** Contracts by id; those that do not exist are left out. */
export const loadContracts = async (ids: readonly string[]): Promise<Map<string, Contract>> => {
  const found = await getItems<CountedContract>([...new Set(ids)].map(catalogueKeys.record));
  return new Map(found.map((item) => [item.pk, shownContract(dataOf(item))]));
};

/**
 * A contract this person may see: staff, licensor and agent.
 * @throws Refusal `ContractNotExist` for staff; for others `DataNotFound`, be it somebody else's or nobody's
 */
export const viewContract = async (identity: Identity, id: string): Promise<Contract> => {
  if (isStaff(identity)) return loadContract(id);
  const contract = (await loadContracts([id])).get(id);
  requireVisible(identity, contract ? [contract.licensorId, contract.agentId] : []);
  return contract!;
};

/**
 * Contracts are kept by their agent: it makes and changes them and makes the payments under them, as staff do.
 * @throws Refusal `NotAllowed` for everybody else
 */
export const requireAgent = (identity: Identity, agentId: string): void => {
  if (!keepsContract(identity.user, { agentId })) throw new Refusal('NotAllowed');
};

/**
 * Only staff and the agent change a contract.
 * @throws Refusal `NotAllowed` for its licensor, `DataNotFound` for who does not see it
 */
export const requireKeeper = (
  identity: Identity,
  { licensorId, agentId }: Pick<Contract, 'licensorId' | 'agentId'>,
): void => {
  requireVisible(identity, [licensorId, agentId]);
  requireAgent(identity, agentId);
};

/**
 * A contract that this person keeps.
 * @throws Refusal `ContractNotExist` for staff; `NotAllowed` for its licensor; `DataNotFound` for everybody else
 */
export const loadKeptContract = async (identity: Identity, id: string): Promise<Contract> => {
  const contract = await viewContract(identity, id);
  requireKeeper(identity, contract);
  return contract;
};

/** Every contract a right owner is a party of, by number. */
export const contractsOf = async (ownerId: string): Promise<Contract[]> =>
  (await recordsOwnedBy<CountedContract>(ownerId, 'ctr')).map((item) => shownContract(dataOf(item)));

/** Who a contract is between. */
export type ContractParties = Pick<StoredContract, 'contractId' | 'licensorId' | 'licensorName' | 'agentId'>;

/** The parties of every contract a right owner is a party of, by number: an agent may have tens of thousands. */
export const contractPartiesOf = (ownerId: string): Promise<ContractParties[]> =>
  recordsOwnedBy<ContractParties>(ownerId, 'ctr', ['contractId', 'licensorId', 'licensorName', 'agentId']);

/** Of records of contracts, those of the contracts this person keeps. */
export const onlyKept = async <T extends { contractId: string }>(
  identity: Identity,
  records: readonly T[],
): Promise<T[]> => {
  if (isStaff(identity)) return [...records];
  const ids = [...new Set(records.map(({ contractId }) => contractId))];
  const found = await getItems<Pick<StoredContract, 'agentId'>>(ids.map(catalogueKeys.record), {
    only: ['agentId'],
  });
  const kept = new Set(found.flatMap(({ pk, agentId }) => (agentId === identity.rightOwnerId ? [pk] : [])));
  return records.filter(({ contractId }) => kept.has(contractId));
};

/** Contracts sub-licensed under one. */
export const lowerContracts = async (contractId: string): Promise<Contract[]> =>
  (await queryAll<CountedContract>({ index: 'gsi2', pk: contractKeys.lowerContracts(contractId) })).map(
    (item) => shownContract(dataOf(item)),
  );

/** Every contract below one, all the way down. */
export const contractsBelow = async (contractId: string): Promise<Contract[]> => {
  const direct = await lowerContracts(contractId);
  const further = await Promise.all(direct.map((lower) => contractsBelow(lower.contractId)));
  return [...direct, ...further.flat()];
};

/** A contract and those it renews, one after the other. */
export const termsOf = async (contract: Contract): Promise<Contract[]> => [
  contract,
  ...(contract.renewalOfId ? await termsOf(await loadContract(contract.renewalOfId)) : []),
];

/** Requires the contract to exist at the moment of a change. */
export const requireContract = (id: string) => require(catalogueKeys.record(id), true, 'ContractNotExist');
