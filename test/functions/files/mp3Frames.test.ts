import { describe, expect, it } from 'vitest';
import { endsWithWholeFrame } from '../../../functions/files/mp3Frames.ts';

/** Header of a layer III frame: version 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5. */
type Header = { version?: number; layer?: number; bitRate: number; sampleRate: number; padding?: number };

const frame = (
  bytes: number,
  { version = 3, layer = 1, bitRate, sampleRate, padding = 0 }: Header,
): Buffer => {
  const found = Buffer.alloc(bytes);
  found[0] = 0xff;
  found[1] = 0xe0 | (version << 3) | (layer << 1) | 1;
  found[2] = (bitRate << 4) | (sampleRate << 2) | (padding << 1);
  return found;
};

const frames = (count: number, bytes: number, header: Header): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => frame(bytes, header)));

/** Whether frames of these bytes make a whole file, and frames of one byte more or less do not. */
const isLength = (bytes: number, header: Header): boolean =>
  endsWithWholeFrame(frames(4, bytes, header)) &&
  !endsWithWholeFrame(frames(4, bytes + 1, header)) &&
  !endsWithWholeFrame(frames(4, bytes - 1, header));

describe('a frame of an MP3', () => {
  // At 48 kHz, and at the halves of it, a frame has three bytes for each kilobit.
  it.each([
    [3, [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]],
    [2, [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]],
  ])('of version %d is as long as its bit rate says', (version, rates) => {
    expect(
      rates.filter((rate, place) => !isLength(3 * rate, { version, bitRate: place + 1, sampleRate: 1 })),
    ).toEqual([]);
  });

  it.each([
    // Bytes at 128 kilobits: 44.1, 48 and 32 kHz.
    [417, { sampleRate: 0, bitRate: 9 }],
    [418, { sampleRate: 0, bitRate: 9, padding: 1 }],
    [384, { sampleRate: 1, bitRate: 9 }],
    [576, { sampleRate: 2, bitRate: 9 }],
    // At 64 kilobits: 22.05, 24 and 16 kHz, then 11.025, 12 and 8 kHz.
    [208, { version: 2, sampleRate: 0, bitRate: 8 }],
    [192, { version: 2, sampleRate: 1, bitRate: 8 }],
    [288, { version: 2, sampleRate: 2, bitRate: 8 }],
    [417, { version: 0, sampleRate: 0, bitRate: 8 }],
    [384, { version: 0, sampleRate: 1, bitRate: 8 }],
    [576, { version: 0, sampleRate: 2, bitRate: 8 }],
  ])('has %d bytes with %o', (bytes, header) => {
    expect(isLength(bytes, header)).toBe(true);
  });

  it.each([
    ['a reserved version', { version: 1, bitRate: 9, sampleRate: 1 }],
    ['another layer', { layer: 2, bitRate: 9, sampleRate: 1 }],
    ['no bit rate', { bitRate: 0, sampleRate: 1 }],
    ['a forbidden bit rate', { bitRate: 15, sampleRate: 1 }],
    ['a reserved sampling rate', { bitRate: 9, sampleRate: 3 }],
  ])('is none with %s', (_, header) => {
    for (const bytes of [384, 385, 192, 417, 576])
      expect(endsWithWholeFrame(frames(4, bytes, header))).toBe(false);
  });
});

describe('the end of an MP3', () => {
  const header = { bitRate: 9, sampleRate: 1 };
  const sound = frames(4, 384, header);
  const id3 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
  const ape = (hasHeader: boolean) => {
    const items = Buffer.alloc(40, 0x41);
    const footer = Buffer.alloc(32);
    footer.write('APETAGEX');
    footer.writeUInt32LE(items.length + 32, 12);
    footer.writeUInt32LE(hasHeader ? 0x80000000 : 0, 20);
    return Buffer.concat([hasHeader ? Buffer.alloc(32) : Buffer.alloc(0), items, footer]);
  };

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an ID3 tag', id3],
    ['an APE tag', ape(false)],
    ['an APE tag with a header', ape(true)],
    ['both tags', Buffer.concat([ape(true), id3])],
  ])('is that of its last frame, before %s', (_, tags) => {
    expect(endsWithWholeFrame(Buffer.concat([sound, tags]))).toBe(true);
    expect(endsWithWholeFrame(Buffer.concat([sound.subarray(0, -1), tags]))).toBe(false);
    expect(endsWithWholeFrame(Buffer.concat([sound, Buffer.alloc(1), tags]))).toBe(false);
  });

  it('is found from any byte on, by three frames in a row', () => {
    expect(endsWithWholeFrame(sound.subarray(5))).toBe(true);
    expect(endsWithWholeFrame(frames(3, 384, header))).toBe(true);
    expect(endsWithWholeFrame(frames(2, 384, header))).toBe(false);
    expect(endsWithWholeFrame(Buffer.concat([sound, Buffer.from([0xff])]))).toBe(false);
  });
});
