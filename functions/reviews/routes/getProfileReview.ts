import { getProfileReview } from '../../../shared/reviews/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireOpenProfile } from '../profileSubject.ts';
import { getLastReview } from '../reviewReader.ts';
import { shownReview } from '../reviewViews.ts';

export const handler = handle(getProfileReview)(async ({ params, identity }) => {
  await requireOpenProfile(identity, params.id);
  const review = await getLastReview(params.id);
  return { review: review && shownReview(review) };
});
