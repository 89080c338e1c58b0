import { keepsTerms, withTerms } from '../contracts/accounts/reserveRules.ts';
import {
  maxReserveTerms,
  type ContractReserve,
  type ReserveInput,
  type ReserveTerms,
} from '../../shared/contracts/accounts/reserveSchema.ts';
import { isZero } from '../../shared/money/decimal.ts';
import type { Identity } from '../api/identity.ts';
import { loadManagedContract } from '../contracts/contractReader.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, putIf, removeIf, type AuditNote } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { reservesHeld } from '../ledger/reserves.ts';
import { reserveOfContract } from '../contracts/accounts/reserveReader.ts';

const storeTerms = async (
  identity: Identity,
  contractId: string,
  { terms, version }: ContractReserve,
  note: Pick<AuditNote, 'action' | 'changes'>,
): Promise<ContractReserve> => {
  const key = contractKeys.reserve(contractId);
  await commit(identity, { ...note, subject: contractId }, [
    terms.length
      ? putIf({ ...key, type: 'reserve', terms, version: version + 1 }, seenAt(version), 'StaleVersion')
      : removeIf(key, seenAt(version), 'StaleVersion'),
  ]);
  return { terms, version: terms.length ? version + 1 : 0 };
};

/** Refuses terms that differ from those of months in which royalty was held. */
const refuseChange = (
  before: readonly ReserveTerms[],
  after: readonly ReserveTerms[],
  held: readonly { month: string }[],
): void => {
  const months = held.map(({ month }) => month);
  refuseProblem(
    keepsTerms(before, after, months) ? undefined : { path: 'startMonth', message: 'reserveHeld' },
    after.length > maxReserveTerms
      ? { path: 'startMonth', message: `tooMany:${maxReserveTerms}` }
      : undefined,
  );
};

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
  refuseChange(before, terms, held);
  const note = { action: 'reserve set', changes: { ...added } } as const;
  return storeTerms(identity, contractId, { terms, version }, note);
};

/**
 * Takes terms of a reserve off a contract again, as if they had never been set.
 * @throws Refusal `InvalidData` while royalty is held under them; `StaleVersion`
 */
export const removeReserveTerms = async (
  identity: Identity,
  contractId: string,
  { startMonth, version }: Pick<ReserveInput, 'startMonth' | 'version'>,
): Promise<void> => {
  const contract = await loadManagedContract(identity, contractId);
  const { terms: before } = await reserveOfContract(contractId);
  const terms = before.filter((one) => one.startMonth !== startMonth);
  refuseChange(
    before,
    terms,
    (await reservesHeld(contract)).filter(({ balance }) => !isZero(balance)),
  );
  const note = { action: 'reserve terms removed', changes: { startMonth } } as const;
  await storeTerms(identity, contractId, { terms, version }, note);
};
