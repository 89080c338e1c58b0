import { concludeReview, type Conclusion } from '../checking/concludeReview.ts';
import { licenseRows, type RowChunk } from '../checking/licenseRows.ts';
import { matchGroups, type GroupChunks } from '../checking/matchGroups.ts';

/** Event of a step of a check. */
export type CheckEvent =
  | ({ step: 'match' } & GroupChunks)
  | ({ step: 'license' } & RowChunk)
  | ({ step: 'conclude' } & Conclusion);

/**
 * Runs a step of the check of a statement. All steps are one function, so that those after the first find its code loaded and
 * its connections open: for a small file these take longer than the steps.
 */
export const handler = async (event: CheckEvent): Promise<void> => {
  if (event.step === 'match') await matchGroups(event);
  else if (event.step === 'license') await licenseRows(event);
  else await concludeReview(event);
};
