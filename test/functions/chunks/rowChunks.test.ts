import { expect, test } from 'vitest';
import { isRowChunk, rowChunkNumbers } from '../../../functions/chunks/rowChunks.ts';

test.each([
  [{}, []],
  [{ rowChunks: 2 }, [0, 1]],
  [{ firstRowChunk: 2, rowChunks: 3 }, [2, 3, 4]],
])('the chunks of %j are %j, and no others', (batch, chunks) => {
  expect(rowChunkNumbers(batch)).toEqual(chunks);
  expect([0, 1, 2, 3, 4, 5].filter((chunk) => isRowChunk(batch, chunk))).toEqual(chunks);
});
