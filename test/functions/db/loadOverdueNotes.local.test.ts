import { afterAll, expect, it } from 'vitest';
import { loadOverdueNotes } from '../../../functions/db/loadOverdueNotes.ts';
import { putItem } from '../../../functions/db/writeItem.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

const cloud = await startDataCloud();

afterAll(() => cloud.dispose());

it('loads the notes of work that was noted more than a minute ago', async () => {
  const now = Date.now();
  const note = (sk: string, agoMs: number) =>
    putItem({ pk: 'somenotes', sk, type: 'note', at: new Date(now - agoMs).toISOString() });
  await Promise.all([note('old', 61_000), note('older', 7_200_000), note('new', 60_000)]);
  const found = await loadOverdueNotes<{ at: string }>('somenotes', ({ at }) => at, now);
  expect(found.map(({ sk }) => sk)).toEqual(['old', 'older']);
});
