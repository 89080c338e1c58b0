import { account } from '../../shared/accounting/account.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { advancesOfContract } from '../contracts/advanceReader.ts';
import { contractsBelow, loadTerms } from '../contracts/contractReader.ts';

/**
 * Payment item that royalty of a contract can pay back: one of the contract itself, of a contract it renews, or the
 * licensor's part of one under a sub-licence.
 */
export type AdvanceClaim = {
  advance: Advance;
  /** Level of the chain that received the part, and the contract below through which its royalty comes. */
  part?: { licensorId: string; throughContractId: string };
};

/** Returns the account a claim is paid back on. */
export const accountOfClaim = ({ advance, part }: AdvanceClaim): string =>
  account.advance(advance.contractAdvanceId, part?.licensorId);

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
 * Returns every claim that royalty of a contract can pay back.
 * @param fromBelow includes the licensor's parts of payments under sub-licences
 */
export const claimsOn = async (contract: Contract, fromBelow: boolean): Promise<AdvanceClaim[]> => {
  const own = await Promise.all(
    (await loadTerms(contract)).map(({ contractId }) => advancesOfContract(contractId)),
  );
  const below = fromBelow ? await contractsBelow(contract.contractId) : [];
  const parts = await Promise.all(below.map((lower) => partsUnder(lower, contract)));
  return [...own.flat().map((advance) => ({ advance })), ...parts.flat()];
};
