import type { Identity } from '../../api/identity.ts';
import { pendingProposals, endWrite } from '../../approvals/proposalStore.ts';
import { loadContractsByParty } from '../../contracts/contractReader.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit, removeIf } from '../../db/commit.ts';
import { getItem, queryPage, type Key, type Stored } from '../../db/items.ts';
import { peopleKeys } from '../../db/keys/people.ts';
import { withdrawalKeys } from '../../db/keys/withdrawals.ts';
import { loadTermsOf, removeTerms } from '../../paymentRuns/payeeTermsStore.ts';
import { InTheWay } from './effects.ts';
import { loadTaxProfile } from '../../tax/taxProfileStore.ts';

/** Returns whether the licensor was paid, or asked to be. */
const hasWithdrawals = async (ownerId: string): Promise<boolean> => {
  const pages = await Promise.all(
    [withdrawalKeys.ofLicensor(ownerId), withdrawalKeys.allPending(ownerId)].map((pk) =>
      queryPage({ pk, limit: 1 }),
    ),
  );
  return pages.some(({ items }) => items.length > 0);
};

const isNamedByContract = async (ownerId: string, detailId: string): Promise<boolean> =>
  (await loadContractsByParty(ownerId)).some(
    ({ bankAccountId, identityId }) => bankAccountId === detailId || identityId === detailId,
  );

const removeDetail = async (
  identity: Identity,
  ownerId: string,
  detailId: string,
  key: Key,
  action: 'bank account removed' | 'identity document removed',
): Promise<void> => {
  // Beside the owner's record, where version 0.2.0 and earlier put it.
  const former = { pk: ownerId, sk: key.sk };
  const stored: Stored<object> | undefined = (await getItem(key)) ?? (await getItem(former));
  if (!stored) return;
  if (stored.version !== 1) throw new InTheWay('changedSince');
  if ((await hasWithdrawals(ownerId)) || (await isNamedByContract(ownerId, detailId)))
    throw new InTheWay('detailUsed');
  await commit(identity, { action, subject: ownerId, changes: { detailId } }, [
    removeIf({ pk: stored.pk, sk: stored.sk }, { version: 1 }, 'StaleVersion'),
  ]);
};

/**
 * Removes a bank account that nothing was paid to and no contract names.
 * @throws InTheWay for one that was changed since or is used
 */
export const removeBankAccount = (
  identity: Identity,
  ownerId: string,
  bankAccountId: string,
): Promise<void> =>
  removeDetail(
    identity,
    ownerId,
    bankAccountId,
    peopleKeys.bankAccount(ownerId, bankAccountId),
    'bank account removed',
  );

/**
 * Removes an identity document that no payment used and no contract names.
 * @throws InTheWay for one that was changed since or is used
 */
export const removeIdentity = (identity: Identity, ownerId: string, identityId: string): Promise<void> =>
  removeDetail(
    identity,
    ownerId,
    identityId,
    peopleKeys.identity(ownerId, identityId),
    'identity document removed',
  );

/**
 * Takes back tax facts that still wait for a second person. Facts that were turned down left nothing behind.
 * @throws Refusal `ProposalDecided` once they are in force
 */
export const withdrawTaxFacts = async (identity: Identity, ownerId: string): Promise<void> => {
  const waiting = (await pendingProposals()).find(
    ({ change, proposerId }) =>
      change.kind === 'taxProfile' && change.rightOwnerId === ownerId && proposerId === identity.actorId,
  );
  if (waiting) {
    await commit(identity, { action: 'proposal withdrawn', subject: ownerId }, [endWrite(waiting)]);
    return;
  }
  if ((await loadTaxProfile(ownerId)).version > 0) throw new Refusal('ProposalDecided');
};

/**
 * Takes payment terms off a payee.
 * @throws InTheWay for terms that were changed since
 */
export const takeBackTerms = async (identity: Identity, licensorId: string): Promise<void> => {
  const stored = await loadTermsOf(licensorId);
  if (!stored) return;
  if (stored.version !== 1) throw new InTheWay('changedSince');
  await removeTerms(identity, stored);
};
