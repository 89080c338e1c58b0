import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workbookRows } from '../../../../functions/catalogueImport/workbookRows.ts';
import { toWorkbook } from '../../../../web/components/file/workbook.ts';

const read = async (bytes: ArrayBuffer): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const { cells } of workbookRows(new Uint8Array(bytes))) rows.push(cells);
  return rows;
};

it('writes codes, numbers, formulas and line breaks so that the import reads them unchanged', async () => {
  const head = ['external_id', 'name', 'percentage', 'remark'];
  const rows = [
    ['0012', '月光', '33.30', '=1+1'],
    ['T0345246801', "'quoted'", '100', 'first\nsecond'],
    ['1e5', '2026-01-02', '12345678901234567890', '+852 <&> "x"'],
  ];
  expect(await read(await toWorkbook('works', head, rows))).toEqual([head, ...rows]);
});

it('omits characters that a workbook cannot contain', async () => {
  expect(await read(await toWorkbook('works', ['name'], [['a\u0001b\uffffc']]))).toEqual([['name'], ['abc']]);
});

it('writes any text that XML can contain', async () => {
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 20 })
    .filter((value) => value.trim() === value && !/[\p{Cc}\ufffe\uffff]/u.test(value));
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      expect(await read(await toWorkbook('s', ['name'], [[value]]))).toEqual([['name'], [value]]);
    }),
    { numRuns: 10 },
  );
});
