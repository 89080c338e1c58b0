import { expect, it } from 'vitest';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { offeredTables } from '../../../web/statements/file/TablesChoice.tsx';
import { joinOutcomes } from '../../../web/statements/mapping/MappingTable.tsx';

const sheet = (name: string) => ({ name, hidden: false, read: true });
const outlook = (...tables: { name: string; rows: number }[]) => ({
  isWhole: true,
  rows: 2,
  totals: {},
  rowsWithoutPeriod: 0,
  rowsWithoutCurrency: 0,
  bad: [],
  tables,
  works: { compared: 0, found: 0, several: 0 },
});

it('the tables beside a preview are those with a role, else the sheets, else the files with rows', () => {
  const fileName = 'april.xlsx';
  const judged = { name: 'a', role: 'summary' as const, rows: 3, totals: { TWD: decimalSchema.parse('1') } };
  const seen = outlook({ name: 'april.zip/a.csv', rows: 2 }, { name: 'april.zip/readme.txt', rows: 0 });
  expect(offeredTables({ fileName, tables: [judged] }, { sheets: [], outlook: seen })).toEqual([judged]);
  expect(offeredTables({ fileName }, { sheets: [sheet('Sales'), sheet('Total')], outlook: seen })).toEqual([
    { name: 'april.xlsx/Sales' },
    { name: 'april.xlsx/Total' },
  ]);
  expect(offeredTables({ fileName }, { sheets: [], outlook: seen })).toEqual([
    { name: 'april.zip/a.csv', rows: 2 },
  ]);
});

it('of several rows in one line, each stands beside its own cells', () => {
  const line = (number: number, cell: string) => ({ line: number, cells: [cell] });
  const row = (number: number, amount: string) => ({
    line: number,
    kind: 'row' as const,
    cells: [],
    fields: { amount },
  });
  const joined = joinOutcomes(
    [line(2, 'a'), line(2, 'b'), line(3, 'c')],
    [row(1, '9'), row(2, '1'), row(2, '2')],
  );
  expect(joined.map(({ outcome }) => outcome?.fields?.amount)).toEqual(['1', '2', undefined]);
});
