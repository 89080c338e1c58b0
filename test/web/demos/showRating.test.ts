import { beforeEach, describe, expect, it } from 'vitest';
import type { AnrReview } from '../../../shared/demos/anrSchema.ts';
import { scoreLevels, scorePoints } from '../../../shared/demos/enumerations.ts';
import { queryClient } from '../../../web/api/query.ts';
import { showRating } from '../../../web/demos/showRating.ts';

const review: AnrReview = {
  demoId: 'dmo_0000000002',
  ratingCount: 1,
  average: '3',
  myScore: 'Excellent',
  ratings: [],
  tagIds: [],
  version: 1,
};

const list = (...ids: string[]) => ({
  items: ids.map((demoId) => ({ demoId, ratingCount: 0 })),
  total: ids.length,
});

beforeEach(() => queryClient.clear());

describe('a rating', () => {
  it('is shown in the open lists where the song is, without ordering them anew', async () => {
    const key = ['list', 'anrDemos', 'mine', {}];
    queryClient.setQueryData(key, list('dmo_0000000001', 'dmo_0000000002', 'dmo_0000000003'));
    queryClient.setQueryData(['projectDemos', 'prj_1', {}], list('dmo_0000000002'));
    await showRating(review);
    expect(queryClient.getQueryData(key)).toEqual({
      items: [
        { demoId: 'dmo_0000000001', ratingCount: 0 },
        { demoId: 'dmo_0000000002', ratingCount: 1, average: '3', myScore: 'Excellent' },
        { demoId: 'dmo_0000000003', ratingCount: 0 },
      ],
      total: 3,
    });
    expect(queryClient.getQueryData(['projectDemos', 'prj_1', {}])).toMatchObject({
      items: [{ ratingCount: 1 }],
    });
  });

  it('leaves the lists to be loaded anew when they are opened again', async () => {
    const key = ['list', 'anrDemos', 'mine', {}];
    queryClient.setQueryData(key, list('dmo_0000000002'));
    await showRating(review);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('leaves other data of a request alone', async () => {
    const key = ['projectDemos', 'prj_1', 'one', 'dmo_0000000002'];
    queryClient.setQueryData(key, { demoId: 'dmo_0000000002', files: [] });
    await showRating(review);
    expect(queryClient.getQueryData(key)).toEqual({ demoId: 'dmo_0000000002', files: [] });
  });

  it('has the number of its points as its key: 3 for the best, as the list shows it', () => {
    expect(scoreLevels.map((score) => scorePoints[score])).toEqual([3, 2, 1]);
  });
});
