import { describe, expect, it } from 'vitest';
import { lineBlocks } from '../../../../functions/containers/text/lineBlocks.ts';
import { inPieces } from '../../reading/readFile.ts';

const blocksOf = async (
  bytes: Buffer,
  {
    size = 1000,
    encoding,
    newline = '\n',
  }: { size?: number; encoding?: 'utf-8' | 'big5'; newline?: '\n' | '\r' } = {},
): Promise<string[]> => {
  const blocks: string[] = [];
  for await (const block of lineBlocks(inPieces(bytes, size), encoding, newline))
    blocks.push(block.toString());
  return blocks;
};

const line = (length: number): string => `${'x'.repeat(length - 1)}\n`;

describe('blocks of lines', () => {
  it.each([1, 3, 7, 1000])('hold whole lines, however the bytes come, in pieces of %d', async (size) => {
    const text = 'a,1\n海風,2\n\nlast,3';
    for (const encoding of ['utf-8', undefined] as const) {
      const blocks = await blocksOf(Buffer.from(text), { size, encoding });
      expect(blocks.join('')).toBe(text);
      expect(blocks.slice(0, -1).every((block) => block.endsWith('\n'))).toBe(true);
    }
  });

  it('are of up to 32 kilobytes, or of one longer line', async () => {
    const lengths = async (...lines: number[]) =>
      (await blocksOf(Buffer.from(lines.map(line).join('')), { size: 1 << 20 })).map(({ length }) => length);
    expect(await lengths(16_384, 16_384, 5)).toEqual([32_768, 5]);
    expect(await lengths(16_384, 16_385, 5)).toEqual([16_384, 16_390]);
    expect(await lengths(40_000, 5)).toEqual([40_000, 5]);
    expect(await lengths(5, 40_000)).toEqual([5, 40_000]);
  });

  it('pass on a line of more than 4 megabytes without its end', async () => {
    const long = Buffer.from(line(5 * 1024 * 1024));
    const blocks = await blocksOf(long, { size: 1 << 20 });
    expect(blocks[0]!.length).toBe(5 * 1024 * 1024);
    const cut = await blocksOf(Buffer.from(`${line(6 * 1024 * 1024)}end`), { size: 1 << 20 });
    expect(cut.map(({ length }) => length)).toEqual([5 * 1024 * 1024, 1024 * 1024, 3]);
  });

  it('end lines as the file does, and leave out NULs', async () => {
    expect(await blocksOf(Buffer.from('a\rb\r'), { newline: '\r' })).toEqual(['a\rb\r']);
    expect(await blocksOf(Buffer.from('a\0,\0b\n\0'))).toEqual(['a,b\n']);
    expect(await blocksOf(Buffer.alloc(0))).toEqual([]);
  });

  it('are of the encoding that shows where ASCII ends', async () => {
    const big5 = Buffer.from('b3d5aeb9a4a4b0eaa4e5c3c0', 'hex');
    const bytes = Buffer.concat([Buffer.from(line(3_000)), big5, Buffer.from('\n'), big5]);
    const known = await blocksOf(bytes, { encoding: 'big5', size: 500 });
    expect(known.join('')).toMatch(/^x+\n\p{Script=Han}{6}\n\p{Script=Han}{6}$/u);
    expect((await blocksOf(bytes, { size: 500 })).join('')).toBe(known.join(''));
  });
});
