import { isDeepStrictEqual } from 'node:util';
import type { Posting } from '../../shared/accounting/ledger.ts';
import { Refusal } from '../core/refusal.ts';
import { commitSilently } from '../db/commit.ts';
import { postingWrites } from './ledgerItems.ts';

const resultOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.result : undefined;

/**
 * Posts what some contracts receive, in one transaction. What they pay back depends on what is outstanding at that moment,
 * so a key posted before is left as it is, and a posting that lost a race for an advance is worked out anew: as often as
 * it comes out otherwise, which ends because every loss means that somebody else's posting stands.
 * @param workOut the postings as of now
 * @throws Refusal `RoyaltyCannotBeWithdrawn` when the same postings are refused twice running
 */
export const postContracts = async (workOut: () => Promise<Posting[]>): Promise<void> => {
  let refused: Posting[] | undefined;
  for (;;) {
    const postings = await workOut();
    const writes = postings.flatMap(postingWrites);
    if (!writes.length) return;
    try {
      return await commitSilently(writes);
    } catch (error) {
      if (resultOf(error) === 'InvalidOperation') return;
      if (resultOf(error) !== 'RoyaltyCannotBeWithdrawn' || isDeepStrictEqual(postings, refused)) throw error;
      refused = postings;
    }
  }
};
