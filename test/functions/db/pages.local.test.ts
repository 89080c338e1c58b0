import { afterAll, describe, expect, it } from 'vitest';
import {
  countItems,
  getItems,
  queryAll,
  queryFrom,
  queryMatching,
  queryOffset,
  queryPage,
  writeItems,
  type Stored,
} from '../../../functions/db/items.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { countItemsRead } from '../../support/itemsRead.ts';

type Numbered = { number: number; text: string };

/** Items so large that the table returns them in several pieces of a megabyte. */
const width = 20_000;
const most = 120;
const range = { pk: 'wide', skPrefix: 'n#' };

const cloud = await startDataCloud();
const items = Array.from({ length: most }, (_, number) => ({
  pk: 'wide',
  sk: `n#${String(number).padStart(3, '0')}`,
  number,
  text: 'x'.repeat(width),
}));
await writeItems([...items, { pk: 'wide', sk: 'other', number: -1, text: '' }]);
afterAll(() => cloud.dispose());

const listNumbers = (items: readonly Stored<Numbered>[]) => items.map(({ number }) => number);

describe('a page by offset', () => {
  it('fetches only its own items, and returns the total', async () => {
    const { answer, read } = await countItemsRead(() =>
      queryOffset<Numbered>({ ...range, offset: 100, limit: 5 }),
    );
    expect({ numbers: listNumbers(answer.items), total: answer.total, read }).toEqual({
      numbers: [100, 101, 102, 103, 104],
      total: most,
      read: 5,
    });
  });

  it('is full although one request returns less', async () => {
    const { items, total } = await queryOffset<Numbered>({ ...range, offset: 10, limit: 100 });
    expect([items.length, items[99]?.number, total]).toEqual([100, 109, most]);
  });

  it('is empty beyond the end, with the same total', async () => {
    const page = { ...range, limit: 5 };
    expect(await queryOffset({ ...page, offset: most })).toEqual({ items: [], total: most });
    expect(await queryOffset({ ...page, offset: 1_000 })).toEqual({ items: [], total: most });
    expect(await queryOffset({ pk: 'nothing', offset: 0, limit: 5 })).toEqual({ items: [], total: 0 });
  });

  it('continues after a cursor', async () => {
    const first = await queryFrom<Numbered>({ ...range, offset: 3, limit: 2 });
    const second = await queryFrom<Numbered>({ ...range, offset: 0, limit: 2, cursor: first.next });
    expect([...listNumbers(first.items), ...listNumbers(second.items)]).toEqual([3, 4, 5, 6]);
  });
});

const toCursor = (key: object): string => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('a cursor', () => {
  const inIndex = { index: 'gsi1', pk: 'wide', skPrefix: 'n#' } as const;
  const indexKey = { pk: 'wide', sk: 'n#001', gsi1pk: 'wide', gsi1sk: 'n#001' };
  const between = { pk: 'wide', skBetween: ['n#010', 'n#020'] } as const;
  it.each([
    ['with an empty sort key', { pk: 'wide' }, toCursor({ pk: 'wide', sk: '' })],
    ['with an empty key', { pk: 'wide' }, toCursor({ pk: '', sk: '' })],
    ['with an empty key of the table in an index', inIndex, toCursor({ ...indexKey, pk: '' })],
    ['with an empty sort key of the table in an index', inIndex, toCursor({ ...indexKey, sk: '' })],
    ['with an empty key of the index', { ...inIndex, skPrefix: '' }, toCursor({ ...indexKey, gsi1sk: '' })],
    ['with a key that is not text', { pk: 'wide' }, toCursor({ pk: 'wide', sk: 1 })],
    ['with a sort key too long', range, toCursor({ pk: 'wide', sk: `n#${'長'.repeat(342)}` })],
    ['with further keys', range, toCursor({ ...indexKey })],
    ['of another list', range, toCursor({ pk: 'narrow', sk: 'n#001' })],
    ['before the range', between, toCursor({ pk: 'wide', sk: 'n#009' })],
    ['after the range', between, toCursor({ pk: 'wide', sk: 'n#021' })],
    ['outside the prefix', range, toCursor({ pk: 'wide', sk: 'other' })],
    ['that is not JSON', range, 'bm90IGpzb24'],
    ['that is not an object', range, toCursor([])],
  ])('%s is refused', async (_title, query, cursor) => {
    await expect(queryPage({ ...query, cursor })).rejects.toMatchObject({ result: 'InvalidData' });
  });
});

describe('a long range', () => {
  it('is counted without being fetched', async () => {
    const { answer, read } = await countItemsRead(() => countItems(range));
    expect({ answer, read }).toEqual({ answer: most, read: 0 });
  });

  it('is filtered by a predicate', async () => {
    const isEven = ({ number }: Numbered) => number % 2 === 0;
    const { items, total } = await queryMatching<Numbered>(range, isEven, { offset: 50, limit: 3 });
    expect({ numbers: listNumbers(items), total }).toEqual({ numbers: [100, 102, 104], total: most / 2 });
  });

  it('can be read with some attributes only', async () => {
    const [first] = await queryAll<Numbered>({ ...range, only: ['number'] });
    const [again] = await getItems<Numbered>([first!], { only: ['number'] });
    expect([first, again]).toEqual(Array(2).fill({ pk: 'wide', sk: 'n#000', number: 0 }));
  });
});
