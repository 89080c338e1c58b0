import { describe, expect, it } from 'vitest';
import { readMergedCells } from '../../../../functions/containers/xlsx/readMergedCells.ts';
import { inPieces } from '../../reading/readFile.ts';

describe('the merged cells of a worksheet', () => {
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>' +
    '<mergeCells count="3"><mergeCell ref="A1:A3"/><mergeCell ref="AB1:AC1"/><mergeCell ref="AB2:AC4"/></mergeCells></worksheet>';

  it.each([1, 7, 1000])('are found when read in chunks of %d bytes', async (length) => {
    const merged = await readMergedCells('may.xlsx', inPieces(Buffer.from(sheet), length));
    const columns = [1, 2, 3, 4, 5].map((line) => {
      const cells = Array.from({ length: 29 }, (_, column) => `${column}`);
      return merged.over({ line, cells }).reaching?.map(({ column }) => column);
    });
    expect(columns).toEqual([undefined, [0], [0, 27], [27], undefined]);
  });

  it('are empty when the sheet lists none', async () => {
    const merged = await readMergedCells(
      'may.xlsx',
      inPieces(Buffer.from('<worksheet><sheetData/></worksheet>')),
    );
    expect(merged.over({ line: 2, cells: ['x'] })).toEqual({ line: 2, cells: ['x'] });
  });
});
