import { isShareable } from '../../../shared/demos/listeningRules.ts';
import type { Demo } from '../../../shared/demos/schema.ts';
import type { SubmissionFacts } from '../../../shared/projects/states.ts';

/**
 * Returns whether guests of the vendor may hear a demo of its project: guests may hear the demo in general, the vendor
 * received it, and the vendor has not lost it through a rejection, a sale elsewhere, the end of the project or a deal
 * over another demo.
 */
export const isPlayableByGuests = (
  { status, state, isSoldElsewhere }: Pick<SubmissionFacts, 'status' | 'state' | 'isSoldElsewhere'>,
  {
    demo,
    isSent,
    isSold,
  }: {
    demo: Pick<Demo, 'audio' | 'disabled' | 'visibility'>;
    isSent: boolean;
    /** True for the demo of the deal that completed the project. */
    isSold: boolean;
  },
): boolean => {
  if (!isShareable(demo) || !isSent || isSoldElsewhere || state === 'Rejected') return false;
  return status === 'Completed' ? isSold : status !== 'Ended';
};
