import { afterAll, describe, expect, it } from 'vitest';
import {
  commitSilently,
  countChange,
  create,
  increment,
  putIf,
  removeIf,
  requireItem,
  transition,
  update,
  type Write,
} from '../../../functions/db/commit.ts';
import {
  above,
  absent,
  atLeast,
  exists,
  missing,
  oneOf,
  present,
  seenAt,
} from '../../../functions/db/expressions.ts';
import { getItem, type Key } from '../../../functions/db/items.ts';
import { scanItems } from '../../../functions/db/scan.ts';
import { changeItem, deleteItem, putItem } from '../../../functions/db/writeItem.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

type Item = { state: string; amount: number; note?: string };

let count = 0;

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

const newKey = (): Key => ({ pk: 'changed', sk: String((count += 1)) });

/** Stores an item and returns its key. */
const stored = async (fields: Partial<Item> = {}): Promise<Key> => {
  const key = newKey();
  await commitSilently([
    create({ ...key, type: 'changed', state: 'open', amount: 5, ...fields }, 'DataNotFound'),
  ]);
  return key;
};

const isDone = async (write: Write): Promise<boolean> =>
  commitSilently([write]).then(
    () => true,
    (error: Error) => {
      expect(error.message).toBe('StaleVersion');
      return false;
    },
  );

describe('a condition', () => {
  it.each([
    [exists, true],
    [missing, false],
    [{ state: 'open' }, true],
    [{ state: 'closed' }, false],
    [{ state: 'open', note: present }, false],
    [{ state: 'open', note: absent }, true],
    [{ state: oneOf(['closed', 'open']) }, true],
    [{ state: oneOf(['closed']) }, false],
    [{ amount: atLeast(5) }, true],
    [{ amount: above(5) }, false],
    [{ anyOf: [missing, { amount: 5 }] }, true],
    [{ anyOf: [missing, { amount: 5, note: present }] }, false],
    [seenAt(1), true],
    [seenAt(2), false],
    [seenAt(0), false],
  ])('%j holds for a stored item: %s', async (when, holds) => {
    const key = await stored();
    expect(await isDone(requireItem(key, when, 'StaleVersion'))).toBe(holds);
    expect(await isDone(update(key, { set: { seen: true }, when }, 'StaleVersion'))).toBe(holds);
    expect((await changeItem(key, { set: { note: 'a' }, when })) !== undefined).toBe(holds);
    expect((await getItem<{ seen?: boolean }>(key))?.seen).toBe(holds ? true : undefined);
  });

  it.each([
    [exists, false],
    [missing, true],
    [{ note: absent }, true],
    [{ amount: above(0) }, false],
    [{ anyOf: [missing, { amount: 5 }] }, true],
    [seenAt(0), true],
    [seenAt(1), false],
  ])('%j holds for a missing item: %s', async (when, holds) => {
    expect(await isDone(requireItem(newKey(), when, 'StaleVersion'))).toBe(holds);
  });

  it('is checked before an item is replaced or removed', async () => {
    const key = await stored();
    expect(await isDone(putIf({ ...key, state: 'new' }, { state: 'closed' }, 'StaleVersion'))).toBe(false);
    expect(await isDone(removeIf(key, { state: 'closed' }, 'StaleVersion'))).toBe(false);
    expect(await getItem(key)).toMatchObject({ state: 'open', version: 1 });
    expect(await isDone(putIf({ ...key, state: 'new' }, { state: 'open' }, 'StaleVersion'))).toBe(true);
    expect(await isDone(removeIf(key, { state: 'new' }, 'StaleVersion'))).toBe(true);
    expect(await getItem(key)).toBeUndefined();
  });
});

describe('a change', () => {
  it('moves an item to a state once, and raises its version', async () => {
    const key = await stored();
    const move = transition<Item>(key, { from: { state: 'open' }, set: { state: 'closed' } }, 'StaleVersion');
    expect([await isDone(move), await isDone(move)]).toEqual([true, false]);
    expect(await getItem(key)).toMatchObject({ state: 'closed', version: 2 });
  });

  it('sets, removes and adds at once', async () => {
    const key = await stored({ note: 'old' });
    await commitSilently([
      update(key, { set: { state: undefined, more: 1 }, remove: ['note'], add: { amount: -2, fresh: 3 } }),
    ]);
    const item = await getItem<Record<string, unknown>>(key);
    expect(item).toEqual({ ...key, type: 'changed', version: 1, amount: 3, fresh: 3, more: 1 });
  });

  it('keeps an existing value with setAbsent', async () => {
    const key = await stored({ note: 'first' });
    await commitSilently([update(key, { setAbsent: { note: 'second', other: 'third' } })]);
    expect(await getItem(key)).toMatchObject({ note: 'first', other: 'third' });
  });

  it('adds exactly, beyond the precision of a float', async () => {
    const key = newKey();
    await commitSilently([increment(key, { amount: 10n ** 30n })]);
    await commitSilently([increment(key, { amount: 1n })]);
    expect((await getItem<{ amount: bigint }>(key))?.amount).toBe(10n ** 30n + 1n);
  });

  it('of a group of items fails when another came first', async () => {
    const key = newKey();
    const counted = (seen?: number) => isDone(countChange(key, 'group', 'StaleVersion', seen));
    expect([await counted(0), await counted(0), await counted(1), await counted()]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(await getItem(key)).toMatchObject({ type: 'group', version: 3 });
  });
});

describe('an item written without a transaction', () => {
  it('can be put, changed and deleted', async () => {
    const key = newKey();
    await putItem({ ...key, type: 'single', amount: 1 });
    expect(await changeItem<Item>(key, { add: { amount: 2 } })).toEqual({ amount: 3 });
    await deleteItem(key);
    expect(await getItem(key)).toBeUndefined();
  });
});

it('scans the items of given types, as a whole or by segment', async () => {
  for (const type of ['scanned', 'scanned', 'alsoScanned', 'other']) await putItem({ ...newKey(), type });
  const typesIn = async (segments: readonly ({ index: number; total: number } | undefined)[]) => {
    const types: string[] = [];
    for (const segment of segments)
      for await (const items of scanItems(['scanned', 'alsoScanned'], segment))
        types.push(...items.map(({ type }) => type));
    return types.toSorted();
  };
  const all = ['alsoScanned', 'scanned', 'scanned'];
  expect(await typesIn([undefined])).toEqual(all);
  expect(await typesIn([0, 1, 2].map((index) => ({ index, total: 3 })))).toEqual(all);
});
