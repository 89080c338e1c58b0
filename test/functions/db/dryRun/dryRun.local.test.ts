import { afterAll, expect, it } from 'vitest';
import { isRefusal } from '../../../../functions/core/refusal.ts';
import { isDryRun } from '../../../../functions/db/client.ts';
import {
  commitSilently,
  create,
  increment,
  put,
  putIf,
  remove,
  removeIf,
  replace,
  requireItem,
  update,
  type Write,
} from '../../../../functions/db/commit.ts';
import { startDryRun, type DryRun } from '../../../../functions/db/dryRun/dryRun.ts';
import { above, atMost, exists, missing, oneOf } from '../../../../functions/db/expressions.ts';
import {
  countItems,
  getItem,
  getItems,
  queryAll,
  queryPage,
  writeItems,
} from '../../../../functions/db/items.ts';
import { changeItem, deleteAndReturnItem, putItem } from '../../../../functions/db/writeItem.ts';
import { startDataCloud } from '../../../support/dataCloud.ts';

afterAll(() => cloud.dispose());

const listed = (letter: string) => ({
  pk: 'list',
  sk: `n#${letter}`,
  type: 'listed',
  version: 1,
  gsi1pk: 'letters',
  gsi1sk: letter,
});

const cloud = await startDataCloud();
await writeItems([
  ...['b', 'd', 'f', 'h'].map((letter, count) => ({ ...listed(letter), count })),
  { pk: 'counter', sk: 'here', type: 'counter', count: 1, version: 4 },
]);

/** Returns what a transaction comes to: nothing, or the refusal of the write whose condition failed. */
const outcome = async (...writes: Write[]) => {
  try {
    await commitSilently(writes);
    return 'done';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [error.result, error.data];
  }
};

const pagesOf = async (limit: number, descending: boolean) => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await queryPage({
      pk: 'list',
      skPrefix: 'n#',
      limit,
      descending,
      ...(cursor && { cursor }),
    });
    pages.push(page.items.map(({ sk }) => sk));
    cursor = page.next;
  } while (cursor);
  return pages.flat();
};

/** Writes of every form with reads between them. Returns all that was read. */
const writesAndReads = async () => {
  const here = { pk: 'counter', sk: 'here' };
  const there = { pk: 'counter', sk: 'there' };
  const answers: unknown[] = [
    await outcome(
      create({ ...listed('c'), gone: undefined, large: 5n }, 'InvalidOperation'),
      put(listed('a')),
    ),
    await outcome(create(listed('c'), 'InvalidData'), put(listed('x'))),
    await outcome(
      remove(listed('f')),
      increment(here, { count: 2 }),
      increment(there, { count: 7n, large: 2n ** 80n + 1n }),
    ),
    await outcome(replace({ ...listed('d'), note: 'new' }, 1)),
    await outcome(replace({ ...listed('d'), note: 'stale' }, 1)),
    await outcome(requireItem(here, { version: 5 }, 'StaleVersion')),
    await outcome(
      update(here, {
        set: { note: 'one', count: undefined },
        setAbsent: { version: 9, first: 1 },
        when: exists,
      }),
      requireItem(there, { count: above(6), type: oneOf(['counter']) }, 'DataNotFound'),
    ),
    await outcome(update(there, { add: { large: -(2n ** 79n) }, when: { large: above(2n ** 80n) } })),
    await outcome(update(there, { remove: ['count'], when: { count: atMost(7) } }, 'DataNotFound')),
    await outcome(putIf({ ...there, by: 'me' }, { anyOf: [missing, { by: 'me' }] }, 'NotAllowed')),
    await outcome(removeIf({ pk: 'list', sk: 'n#h' }, { count: 3 }, 'NotAllowed')),
    await changeItem(here, { add: { version: 1 }, when: { first: 2 } }),
  ];
  await putItem({ ...listed('i'), gsi1pk: 'others' });
  await writeItems([listed('e')], [listed('b')]);
  answers.push(
    (await deleteAndReturnItem<{ sk: string }>({ pk: 'list', sk: 'n#e' }))?.sk,
    await getItem(here),
    await getItem(there),
    (await getItems([listed('c'), listed('d'), listed('f'), listed('zz')])).toSorted((a, b) =>
      a.sk < b.sk ? -1 : 1,
    ),
    await queryAll({ pk: 'list', skBetween: ['n#b', 'n#d'] }),
    await countItems({ pk: 'list', skPrefix: 'n#' }),
  );
  for (const limit of [1, 2, 50]) answers.push(await pagesOf(limit, false), await pagesOf(limit, true));
  return answers;
};

it('a dry run answers as the table would, and leaves nothing behind', async () => {
  const before = await queryAll({ pk: 'list' });
  const dryRun = startDryRun();
  const dry = await dryRun.run(async () => [isDryRun(), ...(await writesAndReads())]);
  expect(await queryAll({ pk: 'list' })).toEqual(before);
  expect(await getItem({ pk: 'counter', sk: 'there' })).toBeUndefined();
  // A later call of the same dry run sees what an earlier one wrote, also by index.
  const lettersOf = async ({ run }: DryRun) =>
    (await run(() => queryAll<{ gsi1sk: string }>({ index: 'gsi1', pk: 'letters' }))).map(
      ({ gsi1sk }) => gsi1sk,
    );
  expect(await lettersOf(dryRun)).toEqual(['a', 'c', 'd']);
  // So does one that goes on from there.
  expect(await lettersOf(startDryRun(dryRun.saved()))).toEqual(['a', 'c', 'd']);
  expect(dry).toEqual([true, ...(await writesAndReads())]);
  expect(isDryRun()).toBe(false);
});

it('a dry run finds what is left behind items that it removed, as the table would', async () => {
  const item = (number: number) => ({ pk: 'long', sk: `n#${1000 + number}`, type: 'listed', version: 1 });
  const numbers = Array.from({ length: 450 }, (_, number) => number);
  await writeItems(numbers.map(item));
  const removed = numbers.filter((number) => number !== 7 && number < 440);
  const readAfterRemoval = async () => {
    for (let start = 0; start < removed.length; start += 50)
      await commitSilently(removed.slice(start, start + 50).map((number) => remove(item(number))));
    const pages = [1, 2, 3, 20].flatMap((limit) =>
      [false, true].map(async (descending) => {
        const { items } = await queryPage({ pk: 'long', limit, descending });
        return [limit, items.map(({ sk }) => sk)];
      }),
    );
    return [await Promise.all(pages), (await queryAll({ pk: 'long' })).length];
  };
  const dry = await startDryRun().run(readAfterRemoval);
  expect((await queryAll({ pk: 'long' })).length).toBe(450);
  expect(dry).toEqual(await readAfterRemoval());
  expect(dry[1]).toBe(11);
});
