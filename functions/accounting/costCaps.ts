import type { CostCaps } from '../../shared/contracts/accounts/chargeSchema.ts';
import type { Identity } from '../api/identity.ts';
import { capsOfContract } from '../contracts/accounts/recoupables.ts';
import { reviseWrite } from '../contracts/advanceRevision.ts';
import { loadManagedContract } from '../contracts/contractReader.ts';
import { commit, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { contractKeys } from '../db/keys/contracts.ts';

/**
 * Sets the caps of a contract's costs. What was charged before stays.
 * @throws Refusal `StaleVersion`
 */
export const saveCaps = async (
  identity: Identity,
  contractId: string,
  { caps, version }: CostCaps,
): Promise<CostCaps> => {
  await loadManagedContract(identity, contractId);
  const before = await capsOfContract(contractId);
  await commit(
    identity,
    { action: 'cost caps set', subject: contractId, changes: { caps }, before: { caps: before.caps } },
    [
      putIf(
        { ...contractKeys.costCaps(contractId), type: 'costCaps', caps, version: version + 1 },
        seenAt(version),
        'StaleVersion',
      ),
      reviseWrite(contractId),
    ],
  );
  return { caps, version: version + 1 };
};
