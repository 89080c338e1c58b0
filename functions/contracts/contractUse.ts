import type { fixedReasons } from '../../shared/contracts/enquirySchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { queryPage } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { recoupablesOfContract } from './accounts/recoupables.ts';
import { lowerContracts } from './subLicences.ts';

type FixedReason = (typeof fixedReasons)[number];

/** Returns the sub-licences of a contract, and the reasons why parts of it cannot change. */
export const contractUse = async (
  contract: Contract,
): Promise<{ reasons: FixedReason[]; lower: Contract[] }> => {
  const [advances, used, lower] = await Promise.all([
    recoupablesOfContract(contract.contractId),
    queryPage({ pk: contract.contractId, skPrefix: contractKeys.unitUsedPrefix, limit: 1 }),
    lowerContracts(contract),
  ]);
  const found: Record<FixedReason, boolean> = {
    HasAdvance: advances.length > 0,
    HasPaidAdvance: advances.some(({ paid }) => paid),
    UsedByRows: used.items.length > 0,
    SubLicensed: lower.length > 0,
    Renewed: contract.renewal === 'renewed',
  };
  const reasons = (Object.keys(found) as FixedReason[]).filter((reason) => found[reason]);
  return { reasons, lower };
};

/** Returns whether a reason fixes currency and parties, because money refers to them. */
export const fixesTerms = (reason: FixedReason): boolean =>
  reason === 'HasAdvance' || reason === 'UsedByRows';
