import { approveReview } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { decideReview } from '../decideReview.ts';
import { loadSystemReview } from '../reviewReader.ts';
import { shownReview } from '../reviewViews.ts';
import { purposeFor } from './approvedPurpose.ts';
import { outcomes } from './outcomes.ts';

export const handler = handle(approveReview)(async ({ params, query, identity }) => {
  const review = await loadSystemReview(params.id);
  const decision = { state: 'Approved', purpose: await purposeFor(review, query.purpose) } as const;
  return shownReview(await decideReview(identity, review, decision, outcomes[review.submitType]));
});
