import { describe, expect, it } from 'vitest';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { mappingProblems, mappingRules } from '../../../shared/statements/mappingRules.ts';
import { positionsSchema } from '../../../shared/statements/reading/positions.ts';

const find = (mapping: Parameters<(typeof mappingRules)[0]['problems']>[0]) =>
  brokenRules(mappingRules, mapping).map(({ path, message }) => [path, message]);

const placed = (...fields: string[]) => ({
  columns: {},
  reading: {
    positions: positionsSchema.parse({
      fields: fields.map((field, index) => ({ field, start: 1 + index * 10, length: 10 })),
    }),
  },
});

const [amount, title] = [
  ['columns.amount', 'required'],
  ['columns.title', 'required'],
];

describe('a mapping of columns', () => {
  it('needs an amount and a field to match by, which are named together', () => {
    expect(find({ columns: {} })).toEqual([amount, title]);
    expect(find({ columns: { amount: 'Net' } })).toEqual([title]);
    expect(find({ columns: { isrc: 'ISRC' } })).toEqual([amount]);
    expect(find({ columns: { amount: 'Net', workId: 'Work' } })).toEqual([]);
  });

  it('may work the amount out by a formula, which must not be empty', () => {
    expect(find({ columns: { title: 'Song' }, formula: [{}] })).toEqual([]);
    expect(find({ columns: { title: 'Song' }, formula: [] })).toEqual([amount]);
  });
});

describe('a mapping of positions', () => {
  it('needs the position of an amount and of a field to match by', () => {
    const incomplete = ['reading.positions.fields', 'PlacesIncomplete'];
    expect(find(placed('amount'))).toEqual([incomplete]);
    expect(find(placed('title'))).toEqual([incomplete]);
    expect(find(placed('amount', 'title'))).toEqual([]);
  });
});

it('what a file lacks is named once at each field of its mapping', () => {
  const missing = ['AmountColumnNotFound', 'IdentityColumnNotFound', 'CurrencyNotFound'] as const;
  const paths = (mapping: Parameters<typeof mappingProblems>[1]) =>
    mappingProblems(missing, mapping).map(({ path }) => path);
  expect(paths({})).toEqual(['columns.amount', 'columns.title', 'statementCurrency']);
  expect(paths(placed('units'))).toEqual(['reading.positions.fields', 'statementCurrency']);
});
