import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readBytes } from './readFile.ts';

describe('a statement divided anywhere', () => {
  const table = [
    '○○音樂 2025年下半年新媒體版稅報表,,,,',
    '平台,平台歌名,演唱人,資料期別,結算數量,報表金額,幣別',
    'KKBOX,"月光下的巷口, ""live""",林小滿,20252H,"1,230",432.1,TWD',
    'KKBOX,海風,浪花樂團,20252H,3,(0.5),TWD',
    '合計,,,,,431.6,',
  ].join('\r\n');

  it.each([
    ['utf8', true],
    ['big5', false],
    ['utf16-le', true],
    ['utf16-be', true],
    ['gb18030', false],
  ])('gives the same rows in %s for chunks of every length', async (encoding, addBOM) => {
    const bytes = iconv.encode(table, encoding, { addBOM });
    const whole = await readBytes(bytes);
    expect(whole.rows).toHaveLength(2);
    expect(whole.totals).toEqual({ TWD: '431.6' });
    for (let piece = 1; piece < 40; piece++) {
      const cut = await readBytes(bytes, {}, 'statement.csv', piece);
      expect(cut.outcomes).toEqual(whole.outcomes);
    }
  });

  it('accounts for every record of any table', async () => {
    const line = fc.constantFrom(
      'Paper Boats,TWZ992600002,林小滿,1.5',
      'Paper Boats,TWZ992600002',
      ',,,',
      'Total,,,3',
      'Paper Boats,,林小滿,much',
      '"open,TWZ992600002,林小滿,1.5',
      'Note only,,,',
      'Title,ISRC,Artist,Amount (USD)',
      'A,B,C,1,2',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const text = [
          'Title,ISRC,Artist,Amount (USD)',
          ...lines,
          'Paper Boats,TWZ992600002,林小滿,1',
          '',
        ].join('\n');
        const { statement, outcomes } = await readBytes(text);
        const { rows, bad, skipped } = statement.counts();
        expect(outcomes).toHaveLength(lines.length + 2);
        expect(rows + bad + Object.values(skipped).reduce((a, b) => a + b, 0)).toBe(lines.length + 2);
        expect(outcomes.map(({ line: at }) => at)).toEqual(
          lines.map((_, index) => index + 1).concat(lines.length + 1, lines.length + 2),
        );
      }),
    );
  });
});
