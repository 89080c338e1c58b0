import { describe, expect, it } from 'vitest';
import { openStatement } from '../../../functions/reading/pipeline.ts';
import type { OpenOptions } from '../../../functions/reading/options.ts';
import { RowGatherer } from '../../../functions/chunks/gatherRows.ts';
import { createGroups } from '../../../functions/chunks/groups.ts';
import type { Factor } from '../../../shared/statements/reading/amounts/formula.ts';
import { template } from '../../../functions/reading/layouts/templates/template.ts';
import { inPieces, readBytes } from './readFile.ts';

/** Reads by column, the way an import does, and returns the amounts and flags by row. */
const gather = async (text: string, options: OpenOptions = {}) => {
  const statement = await openStatement(inPieces(Buffer.from(text)), 'statement.csv', options);
  const gatherer = new RowGatherer(createGroups());
  for await (const _ of statement.read(gatherer));
  const { amounts, terms, termTable, count } = gatherer.flush();
  const rows = Array.from({ length: count }, (_, place) => ({
    amount: amounts.textAt(place),
    isRounded: termTable[terms[place]!]!.flags.includes('AmountRounded'),
  }));
  return { statement, rows };
};

describe('amounts of more than 20 decimals', () => {
  const header = 'Title,Artist,ISRC,Period,Royalty (USD)';
  const row = (amount: string) => `Moon,Lin,TWA012600001,2025-01,${amount}`;
  const long = ['0.1000000000000000055511151231257827', '0.12345678901234567891999'];
  const text = [header, row('1.5'), row(long[0]!), row('1.5'), row(long[1]!), row('2')].join('\n');

  it('are rounded and flagged, and the rounded remainders are added up exactly', async () => {
    const { statement, rows, bad } = await readBytes(text);
    expect(bad).toEqual([]);
    expect(rows.map(({ amount }) => amount)).toEqual([
      '1.5',
      '0.10000000000000000555',
      '1.5',
      '0.12345678901234567892',
      '2',
    ]);
    expect(statement.roundedOff()).toEqual([
      { currency: 'USD', rows: 2, remainder: '0.0000000000000000000011051231257827' },
    ]);
  });

  it('are read the same by column, and do not flag equal rows that are not rounded', async () => {
    const { statement, rows } = await gather(text);
    expect(rows.map(({ isRounded }) => isRounded)).toEqual([false, true, false, true, false]);
    expect(statement.roundedOff()).toMatchObject([{ rows: 2, remainder: expect.stringContaining('110512') }]);
  });

  it('add up to the total that the file states, including the remainders', async () => {
    const tail = (amount: string) => `${amount}\n`;
    const parts = Array.from({ length: 8 }, () => row('0.000000000000000000014')).join('\n');
    const { statement } = await readBytes(`${header}\n${parts}\nTotal,,,,${tail('0.000000000000000000112')}`);
    expect(statement.statedTotals()).toMatchObject([{ difference: '0', sum: '0.00000000000000000011' }]);
  });

  it('are not reported for a file that has none', async () => {
    const { statement } = await readBytes([header, row('1.5')].join('\n'));
    expect(statement.roundedOff()).toEqual([]);
  });
});

describe('a calculated amount', () => {
  const formula: Factor[] = [
    { header: 'Price', as: 'number' },
    { header: 'Rate', as: 'percent' },
    { header: 'Count', as: 'number' },
    { header: 'Share', as: 'percent' },
  ];
  const mapped = (more: { formula?: Factor[]; numbers?: 'point' | 'comma' } = {}) =>
    template({
      id: 'src_formula',
      name: 'Formula',
      incomeType: 'Song',
      recognisedBy: [],
      fields: { title: ['Title'], units: ['Count'], unitPrice: ['Price'] },
      numbers: 'point',
      dates: 'ymd',
      grain: 'month',
      currency: 'TWD',
      formula,
      ...more,
    });
  const read = (lines: readonly string[], more = {}) =>
    readBytes(['Title;Price;Rate;Count;Share', ...lines].join('\n'), { template: mapped(more) });

  it('is the exact product of its columns', async () => {
    const { rows, bad, statement } = await read([
      'Moon;0.33;12.5;7;33.33',
      'Rain;1e-7;3;-2;100',
      'Tide;2;50;0;10',
    ]);
    expect(bad).toEqual([]);
    expect(rows.map(({ amount, currency }) => [amount, currency])).toEqual([
      ['0.096240375', 'TWD'],
      ['-0.000000006', 'TWD'],
      ['0', 'TWD'],
    ]);
    expect([statement.missing, statement.columns.amount]).toEqual([[], undefined]);
  });

  it('reads percent signs as percent, and columns per thousand as such', async () => {
    const asPrinted: Factor[] = [
      { header: 'Price', as: 'perThousand' },
      { header: 'Count', as: 'number' },
      { header: 'Share', as: 'number' },
    ];
    const { rows } = await read(['Moon;4,2;;1500;85%'], { formula: asPrinted, numbers: 'comma' });
    expect(rows.map(({ amount }) => amount)).toEqual(['5.355']);
  });

  it('is rounded to 20 decimals, with the remainder in the reconciliation', async () => {
    const price = '0.12345678901234567';
    const { rows, statement } = await read([`Moon;${price};12.34;1;56.78`]);
    expect(rows).toMatchObject([
      { amount: '0.00865018757646929813', flags: expect.arrayContaining(['AmountRounded']) },
    ]);
    expect(statement.roundedOff()).toEqual([
      { currency: 'TWD', rows: 1, remainder: '0.0000000000000000000039684' },
    ]);
  });

  it('names the column without a number, and sets the line aside', async () => {
    const { bad } = await read(['Moon;1;;3;100', 'Rain;1;x;3;100']);
    expect(bad.map(({ reason }) => reason)).toEqual([
      { code: 'AmountMissing', params: { column: 'Rate' } },
      { code: 'AmountNotNumber', params: { column: 'Rate', value: 'x' } },
    ]);
  });

  it('is not calculated for a line of totals', async () => {
    const { statement, rows, skipped } = await read(['Moon;1;50;3;100', 'Total;1;50;3;100']);
    expect([rows.length, skipped.at(-1)?.reason, statement.statedTotals()]).toEqual([1, 'Total', []]);
  });

  it('is missing when the file lacks one of its columns', async () => {
    const lacking = mapped({ formula: [...formula, { header: 'Fee', as: 'number' }] });
    const { statement } = await readBytes('Title;Price;Rate;Count;Share\nMoon;1;2;3;4', {
      template: lacking,
    });
    expect(statement.missing).toContainEqual({ code: 'AmountColumnNotFound' });
  });

  it('takes its currency from the header of one of its columns', async () => {
    const priced: Factor[] = [
      { header: 'Price (EUR)', as: 'number' },
      { header: 'Count', as: 'number' },
    ];
    const { rows } = await readBytes('Title;Price (EUR);Count\nMoon;0.5;3', {
      template: mapped({ formula: priced }),
    });
    expect(rows).toMatchObject([{ amount: '1.5', currency: 'EUR' }]);
  });

  it('is read the same by column', async () => {
    const text = 'Title;Price;Rate;Count;Share\nMoon;0.33;12.5;7;33.33\nMoon;0.34;12.5;7;33.33';
    const { rows } = await gather(text, { template: mapped() });
    expect(rows.map(({ amount }) => amount)).toEqual(['0.096240375', '0.09915675']);
  });
});

describe('numbers detected automatically by a mapping', () => {
  const detecting = template({
    id: 'mapped',
    name: 'Mapped',
    incomeType: 'Song',
    recognisedBy: [],
    fields: { title: ['Title'], unitPrice: ['Price'], units: ['Count'], amount: ['Amount'] },
    numbers: 'auto',
    dates: 'ymd',
    grain: 'month',
    currency: 'EUR',
  });

  it.each([
    { of: 'the amounts', cells: ['Moon;1;12.345;0,75', 'Rain;1;1;1.234'], amounts: ['0.75', '1234'] },
    { of: 'other columns', cells: ['Moon;0,03;12.345;1.234'], amounts: ['1234'] },
    { of: 'no column', cells: ['Moon;1;1;1.234'], amounts: ['1.234'] },
  ])('follow the decimal mark that $of show', async ({ cells, amounts }) => {
    const { rows } = await readBytes(['Title;Price;Count;Amount', ...cells].join('\n'), {
      template: detecting,
    });
    expect(rows.map(({ amount }) => amount)).toEqual(amounts);
  });

  it('are read cell by cell if the amounts have both marks', async () => {
    const { rows } = await readBytes('Title;Price;Count;Amount\nMoon;1;1;1.234,50\nRain;1;1;1,234.50', {
      template: detecting,
    });
    expect(rows.map(({ amount }) => amount)).toEqual(['1234.50', '1234.50']);
  });
});
