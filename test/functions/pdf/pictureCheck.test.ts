import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bmpToPng } from '../../../functions/contracts/bmpPicture.ts';
import { isPrintablePicture } from '../../../functions/pdf/pictureCheck.ts';
import { bmp, jpeg, png } from '../../support/pictures.ts';

/** Pass of each pixel of eight columns and rows of an interlaced PNG, as the standard draws it. */
const passes = [
  '16462646',
  '77777777',
  '56565656',
  '77777777',
  '36463646',
  '77777777',
  '56565656',
  '77777777',
];

type Form = { width?: number; height?: number; bits?: number; colourType?: number; interlace?: number };

/** Returns the pixels of each row of a PNG: of the picture, or of its passes one after the other. */
const pixelsOfRows = ({ width = 13, height = 11, interlace = 0 }: Form): number[] => {
  if (!interlace) return Array<number>(height).fill(width);
  const rows: number[] = [];
  for (const pass of '1234567')
    for (let y = 0; y < height; y++) {
      const line = passes[y % 8]!;
      const pixels = Array.from({ length: width }, (_, x) => line[x % 8]).filter(
        (one) => one === pass,
      ).length;
      if (pixels > 0) rows.push(pixels);
    }
  return rows;
};

/** Returns a PNG; its unpacked rows may be changed. */
const pngOf = (form: Form, samples: number, change: (rows: Buffer) => Buffer = (rows) => rows): Buffer => {
  const { width = 13, height = 11, bits = 8, colourType = 2, interlace = 0 } = form;
  const rows = pixelsOfRows(form).map((pixels) => {
    const row = Buffer.alloc(1 + Math.ceil((pixels * samples * bits) / 8), 0xff);
    row[0] = 4;
    return row;
  });
  const file = Buffer.from(png({ width, height, packed: deflateSync(change(Buffer.concat(rows))) }));
  file[24] = bits;
  file[25] = colourType;
  file[28] = interlace;
  return file;
};

const longer = (rows: Buffer) => Buffer.concat([rows, Buffer.alloc(1)]);
const shorter = (rows: Buffer) => rows.subarray(0, -1);

describe.each([
  ['grey', 0, 1, [1, 2, 4, 8, 16]],
  ['colours', 2, 3, [8, 16]],
  ['a palette', 3, 1, [1, 2, 4, 8]],
  ['grey and transparency', 4, 2, [8, 16]],
  ['colours and transparency', 6, 4, [8, 16]],
])('a PNG of %s', (_, colourType, samples, allBits) => {
  it.each(allBits.flatMap((bits) => [0, 1].map((interlace) => [bits, interlace] as const)))(
    'with %d bits a sample, interlaced %d, is printed when its pixels fill it',
    (bits, interlace) => {
      for (const [width, height] of [
        [13, 11],
        [1, 1],
        [3, 2],
        [8, 8],
      ] as const) {
        const form = { width, height, bits, colourType, interlace };
        expect(isPrintablePicture(pngOf(form, samples))).toBe(true);
        expect(isPrintablePicture(pngOf(form, samples, longer))).toBe(false);
        expect(isPrintablePicture(pngOf(form, samples, shorter))).toBe(false);
      }
    },
  );
});

describe('a picture', () => {
  const changed = (change: (rows: Buffer) => unknown) =>
    pngOf({}, 3, (rows) => {
      change(rows);
      return rows;
    });

  it.each([
    ['a JPEG', jpeg(), true],
    ['a PNG', png(), true],
    [
      'a PNG of 40,000,000 pixels that are not there',
      png({ width: 40_000, height: 1_000, packed: Buffer.alloc(9) }),
      false,
    ],
    ['a PNG with an unknown filter in its first row', changed((rows) => (rows[0] = 5)), false],
    ['a PNG with an unknown filter in its last row', changed((rows) => (rows[10 * 40] = 5)), false],
    ['a PNG of no known colours', pngOf({ colourType: 5 }, 3), false],
    ['a PNG without width', png({ width: 0, packed: deflateSync(Buffer.alloc(0)) }), false],
    ['a PNG that is not packed', png({ packed: Buffer.from('no') }), false],
    ['a PNG cut off', png().subarray(0, -1), false],
    ['a PNG cut off in its pixels', png().subarray(0, 100), false],
    ['a PNG without its first bytes', png().subarray(1), false],
    ['a BMP', bmp(), false],
    ['nothing', Buffer.alloc(0), false],
  ])('can be printed or not: %s', (_, file, isPrintable) => {
    expect(isPrintablePicture(file)).toBe(isPrintable);
  });
});

describe('a BMP with a palette', () => {
  /** Three pixels in two rows, of colours from the palette, which follows the header. */
  const withPalette = () => {
    const head = bmp({ width: 3, height: 2, bits: 24 }).subarray(0, 54);
    const palette = Buffer.from([0, 0, 0, 0, 1, 2, 3, 0, 4, 5, 6, 0]);
    const pixels = Buffer.from([0, 1, 2, 0xff, 2, 2, 1, 0xff]);
    const file = Buffer.concat([head, palette, pixels]);
    file.writeUInt32LE(54 + palette.length, 10);
    file.writeUInt16LE(8, 28);
    return file;
  };

  it('becomes a PNG of its colours, that of its last row first', () => {
    const found = bmpToPng(withPalette())!;
    const black = [0, 0, 0];
    const [dark, light] = [
      [3, 2, 1],
      [6, 5, 4],
    ];
    const rows = Buffer.from([0, ...light!, ...light!, ...dark!, 0, ...black, ...dark!, ...light!]);
    expect(found.includes(deflateSync(rows))).toBe(true);
    expect(isPrintablePicture(found)).toBe(true);
  });

  it('is not converted when it is cut off', () => {
    expect(bmpToPng(withPalette().subarray(0, -1))).toBeUndefined();
  });
});
