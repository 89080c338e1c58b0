import { expect, test, vi } from 'vitest';
import { readJoined, withJoinedReads } from '../../../functions/db/joinedReads.ts';

const key = (pk: string) => ({ pk, sk: 'record' });
const stored = [key('a'), key('b'), key('c')];

/** Reads keys that are stored, and remembers which it was asked for. */
const readStored = () =>
  vi.fn((keys: readonly { pk: string }[]) =>
    Promise.resolve(stored.filter(({ pk }) => keys.some((one) => one.pk === pk))),
  );

test('reads of one moment go in one request, each key once, and each reader gets its own items in its order', async () => {
  const read = readStored();
  const found = await withJoinedReads(() =>
    Promise.all([
      readJoined([key('b'), key('a')], 'way', read),
      readJoined([key('a')], 'way', read),
      readJoined([key('missing'), key('c')], 'way', read),
    ]),
  );
  expect(found).toEqual([[key('b'), key('a')], [key('a')], [key('c')]]);
  expect(read).toHaveBeenCalledExactlyOnceWith([key('b'), key('a'), key('missing'), key('c')]);
});

test('a read that begins after a request was sent goes in a request of its own', async () => {
  const read = readStored();
  await withJoinedReads(async () => {
    await readJoined([key('a')], 'way', read);
    await readJoined([key('a')], 'way', read);
  });
  expect(read).toHaveBeenCalledTimes(2);
});

test('reads of different ways are not joined', async () => {
  const [one, other] = [readStored(), readStored()];
  await withJoinedReads(() =>
    Promise.all([readJoined([key('a')], 'one', one), readJoined([key('b')], 'other', other)]),
  );
  expect(one).toHaveBeenCalledExactlyOnceWith([key('a')]);
  expect(other).toHaveBeenCalledExactlyOnceWith([key('b')]);
});

test('every reader learns of a failure, and the next read is made', async () => {
  const broken = vi.fn(() => Promise.reject(new Error('no table')));
  await withJoinedReads(async () => {
    const reads = [readJoined([key('a')], 'way', broken), readJoined([key('b')], 'way', broken)];
    const results = await Promise.allSettled(reads);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(broken).toHaveBeenCalledTimes(1);
    expect(await readJoined([key('a')], 'way', readStored())).toEqual([key('a')]);
  });
});

test('outside of joined reads nothing waits, and neither does a read of no keys', async () => {
  expect(readJoined([key('a')], 'way', readStored())).toBeUndefined();
  await withJoinedReads(async () => expect(readJoined([], 'way', readStored())).toBeUndefined());
});
