import type { AnrReview } from '../../shared/demos/anrSchema.ts';
import { queryClient } from '../api/query.ts';

/** Key of A&R's notes about a demo in the cache. */
export const reviewKey = (demoId: string) => ['anrReview', demoId];

/** Lists that show ratings: that of A&R, and the demos of projects. */
export const ratedLists = [['list', 'anrDemos'], ['projectDemos']] as const;

type Rated = { items?: readonly { demoId?: string }[] };

/**
 * Shows a rating in the lists as they are. They are ordered anew when they are opened again, so that no song moves
 * while a person rates one after another.
 */
export const showRating = async (review: AnrReview): Promise<void> => {
  const { demoId, ratingCount, average, myScore } = review;
  queryClient.setQueryData(reviewKey(demoId), review);
  for (const queryKey of ratedLists) {
    queryClient.setQueriesData<Rated>(
      { queryKey },
      (list) =>
        list?.items && {
          ...list,
          items: list.items.map((item) =>
            item.demoId === demoId ? Object.assign({}, item, { ratingCount, average, myScore }) : item,
          ),
        },
    );
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
};
