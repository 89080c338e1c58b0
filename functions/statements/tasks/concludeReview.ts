import { concludeReview } from '../checking/concludeReview.ts';

/** Concludes a check for machines that began in version 0.2, which call it by this name. */
export const handler = concludeReview;
