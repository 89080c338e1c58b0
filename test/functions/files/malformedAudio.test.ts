import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAudioProblem } from '../../../functions/files/audioContent.ts';
import { toFileParts } from '../../../functions/files/fileContent.ts';
import { cases } from '../../cases.ts';
import { id3v1, id3v2, mp3, wav } from '../../support/audio.ts';

const valid = [
  ['.mp3', mp3()],
  ['.mp3', Buffer.concat([id3v2(2_000), mp3(), id3v1()])],
  ['.wav', wav()],
  ['.wav', wav({ sampleRate: 48_000, bits: 24, format: 0xfffe })],
] as const;

/** Breaks a file: overwrites bytes, most of them in its heads, cuts pieces out and repeats pieces. */
const damage = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('write' as const),
      at: fc.oneof(fc.nat(64), fc.nat(10_000)),
      bytes: fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        fc.constant(Uint8Array.of(0xff, 0xff, 0xff, 0xff)),
        fc.constant(Uint8Array.of(0, 0, 0, 0)),
      ),
    }),
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(10_000), length: fc.nat(4_000) }),
    fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(10_000), length: fc.nat(4_000) }),
  ),
  { minLength: 1, maxLength: 5 },
);

const broken = (content: Buffer, changes: typeof damage extends fc.Arbitrary<infer T> ? T : never): Buffer =>
  changes.reduce((file, change) => {
    if (change.kind === 'write') {
      const copy = Buffer.from(file);
      copy.set(
        change.bytes.subarray(0, Math.max(0, copy.length - change.at)),
        Math.min(change.at, copy.length),
      );
      return copy;
    }
    const [start, end] = [change.at, change.at + change.length];
    const piece = file.subarray(start, end);
    return change.kind === 'cut'
      ? Buffer.concat([file.subarray(0, start), file.subarray(end)])
      : Buffer.concat([file.subarray(0, end), piece, file.subarray(end)]);
  }, content);

/** Most bytes that are read of a file, of which its heads and its ends may be read again. */
const mostRead = (size: number): number => 4 * size + 4_000_000;

it('broken audio is accepted or refused for a reason, without a fault and without reading it over and over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...valid), damage, async ([ending, whole], changes) => {
      const content = broken(whole, changes);
      let read = 0;
      const problem = await findAudioProblem(toFileParts(content), ending, async (from, to) => {
        read += to - from;
        expect(read).toBeLessThan(mostRead(content.length));
        return content.subarray(from, to);
      });
      expect([undefined, 'fileContent', 'audioForm']).toContain(problem);
    }),
    { numRuns: cases(3_000) },
  );
}, 300_000);
