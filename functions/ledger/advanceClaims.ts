import { accountOfRecoupable } from '../../shared/accounting/account.ts';
import { deductSettings } from '../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { recoupablesOfContract, type Recoupable } from '../contracts/accounts/recoupables.ts';
import { contractsOfGroup, groupsOfContract } from '../contracts/accounts/groupReader.ts';
import { advancesOfContract } from '../contracts/advanceReader.ts';
import { loadTerms } from '../contracts/contractReader.ts';
import { contractsBelow } from '../contracts/subLicences.ts';

/**
 * Payment item or charged cost that royalty of a contract can pay back: one of the contract itself, of a contract it
 * renews, of another one in its group, or the licensor's part of one under a sub-licence.
 */
export type AdvanceClaim = {
  advance: Recoupable;
  /** Level of the chain that received the part, and the contract below through which its royalty comes. */
  part?: { licensorId: string; throughContractId: string };
  /** Set for an item of another contract in a recoupment group: the group's days, and the name of that contract. */
  group?: { startDate: string; endDate?: string | undefined; contractName: string };
};

/** Returns the account a claim is paid back on. */
export const accountOfClaim = ({ advance, part }: AdvanceClaim): string =>
  accountOfRecoupable(advance.contractAdvanceId, part?.licensorId);

/** Returns the parts a licensor above received of the payments under a contract, or under those it renews. */
const partsUnder = async (lower: Contract, upper: Contract): Promise<AdvanceClaim[]> => {
  const [lowerTerms, upperTerms] = await Promise.all([loadTerms(lower), loadTerms(upper)]);
  const upperIds = new Set(upperTerms.map(({ contractId }) => contractId));
  const advances = await Promise.all(lowerTerms.map(({ contractId }) => advancesOfContract(contractId)));
  const part = { licensorId: upper.licensorId, throughContractId: lower.contractId };
  return advances
    .flat()
    .filter(({ payment }) => payment?.shared.some((shared) => upperIds.has(shared.contractId)))
    .map((advance) => ({ advance, part }));
};

/**
 * Returns the claims of other contracts that recoupment groups let a contract's royalty pay back: those deducted
 * automatically. What a person decides on, and parts of licensors above, stay with their own contract.
 */
const claimsOfGroups = async (contract: Contract, own: ReadonlySet<string>): Promise<AdvanceClaim[]> => {
  const groups = await groupsOfContract(contract);
  const claims = await Promise.all(
    groups.map(async (group) => {
      const others = (await contractsOfGroup(group)).filter(({ contractId }) => !own.has(contractId));
      const { startDate, endDate } = group;
      return Promise.all(
        others.map(async ({ contractId, displayName }) =>
          (await recoupablesOfContract(contractId))
            .filter(({ deductSetting }) => deductSetting === deductSettings.deduct)
            .map((advance) => ({ advance, group: { startDate, endDate, contractName: displayName } })),
        ),
      );
    }),
  );
  return claims.flat(2);
};

/**
 * Returns every claim that royalty of a contract can pay back.
 * @param fromBelow includes the licensor's parts of payments under sub-licences
 */
export const claimsOn = async (contract: Contract, fromBelow: boolean): Promise<AdvanceClaim[]> => {
  const terms = (await loadTerms(contract)).map(({ contractId }) => contractId);
  const own = await Promise.all(terms.map(recoupablesOfContract));
  const below = fromBelow ? await contractsBelow(contract) : [];
  const parts = await Promise.all(below.map((lower) => partsUnder(lower, contract)));
  const ofGroups = await claimsOfGroups(contract, new Set(terms));
  return [...own.flat().map((advance) => ({ advance })), ...parts.flat(), ...ofGroups];
};
