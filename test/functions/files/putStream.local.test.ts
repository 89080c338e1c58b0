import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { environment } from '../../../functions/core/environment.ts';
import { MissingObject, openObject, readWhole } from '../../../functions/files/files.ts';
import { putStream } from '../../../functions/files/putStream.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

/** Chunks of an odd size, each with different content. */
async function* pieces(count: number, breaks = false): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(700_001, index);
  if (breaks) throw new Error('broken off');
}

const hashStream = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece);
  return hash.digest('hex');
};

describe('an object written from a stream', () => {
  it.each([0, 1, 30])('of %i chunks has the bytes that were streamed', async (count) => {
    const key = `reports/stream-${count}`;
    await putStream(key, pieces(count), 'application/octet-stream');
    const stored = await openObject(environment('FILES_BUCKET'), key);
    expect(await hashStream(stored)).toBe(await hashStream(pieces(count)));
  });

  it('does not exist when the stream breaks off', async () => {
    await expect(putStream('reports/broken', pieces(30, true), 'text/plain')).rejects.toThrow('broken off');
    await expect(readWhole('reports/broken')).rejects.toThrow(MissingObject);
  });
});
