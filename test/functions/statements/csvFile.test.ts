import { describe, expect, it } from 'vitest';
import { readCsv, toCsv } from '../../../functions/statements/csvFile.ts';

const fileOf = (text: string): string => toCsv(['row', 'title'], [{ row: 1, title: text }]);
const cellIn = (file: string): string => file.slice('\uFEFFrow,title\r\n1,'.length, -'\r\n'.length);

describe('a file of errors', () => {
  it.each(['=1+1', '+1', '-1+1', '-A1', '@SUM(A1)', '\t=1'])(
    'keeps %j as text, and reads it back',
    (text) => {
      expect(cellIn(fileOf(text))).toBe(`"'${text}"`);
      expect(readCsv(fileOf(text)).rows).toEqual([{ row: '1', title: text }]);
    },
  );

  it('keeps text that begins with a line end as text', () => {
    expect(cellIn(fileOf('\r=1'))).toBe('"\'\r=1"');
  });

  it.each(['-1', '-12.50', 'A=B', '1+1', '海風', ''])('leaves %j as it is', (text) => {
    expect(cellIn(fileOf(text))).toBe(text);
    expect(readCsv(fileOf(text)).rows).toEqual([{ row: '1', title: text }]);
  });
});
