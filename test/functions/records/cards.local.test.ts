import { afterAll, expect, it } from 'vitest';
import { commitSilently } from '../../../functions/db/commit.ts';
import { writeItems } from '../../../functions/db/items.ts';
import { cardWrites, lookUpMatchKeys, mergedCardItems } from '../../../functions/records/cardStore.ts';
import type { Card, Filing } from '../../../functions/records/filing.ts';
import { catalogueKeys } from '../../../functions/db/keys/catalogue.ts';
import { findIds } from '../../../functions/records/find.ts';
import { externalKey } from '../../../functions/works/filing.ts';
import { loadHolders } from '../../../functions/catalogueImport/references.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

/** A work by an orchestra that credits every member: 50 kilobytes. */
const createFiling = (number: number, key: string): Filing => {
  const id = `wrk_orchestral${String(number).padStart(4, '0')}`;
  const performers = Array.from({ length: 500 }, (_, player) => `${player} `.padEnd(100, 'x'));
  const card: Card = { id, kind: 'work', performers };
  return {
    kind: 'wrk',
    id,
    name: 'Intro',
    names: [],
    codes: [],
    owners: [],
    uniques: [],
    matchKeys: [key],
    card,
  };
};

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

it('finds all long cards of one name, imported together or one by one', async () => {
  await writeItems(await mergedCardItems(numbers.map((number) => createFiling(number, 'name:atonce'))));
  for (const number of numbers)
    await commitSilently(await cardWrites([{ after: createFiling(number, 'name:each') }]));
  const found = await lookUpMatchKeys(['name:atonce', 'name:each']);
  expect([...found].map(([, cards]) => cards.map(({ id }) => id).sort())).toEqual(
    Array(2).fill(numbers.map((number) => createFiling(number, '').id)),
  );
  const [removed] = numbers.map((number) => createFiling(number, 'name:each')).slice(-1);
  await commitSilently(await cardWrites([{ before: removed }]));
  expect((await lookUpMatchKeys(['name:each'])).get('name:each')).toHaveLength(numbers.length - 1);
});

it('finds cards under keys longer than the table allows, each under its own', async () => {
  const [long, other] = ['甲', '乙'].map((end) => `history:src|${'長'.repeat(5000)}${end}`) as [
    string,
    string,
  ];
  await commitSilently(await cardWrites([{ after: createFiling(10, long) }]));
  await writeItems(await mergedCardItems([createFiling(11, other)]));
  const found = await lookUpMatchKeys([long, other, `${long}丙`]);
  expect([...found].map(([key, cards]) => [key, cards.map(({ id }) => id)])).toEqual([
    [long, ['wrk_orchestral0010']],
    [other, ['wrk_orchestral0011']],
  ]);
});

it('finds nothing for a very long keyword, without an error', async () => {
  const words = Array.from({ length: 500 }, (_, word) => `wort${word}`).join(' ');
  for (const keyword of ['x'.repeat(5000), `${'長'.repeat(5000)} ${'x'.repeat(5000)}`, words])
    expect(await findIds('wrk', keyword, 10)).toEqual([]);
});

it('matches nothing for over-long references of a catalogue file', async () => {
  const [long, taken] = ['a', 'b'].map((end) => externalKey('wrk', '號'.repeat(2000) + end)) as [
    string,
    string,
  ];
  await writeItems([{ ...catalogueKeys.unique(taken), type: 'unique', version: 1, id: 'wrk_1' }]);
  const holders = await loadHolders([long, taken]);
  expect([...holders]).toEqual([[taken, { id: 'wrk_1', importedBy: undefined }]]);
});
