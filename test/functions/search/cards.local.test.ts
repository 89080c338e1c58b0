import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitSilently } from '../../../functions/db/commit.ts';
import { writeItems } from '../../../functions/db/items.ts';
import { cardWrites, lookUpMatchKeys, mergedCardItems } from '../../../functions/search/cardStore.ts';
import type { Card, Filing } from '../../../functions/search/filing.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { startDataCloud } from './dataCloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startDataCloud();
});
afterAll(() => cloud.dispose());

/** A work by an orchestra, all of whom are credited: 50 kilobytes. */
const filingOf = (number: number, key: string): Filing => {
  const id = `wrk_orchestral${String(number).padStart(4, '0')}`;
  const performers = Array.from({ length: 500 }, (_, player) => `${player} `.padEnd(100, 'x'));
  const card: Card = { id, kind: 'work', performers };
  return {
    ...{ kind: 'wrk', id, name: 'Intro', names: [], codes: [], owners: [], uniques: [] },
    ...{ matchKeys: [key], card },
  };
};

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

it('cards of one name are found however long they are, brought in at once or one after the other', async () => {
  await writeItems(await mergedCardItems(numbers.map((number) => filingOf(number, 'name:atonce'))));
  for (const number of numbers)
    await commitSilently(await cardWrites(undefined, filingOf(number, 'name:each')));
  const found = await lookUpMatchKeys(['name:atonce', 'name:each']);
  expect([...found].map(([, cards]) => cards.map(({ id }) => id).sort())).toEqual(
    Array(2).fill(numbers.map((number) => filingOf(number, '').id)),
  );
  const [removed] = numbers.map((number) => filingOf(number, 'name:each')).slice(-1);
  await commitSilently(await cardWrites(removed, undefined));
  expect((await lookUpMatchKeys(['name:each'])).get('name:each')).toHaveLength(numbers.length - 1);
});
