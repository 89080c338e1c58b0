import { keepsTerms, withTerms } from '../contracts/accounts/reserveRules.ts';
import {
  maxReserveTerms,
  type ContractReserve,
  type ReserveInput,
} from '../../shared/contracts/accounts/reserveSchema.ts';
import type { Identity } from '../api/identity.ts';
import { loadManagedContract } from '../contracts/contractReader.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { reservesHeld } from '../ledger/reserves.ts';
import { reserveOfContract } from '../contracts/accounts/reserveReader.ts';

/**
 * Sets the reserve of a contract from a month of receipt on. Months that royalty was held in keep their terms.
 * @throws Refusal `InvalidData` when such a month would change; `StaleVersion`
 */
export const setReserve = async (
  identity: Identity,
  contractId: string,
  { version, ...added }: ReserveInput,
): Promise<ContractReserve> => {
  const contract = await loadManagedContract(identity, contractId);
  const [{ terms: before }, held] = await Promise.all([
    reserveOfContract(contractId),
    reservesHeld(contract),
  ]);
  const terms = withTerms(before, added);
  refuseProblem(
    keepsTerms(
      before,
      terms,
      held.map(({ month }) => month),
    )
      ? undefined
      : { path: 'startMonth', message: 'reserveHeld' },
    terms.length > maxReserveTerms
      ? { path: 'startMonth', message: `tooMany:${maxReserveTerms}` }
      : undefined,
  );
  await commit(identity, { action: 'reserve set', subject: contractId, changes: { ...added } }, [
    putIf(
      { ...contractKeys.reserve(contractId), type: 'reserve', terms, version: version + 1 },
      seenAt(version),
      'StaleVersion',
    ),
  ]);
  return { terms, version: version + 1 };
};
