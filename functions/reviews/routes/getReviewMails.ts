import { getReviewMails } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadSystemReview } from '../reviewReader.ts';
import { previewMails } from '../previewMails.ts';
import { outcomeMails } from './outcomeMails.ts';

export const handler = handle(getReviewMails)(async ({ query: { id, reasons } }) => {
  const review = await loadSystemReview(id);
  const mails = await previewMails(
    review,
    reasons.length > 0 ? { state: 'Declined', reasons } : { state: 'Approved' },
    outcomeMails[review.submitType],
  );
  return { mails };
});
