import { describe, expect, it } from 'vitest';
import { surveyColumns } from '../../../../functions/reading/layouts/columnSurvey.ts';

const headers = [
  'Song',
  'Code',
  'Sale Amount',
  'Sale Currency',
  'Account Amount',
  'Account Currency',
  'Note',
];
const rows = [
  ['海', 'TWZ992600001', '100.00', 'TWD', '3.10', 'USD', ''],
  ['山', 'TWZ992600002', '20', 'JPY', '0.15', 'USD', ''],
  ['河', 'lost', '5.25', 'EUR', '5.40', 'USD', ''],
];
const total = ['Total', '', '', '', '8.65', '', ''];

const survey = (below: readonly (readonly string[])[]) => surveyColumns(headers, below);
const columnOf = (header: string, below = rows) =>
  survey(below).columns.find((column) => column.header === header)!;
const meaningOf = (header: string, field: string, below = rows) =>
  columnOf(header, below).meanings.find((meaning) => meaning.field === field);

describe('the columns of an unknown file', () => {
  it('are all described, also one without a filled cell', () => {
    expect(survey(rows).columns.map(({ header }) => header)).toEqual(headers);
    expect(columnOf('Note')).toMatchObject({ filled: 0 });
    expect(columnOf('Song')).toMatchObject({ filled: 3 });
  });

  it('say how many of their cells are what the meaning needs', () => {
    const { columns } = surveyColumns(
      ['Song', 'ISRC', 'Amount'],
      rows.map((row) => row.slice(0, 3)),
    );
    expect(columns[1]!.meanings[0]).toMatchObject({
      field: 'isrc',
      evidence: [{ code: 'Cells', fits: 2, of: 3 }, { code: 'Name' }],
    });
  });

  it('are offered as the amount by what the line of totals states', () => {
    const codes = (header: string) =>
      meaningOf(header, 'amount', [...rows, total])?.evidence.map(({ code }) => code);
    expect(codes('Account Amount')).toContain('SumsToTotal');
    expect(codes('Sale Amount')).toContain('NotInTotal');
    expect(meaningOf('Sale Amount', 'amount')?.evidence.map(({ code }) => code)).not.toContain('NotInTotal');
  });

  it('that compete for the amount come with the currency of each', () => {
    expect(survey(rows).amounts).toEqual([
      { header: 'Sale Amount', currencyHeader: 'Sale Currency' },
      { header: 'Account Amount', currencyHeader: 'Account Currency' },
    ]);
  });
});
