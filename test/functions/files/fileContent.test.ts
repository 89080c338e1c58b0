import { describe, expect, it } from 'vitest';
import { findContentProblem } from '../../../functions/files/fileContent.ts';
import { jpeg, png } from '../../support/pictures.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj');
const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(52)]);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const page = Buffer.from('<html><script>alert(1)</script></html>');

describe('the content of an uploaded file', () => {
  it.each([
    ['.jpg', jpeg()],
    ['.jpeg', jpeg({ width: 4000, height: 3000 })],
    ['.jpg', jpeg({ camera: 60_000 })],
    ['.jpg', Buffer.concat([jpeg().subarray(0, 20), Buffer.from('ff', 'hex'), jpeg().subarray(20)])],
    ['.png', png()],
    ['.pdf', pdf],
    ['.bmp', bmp],
  ])('is accepted as %s when it is of that format', (ending, content) => {
    expect(findContentProblem(content, ending)).toBeUndefined();
  });

  it.each([
    ['a program named as a JPEG', '.jpg', program],
    ['a web page named as a PNG', '.png', page],
    ['a web page named as a PDF', '.pdf', page],
    ['a program named as a BMP', '.bmp', program],
    ['a PNG named as a JPEG', '.jpg', png()],
    ['a JPEG named as a PNG', '.png', jpeg()],
    ['a PDF with something in front', '.pdf', Buffer.concat([page, pdf])],
    ['an empty file', '.pdf', Buffer.alloc(0)],
    ['a JPEG of its first bytes', '.jpg', Buffer.from('ffd8ffe0', 'hex')],
    ['a JPEG cut off before its size', '.jpg', jpeg().subarray(0, 22)],
    ['a JPEG whose segment leads beyond its end', '.jpg', Buffer.from('ffd8ffe1ffff00000000000000', 'hex')],
    ['a PNG cut off before its size', '.png', png().subarray(0, 20)],
    ['a PNG without a header', '.png', Buffer.concat([png().subarray(0, 8), Buffer.alloc(40)])],
    ['a BMP of its first bytes', '.bmp', Buffer.from('BM')],
    ['a file without an ending', '', pdf],
    ['a file of another ending', '.exe', program],
  ])('is refused for %s', (_name, ending, content) => {
    expect(findContentProblem(content, ending)).toBe('fileContent');
  });

  it.each([
    ['.jpg', jpeg({ width: 239 })],
    ['.jpg', jpeg({ height: 239 })],
    ['.png', png({ width: 239 })],
    ['.png', png({ height: 239 })],
    ['.png', png({ width: 0, height: 0 })],
  ])('is refused as %s below 240 by 240 pixels', (ending, content) => {
    expect(findContentProblem(content, ending)).toBe('pictureTooSmall');
  });
});
