import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { Identity } from '../../api/identity.ts';
import { advancesOfContract } from '../../contracts/advanceReader.ts';
import { advanceRevision } from '../../contracts/advanceRevision.ts';
import { removeBroughtInWrites } from '../../contracts/advanceStore.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { InTheWay } from './effects.ts';

/** Payment item that was brought in, as the history records it. */
export type BroughtInItemNote = Pick<Advance, 'contractAdvanceId' | 'reachedOn'>;

/**
 * Removes a payment item that was brought in and is not paid.
 * @throws InTheWay for one that a person changed since; Refusal `PaidAdvanceCannotChange`, `HasAdvanceCannotBeDeleted` when another
 * follows it
 */
export const removeItem = async (
  identity: Identity,
  contractId: string,
  { contractAdvanceId, reachedOn }: BroughtInItemNote,
): Promise<void> => {
  const revision = await advanceRevision(contractId);
  const present = await advancesOfContract(contractId);
  const item = present.find((one) => one.contractAdvanceId === contractAdvanceId);
  if (!item) return;
  if (item.paid) throw new Refusal('PaidAdvanceCannotChange');
  if (present.some(({ relatedAdvanceId }) => relatedAdvanceId === contractAdvanceId))
    throw new Refusal('HasAdvanceCannotBeDeleted');
  // The product itself notes the day on which a threshold is reached.
  const changesByProduct = item.reachedOn === reachedOn ? 0 : 1;
  if (item.version !== 1 + changesByProduct) throw new InTheWay('changedSince');
  await commit(
    identity,
    { action: 'payment item removed', subject: contractId, changes: { contractAdvanceId } },
    removeBroughtInWrites(item, revision),
  );
};
