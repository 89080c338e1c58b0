import { describe, expect, it } from 'vitest';
import { cleanFileName, fileNameSchema } from '../../../shared/reference/fileName.ts';

const codes = [
  0, 9, 10, 13, 0x7f, 0x85, 0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff,
];

describe('a file name', () => {
  it.each(codes)('with the character %i is refused, and can be cleaned', (code) => {
    const name = `a${String.fromCharCode(code)}b.csv`;
    expect(fileNameSchema(100).safeParse(name).success).toBe(false);
    expect(cleanFileName(name)).toBe('ab.csv');
  });

  it.each(['月報 2026-03.csv', 'Bericht (1).xlsx', 'रिपोर्ट\u200d.csv', 'a b.csv'])(
    '%s is accepted unchanged',
    (name) => {
      expect(fileNameSchema(100).parse(name)).toBe(name);
      expect(cleanFileName(name)).toBe(name);
    },
  );

  it('with nothing but such characters becomes “file”', () => {
    expect(cleanFileName('\r\n')).toBe('file');
    expect(fileNameSchema(100).safeParse('  ').success).toBe(false);
    expect(fileNameSchema(5).safeParse('123456').success).toBe(false);
  });
});
