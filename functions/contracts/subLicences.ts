import { isSubLicence, isUnder, upperIdsOf, type UpperContractFields } from '../../shared/contracts/rules.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { requireItem, update, type Write } from '../db/commit.ts';
import { absent } from '../db/expressions.ts';
import { getItem, queryAll, toData } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { loadContracts, shownContract, type CountedContract } from './contractReader.ts';

type Upper = Pick<Contract, 'contractId' | 'agentId' | 'subLicense'>;

/** Returns the contracts directly sub-licensed under one. */
export const lowerContracts = async (contract: Upper): Promise<Contract[]> => {
  const listed = await Promise.all(
    [contract.contractId, contract.agentId].map((above) =>
      queryAll<CountedContract>({ index: 'gsi2', pk: contractKeys.lowerContracts(above) }),
    ),
  );
  return listed
    .flat()
    .map((item) => shownContract(toData(item)))
    .filter((lower) => isUnder(lower, contract));
};

/** Returns every contract below one, at all levels, each once. */
export const contractsBelow = async (contract: Upper): Promise<Contract[]> => {
  const found = new Map<string, Contract>();
  const descend = async (upper: Upper): Promise<void> => {
    for (const lower of await lowerContracts(upper)) {
      if (lower.contractId === contract.contractId || found.has(lower.contractId)) continue;
      found.set(lower.contractId, lower);
      await descend(lower);
    }
  };
  await descend(contract);
  return [...found.values()];
};

/** Returns a key that contracts under the same upper contracts have in common. */
export const upperContractsKey = (contract: UpperContractFields): string =>
  JSON.stringify([contract.allUpperContracts ?? false, upperIdsOf(contract).sort()]);

/** Returns the paper numbers of the upper contracts that a contract names, in their order. */
export const upperContractNumbers = async (contract: UpperContractFields): Promise<string[]> => {
  const ids = upperIdsOf(contract);
  const known = await loadContracts(ids);
  return ids.flatMap((id) => known.get(id)?.contractNumber ?? []);
};

/** Numbers of sub-licences a licensor gave so far, and of contracts taken from under them. */
export type SubLicenceCounts = Readonly<Record<'given' | 'taken', number | typeof absent>>;

/**
 * Returns the counts of a licensor's sub-licences. Read them before the contracts; they make one write enough however many
 * upper contracts there are.
 * @param licensorId licensor of the sub-licence, who is the agent of the contracts above
 */
export const subLicenceCounts = async (licensorId: string): Promise<SubLicenceCounts> => {
  const counts = await getItem<Record<string, unknown>>(contractKeys.subLicenceCounts(licensorId));
  const count = (name: string) => (counts?.[name] === undefined ? absent : Number(counts[name]));
  return { given: count('given'), taken: count('taken') };
};

/**
 * Returns the writes that put a contract under others. They fail with `StaleVersion` when one of these was removed since the
 * counts were read.
 */
export const countSubLicenceGiven = (
  contract: UpperContractFields & Pick<Contract, 'licensorId'>,
  { taken }: SubLicenceCounts,
): Write[] =>
  isSubLicence(contract)
    ? [
        update(
          contractKeys.subLicenceCounts(contract.licensorId),
          { set: { type: 'subLicenceCounts' }, add: { given: 1 }, when: { taken } },
          'StaleVersion',
        ),
      ]
    : [];

/** Returns the check that no sub-licence was given under a contract's agent since the counts were read. */
export const requireNoneGiven = (agentId: string, { given }: SubLicenceCounts): Write =>
  requireItem(contractKeys.subLicenceCounts(agentId), { given }, 'StaleVersion');

/** Returns the write that takes a contract from under its agent's sub-licences, with the check of `requireNoneGiven`. */
export const countUpperContractTaken = (agentId: string, { given }: SubLicenceCounts): Write =>
  update(
    contractKeys.subLicenceCounts(agentId),
    { set: { type: 'subLicenceCounts' }, add: { taken: 1 }, when: { given } },
    'StaleVersion',
  );
