import { describe, expect, it } from 'vitest';
import { csv, xlsx, type Cells } from '../deliveries.ts';
import { readBytes } from '../readFile.ts';

const columns = ['Source', 'Territory', 'Units', 'Amount', 'Currency'];

/** Two works of 1.00 + 2.50 and 0.75, each under its title, in a table without a column of titles. */
const lines: Cells = [
  ['Moonlit Lane', '', '', '', ''],
  ['Radio', 'TW', '10', '1.00', 'EUR'],
  ['Television', 'TW', '5', '2.50', 'EUR'],
  ['Paper Boats', '', '', '', ''],
  ['Radio', 'HK', '7', '0.75', 'EUR'],
];

/** The table with the sum of each work below it, and the sum of all. */
const withSums: Cells = [
  columns,
  ...lines.slice(0, 3),
  ['Sub-total', '', '15', '3.50', 'EUR'],
  ...lines.slice(3),
  ['Sub-total', '', '7', '0.75', 'EUR'],
  ['Grand total', '', '22', '4.25', 'EUR'],
];

const expected = [
  { title: 'Moonlit Lane', platform: 'Radio', territory: 158, units: '10', amount: '1.00' },
  { title: 'Moonlit Lane', platform: 'Television', territory: 158, units: '5', amount: '2.50' },
  { title: 'Paper Boats', platform: 'Radio', territory: 344, units: '7', amount: '0.75' },
];

describe('headings in a table without a column of titles are the titles of the lines below them', () => {
  it.each([
    ['as text', csv([columns, ...lines]), undefined],
    ['with the sums of works and of the file', csv(withSums), undefined],
    ['in a workbook', xlsx({ Q1: withSums }), 'society.xlsx'],
  ])('%s', async (_, bytes, name) => {
    const { statement, rows, bad } = await readBytes(bytes, undefined, name);
    expect(rows).toMatchObject(expected);
    expect(bad).toEqual([]);
    expect(statement).toMatchObject({ inBlocks: true, missing: [], columns: { title: 'Title' } });
    expect(statement.counts().skipped).toMatchObject({ Heading: 2 });
  });

  it('and can be mapped: the same headers have the same signature the next time', async () => {
    const first = await readBytes(csv([columns, ...lines]));
    const template = { ...first.statement.template, id: 'src_society', recognisedBy: [] };
    const again = await readBytes(csv(withSums), { template });
    expect(again.statement.signature).toBe(first.statement.signature);
    expect(again.rows).toMatchObject(expected);
  });

  it('and a line that is too long is still set aside', async () => {
    const tooLong = ['Radio', 'SG', '1', '9', 'EUR', 'what is this'];
    const { bad } = await readBytes(csv([columns, ...lines, tooLong]));
    expect(bad).toMatchObject([{ reason: { code: 'LongRow' } }]);
  });
});

describe('a table without a column of titles and without headings', () => {
  it('lacks the works', async () => {
    const { statement } = await readBytes(csv([columns, lines[1]!, lines[2]!, lines[4]!]));
    expect(statement.missing).toMatchObject([{ code: 'IdentityColumnNotFound' }]);
    expect(statement.headers).toEqual(columns);
  });

  it('lacks them too if amounts stand above the first heading', async () => {
    const { statement } = await readBytes(csv([columns, lines[1]!, ...lines]));
    expect(statement.missing).toMatchObject([{ code: 'IdentityColumnNotFound' }]);
  });
});

describe('headings are no titles', () => {
  it('in a table with a column of works, where they name the work by its code', async () => {
    const { statement, rows, bad } = await readBytes(
      csv([
        ['ISRC', 'Source', 'Units', 'Amount', 'Currency'],
        ['TWA002600001', '', '', '', ''],
        ['', 'Radio', '10', '1.00', 'EUR'],
        ['', 'Television', '5', '2.50', 'EUR'],
        ['TWA002600002', '', '', '', ''],
        ['', 'Radio', '7', '0.75', 'EUR'],
      ]),
    );
    expect(statement.headers).toEqual(['ISRC', 'Source', 'Units', 'Amount', 'Currency']);
    expect(rows.map(({ isrc, title, amount }) => [isrc, title, amount])).toEqual([
      ['TWA002600001', '', '1.00'],
      ['TWA002600001', '', '2.50'],
      ['TWA002600002', '', '0.75'],
    ]);
    expect(bad).toEqual([]);
  });

  it('in two tables side by side, whose amounts are still read', async () => {
    const half = ['Source', 'Amount', 'Currency'];
    const { statement, rows, bad } = await readBytes(
      csv([
        [...half, '', ...half],
        ['Moonlit Lane', '', '', '', '', '', ''],
        ['Radio', '1.00', 'EUR', '', 'Radio', '4.00', 'EUR'],
        ['Television', '2.00', 'EUR', '', 'Television', '5.00', 'EUR'],
      ]),
    );
    expect(rows.map(({ platform, amount }) => [platform, amount])).toEqual([
      ['Radio', '1.00'],
      ['Radio', '4.00'],
      ['Television', '2.00'],
      ['Television', '5.00'],
    ]);
    expect(bad).toEqual([]);
    expect(statement.missing).toMatchObject([{ code: 'IdentityColumnNotFound' }]);
  });
});
