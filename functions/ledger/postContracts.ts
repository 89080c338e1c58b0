import { isDeepStrictEqual } from 'node:util';
import type { Posting } from '../../shared/accounting/ledger.ts';
import { Refusal } from '../core/refusal.ts';
import { commitSilently, type Write } from '../db/commit.ts';
import { postingWrites } from './ledgerItems.ts';

const resultOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.result : undefined;

/** Postings, and the writes that keep what they were worked out from as it was. */
export type WorkedOut = { postings: Posting[]; turns?: readonly Write[] };

/**
 * Posts what some contracts receive, in one transaction. What they pay back depends on what is outstanding at that moment,
 * so a key posted before is left as it is, and a posting that lost a race for an advance is worked out anew: as often as
 * it comes out otherwise, which ends because every loss means that somebody else's posting stands.
 * @param workOut the postings as of now, refused with `StaleVersion` by a turn that is another's
 * @throws Refusal `RoyaltyCannotBeWithdrawn` when the same postings are refused twice running
 */
export const postContracts = async (workOut: () => Promise<WorkedOut>): Promise<void> => {
  let refused: Posting[] | undefined;
  for (;;) {
    const { postings, turns = [] } = await workOut();
    const writes = postings.flatMap(postingWrites);
    if (!writes.length) return;
    try {
      return await commitSilently([...writes, ...turns]);
    } catch (error) {
      if (resultOf(error) === 'InvalidOperation') return;
      if (resultOf(error) === 'StaleVersion') continue;
      if (resultOf(error) !== 'RoyaltyCannotBeWithdrawn' || isDeepStrictEqual(postings, refused)) throw error;
      refused = postings;
    }
  }
};
