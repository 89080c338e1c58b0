import { isDeepStrictEqual } from 'node:util';
import type { Posting } from '../../shared/accounting/ledger.ts';
import { catchRefusal } from '../core/refusal.ts';
import { commitSilently, type Write } from '../db/commit.ts';
import { postingWrites } from './ledgerItems.ts';

/** Postings, and the writes that fail when the data the postings were computed from has changed. */
export type ComputedPostings = { postings: Posting[]; turns?: readonly Write[] };

/**
 * Posts the receipt of some contracts in one transaction. The amounts they pay back depend on the amounts outstanding
 * at that moment, so a posting that loses a race for an advance is computed again. Each loss means that another posting
 * succeeded, so the loop ends. A key posted before is left unchanged.
 * @param workOut computes the postings as of now; its writes fail with `StaleVersion` when another posting came first
 * @throws Refusal `RoyaltyCannotBeWithdrawn` when the same postings fail twice in a row
 */
export const postContracts = async (workOut: () => Promise<ComputedPostings>): Promise<void> => {
  let refused: Posting[] | undefined;
  for (;;) {
    const { postings, turns = [] } = await workOut();
    const writes = postingWrites(...postings);
    if (!writes.length) return;
    const refusal = await catchRefusal(commitSilently([...writes, ...turns]));
    if (!refusal || refusal.result === 'InvalidOperation') return;
    if (refusal.result === 'StaleVersion') continue;
    if (refusal.result !== 'RoyaltyCannotBeWithdrawn' || isDeepStrictEqual(postings, refused)) throw refusal;
    refused = postings;
  }
};
