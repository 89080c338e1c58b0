import { isDeepStrictEqual } from 'node:util';
import type { Posting } from '../../shared/accounting/ledger.ts';
import { catchRefusal } from '../core/refusal.ts';
import { commitSilently, type Write } from '../db/commit.ts';
import { postingWrites } from './ledgerItems.ts';

/** Postings, and the writes that fail when what they were worked out from has changed. */
export type WorkedOut = { postings: Posting[]; turns?: readonly Write[] };

/**
 * Posts the receipt of some contracts in one transaction. What they pay back depends on what is outstanding at that moment, so
 * a posting that loses a race for an advance is worked out again. Each loss means that another posting succeeded, so the loop
 * ends. A key posted before is left as it is.
 * @param workOut works out the postings as of now; its writes fail with `StaleVersion` when a turn was taken by another
 * @throws Refusal `RoyaltyCannotBeWithdrawn` when the same postings fail twice in a row
 */
export const postContracts = async (workOut: () => Promise<WorkedOut>): Promise<void> => {
  let refused: Posting[] | undefined;
  for (;;) {
    const { postings, turns = [] } = await workOut();
    const writes = postings.flatMap(postingWrites);
    if (!writes.length) return;
    const refusal = await catchRefusal(commitSilently([...writes, ...turns]));
    if (!refusal || refusal.result === 'InvalidOperation') return;
    if (refusal.result === 'StaleVersion') continue;
    if (refusal.result !== 'RoyaltyCannotBeWithdrawn' || isDeepStrictEqual(postings, refused)) throw refusal;
    refused = postings;
  }
};
