import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkedBytes,
  findContentProblem as findIn,
  toFileParts,
} from '../../../functions/files/fileContent.ts';
import { bmp, jpeg, pdf, png } from '../../support/pictures.ts';

const findContentProblem = (content: Buffer, ending: string) => findIn(toFileParts(content), ending);
const lyrics = Buffer.from('[00:12.00]\t月光下的紙船\r\n');
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const page = Buffer.from('<html><script>alert(1)</script></html>');

/** A JPEG with a truncated thumbnail from the camera. */
const jpegWithThumbnail = (): Buffer => {
  const whole = jpeg({ camera: 200 });
  Buffer.from('ffd9', 'hex').copy(whole, 100);
  return whole.subarray(0, -2);
};

describe('the content of an uploaded file', () => {
  it.each([
    ['.jpg', jpeg()],
    ['.jpeg', jpeg({ width: 4000, height: 3000 })],
    ['.jpg', jpeg({ camera: 60_000 })],
    ['.jpg', Buffer.concat([jpeg().subarray(0, 20), Buffer.from('ff', 'hex'), jpeg().subarray(20)])],
    ['.png', png()],
    ['.jpg', jpeg({ camera: 60_000 })],
    ['.jpg', Buffer.concat([jpeg(), Buffer.from('shot with a telephone')])],
    ['.pdf', pdf()],
    ['.bmp', bmp()],
    ['.bmp', bmp({ height: -240, bits: 32 })],
    ['.txt', lyrics],
    ['.lrc', lyrics],
    ['.txt', Buffer.from('\ufeff月光', 'utf16le')],
    ['.krc', Buffer.from('krc1 packed')],
  ])('is accepted as %s when it is in that format', (ending, content) => {
    expect(findContentProblem(content, ending)).toBeUndefined();
  });

  it.each([
    ['a program named as a JPEG', '.jpg', program],
    ['a web page named as a PNG', '.png', page],
    ['a web page named as a PDF', '.pdf', page],
    ['a program named as a BMP', '.bmp', program],
    ['a PNG named as a JPEG', '.jpg', png()],
    ['a JPEG named as a PNG', '.png', jpeg()],
    ['a PDF with other bytes before it', '.pdf', Buffer.concat([page, pdf()])],
    ['an empty file', '.pdf', Buffer.alloc(0)],
    ['a JPEG with only its first bytes', '.jpg', Buffer.from('ffd8ffe0', 'hex')],
    ['a JPEG truncated before its size', '.jpg', jpeg().subarray(0, 22)],
    [
      'a JPEG with a segment that extends beyond its end',
      '.jpg',
      Buffer.from('ffd8ffe1ffff00000000000000', 'hex'),
    ],
    ['a PNG truncated before its size', '.png', png().subarray(0, 20)],
    ['a PNG without a header', '.png', Buffer.concat([png().subarray(0, 8), Buffer.alloc(40)])],
    ['a JPEG that ends within its camera data', '.jpg', jpegWithThumbnail()],
    ['a BMP with an old header', '.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['a program named as lyrics', '.txt', program],
    ['a program named as KuGou lyrics', '.krc', program],
    ['a BMP with only its first bytes', '.bmp', Buffer.from('BM')],
    ['a file without an ending', '', pdf()],
    ['a file with an unknown ending', '.exe', program],
  ])('is refused for %s', (_name, ending, content) => {
    expect(findContentProblem(content, ending)).toBe('fileContent');
  });

  it.each([
    ['.jpg', jpeg({ width: 239 })],
    ['.jpg', jpeg({ height: 239 })],
    ['.png', png({ width: 239 })],
    ['.png', png({ height: 239 })],
    ['.png', png({ width: 0, height: 0 })],
    ['.bmp', bmp({ width: 239 })],
    ['.bmp', bmp({ height: 239 })],
  ])('is refused as %s below 240 by 240 pixels', (ending, content) => {
    expect(findContentProblem(content, ending)).toBe('pictureTooSmall');
  });
});

describe('a truncated file', () => {
  it.each([
    ['.jpg', jpeg()],
    ['.png', png()],
    ['.bmp', bmp()],
    ['.pdf', pdf().subarray(0, -1)],
  ])('is refused as %s wherever it is cut', (ending, whole) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        expect(findContentProblem(whole.subarray(0, length), ending)).toBe('fileContent');
      }),
    );
  });

  it('is recognised at its end when it is longer than the part read from its start', () => {
    const filler = Buffer.alloc(checkedBytes, 1);
    const whole = Buffer.concat([jpeg().subarray(0, -2), filler, Buffer.from('ffd9', 'hex')]);
    expect(findContentProblem(whole, '.jpg')).toBeUndefined();
    expect(findContentProblem(whole.subarray(0, -2), '.jpg')).toBe('fileContent');
  });
});
