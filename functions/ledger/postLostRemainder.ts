import { asAdjustment } from './postings/adjustmentPosting.ts';
import { lostRemainderPostings, type LostRemainder } from './postings/writeOffPosting.ts';
import { post } from './ledgerStore.ts';

/**
 * Takes back the income of a remainder that licensors lose. Repeating it changes nothing.
 * @param adjustmentId adjustment it belongs to, if it corrects a batch that was written off before
 */
export const postLostRemainder = async (lost: LostRemainder, adjustmentId?: string): Promise<void> => {
  const postings = lostRemainderPostings(lost);
  await post(adjustmentId ? postings.map((one) => asAdjustment(one, adjustmentId, 'lost')) : postings);
};
