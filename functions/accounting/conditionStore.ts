import { isBetween } from '../../shared/contracts/accounts/groupRules.ts';
import type { PaymentCondition } from '../../shared/contracts/accounts/conditionSchema.ts';
import type { Identity } from '../api/identity.ts';
import { loadManagedContract } from '../contracts/contractReader.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { conditionOfContract } from '../ledger/paymentConditions.ts';

/**
 * Sets the contracts that must be recouped before royalty of a contract is payable. The caller manages all of them; they
 * have its agent and paying company.
 * @throws Refusal `InvalidData` by the broken rule; `StaleVersion`
 */
export const saveCondition = async (
  identity: Identity,
  contractId: string,
  { recoupedFirst, version }: PaymentCondition,
): Promise<PaymentCondition> => {
  const contract = await loadManagedContract(identity, contractId);
  const chosen = [...new Set(recoupedFirst)];
  const others = await Promise.all(chosen.map((id) => loadManagedContract(identity, id)));
  const problem = (isBroken: boolean, message: string) =>
    isBroken ? { path: 'recoupedFirst', message } : undefined;
  refuseProblem(
    problem(chosen.includes(contractId), 'itself'),
    problem(!others.every((other) => isBetween(other, contract)), 'otherCompany'),
  );
  const before = await conditionOfContract(contractId);
  await commit(
    identity,
    {
      action: 'payment condition set',
      subject: contractId,
      changes: { recoupedFirst: chosen },
      before: { recoupedFirst: before.recoupedFirst },
    },
    [
      putIf(
        {
          ...contractKeys.paymentCondition(contractId),
          type: 'paymentCondition',
          recoupedFirst: chosen,
          version: version + 1,
        },
        seenAt(version),
        'StaleVersion',
      ),
    ],
  );
  return { recoupedFirst: chosen, version: version + 1 };
};
