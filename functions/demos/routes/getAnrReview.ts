import { getAnrReview } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadReview, reviewView } from '../reviewReader.ts';

export const handler = handle(getAnrReview)(async ({ params, identity }) =>
  reviewView(identity, await loadReview(params.id)),
);
