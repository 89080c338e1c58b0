import type { CostCaps } from '../../shared/contracts/accounts/chargeSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Identity } from '../api/identity.ts';
import { capsOfContract } from '../contracts/accounts/recoupables.ts';
import { reviseWrite } from '../contracts/advanceRevision.ts';
import { loadManagedContract } from '../contracts/contractReader.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, putIf, removeIf, type Write } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { contractKeys } from '../db/keys/contracts.ts';

/**
 * Checks that a contract whose costs are borne before the shares has one share for all uses.
 * @param path field that a refusal names
 * @throws Refusal `InvalidData`
 */
export const refuseClauses = ({ clauses = [] }: Contract, path: string): void =>
  refuseProblem(clauses.length ? { path, message: 'profitShareClauses' } : undefined);

/** Returns the write of a contract's caps; none are stored where there is nothing to say. */
const capsWrite = (contractId: string, { caps, beforeShares, version }: CostCaps): Write => {
  const key = contractKeys.costCaps(contractId);
  const isNothing = version > 0 && caps.length === 0 && !beforeShares;
  return isNothing
    ? removeIf(key, seenAt(version), 'StaleVersion')
    : putIf(
        { ...key, type: 'costCaps', caps, beforeShares, version: version + 1 },
        seenAt(version),
        'StaleVersion',
      );
};

/**
 * Sets the caps of a contract's costs, and whether they are borne before the shares. What was charged before stays.
 * @throws Refusal `InvalidData` for a profit share under clauses; `StaleVersion`
 */
export const saveCaps = async (
  identity: Identity,
  contractId: string,
  { caps, beforeShares, version }: CostCaps,
): Promise<CostCaps> => {
  const contract = await loadManagedContract(identity, contractId);
  if (beforeShares) refuseClauses(contract, 'beforeShares');
  const before = await capsOfContract(contractId);
  await commit(
    identity,
    {
      action: 'cost caps set',
      subject: contractId,
      changes: { caps, beforeShares },
      before: { caps: before.caps, beforeShares: before.beforeShares },
    },
    [capsWrite(contractId, { caps, beforeShares, version }), reviseWrite(contractId)],
  );
  return capsOfContract(contractId);
};
