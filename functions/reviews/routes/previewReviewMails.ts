import { previewReviewMails } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { previewMails } from '../previewMails.ts';
import { loadSystemReview } from '../reviewReader.ts';
import { outcomeMails } from './outcomeMails.ts';

export const handler = handle(previewReviewMails)(
  async ({ body: { reviewId, decision, reasons, remark } }) => {
    const review = await loadSystemReview(reviewId);
    const mails = await previewMails(
      review,
      decision === 'Approved' ? { state: decision } : { state: decision, reasons, remark },
      outcomeMails[review.submitType],
    );
    return { mails };
  },
);
