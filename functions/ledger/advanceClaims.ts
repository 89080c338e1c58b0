import { account } from '../../shared/accounting/account.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { advancesOfContract } from '../contracts/advanceReader.ts';
import { contractsBelow, termsOf } from '../contracts/contractReader.ts';

/**
 * A payment item that royalty of a contract can pay back: one of the contract itself, of a contract it renews, or the part
 * the licensor had of one under a sub-licence.
 */
export type AdvanceClaim = {
  advance: Advance;
  /** The level of the chain that had the part, and the contract below its royalty comes through. */
  part?: { licensorId: string; throughContractId: string };
};

/** The account a claim is paid back on. */
export const accountOfClaim = ({ advance, part }: AdvanceClaim): string =>
  account.advance(advance.contractAdvanceId, part?.licensorId);

/** The parts a licensor above had of the payments under a contract, or under those it renews. */
const partsUnder = async (lower: Contract, upper: Contract): Promise<AdvanceClaim[]> => {
  const [lowerTerms, upperTerms] = await Promise.all([termsOf(lower), termsOf(upper)]);
  const upperIds = new Set(upperTerms.map(({ contractId }) => contractId));
  const advances = await Promise.all(lowerTerms.map(({ contractId }) => advancesOfContract(contractId)));
  const part = { licensorId: upper.licensorId, throughContractId: lower.contractId };
  return advances
    .flat()
    .filter(({ payment }) => payment?.shared.some((shared) => upperIds.has(shared.contractId)))
    .map((advance) => ({ advance, part }));
};

/**
 * Everything royalty of a contract can pay back.
 * @param fromBelow whether parts of payments under sub-licences are asked for too
 */
export const claimsOn = async (contract: Contract, fromBelow: boolean): Promise<AdvanceClaim[]> => {
  const own = await Promise.all(
    (await termsOf(contract)).map(({ contractId }) => advancesOfContract(contractId)),
  );
  const below = fromBelow ? await contractsBelow(contract.contractId) : [];
  const parts = await Promise.all(below.map((lower) => partsUnder(lower, contract)));
  return [...own.flat().map((advance) => ({ advance })), ...parts.flat()];
};
