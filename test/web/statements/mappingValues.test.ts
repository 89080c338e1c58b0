import { describe, expect, it } from 'vitest';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import {
  candidatesFor,
  confirmationRule,
  currencyRule,
  mappingFormSchema,
  suggestName,
  withAmount,
  withMeaning,
} from '../../../web/statements/mapping/mappingValues.ts';

const preview = {
  proposals: [
    { field: 'title', header: 'Song', confidence: 0.95 },
    { field: 'amount', header: 'Gross', confidence: 0.6 },
    { field: 'units', header: 'Plays', confidence: 0.5 },
  ],
};

const form = (more: object) =>
  mappingFormSchema.parse({
    name: 'Harbour',
    incomeType: 'Song',
    columns: { title: 'Song', amount: 'Gross', units: 'Plays' },
    numbers: 'point',
    dates: 'ymd',
    grain: 'month',
    ...more,
  });

const unconfirmed = (more: object) => brokenRules([confirmationRule(preview)], form(more));

describe('a column that is proposed with less than 80 %', () => {
  it('must be confirmed by itself, units too, and all that are not are named at once', () => {
    const [amount, units] = ['amount', 'units'].map((field) => ({
      path: `columns.${field}`,
      message: 'unconfirmed',
    }));
    expect(unconfirmed({})).toEqual([amount, units]);
    expect(unconfirmed({ confirmed: { amount: true } })).toEqual([units]);
    expect(unconfirmed({ confirmed: { amount: true, units: true } })).toEqual([]);
  });

  it('needs no confirmation when a person chose another column, none, or a formula', () => {
    expect(unconfirmed({ columns: { title: 'Song', amount: 'Net' } })).toEqual([]);
    const formula = [
      { header: 'Plays', as: 'number' },
      { header: 'Price', as: 'number' },
    ];
    expect(unconfirmed({ columns: { title: 'Song' }, formula })).toEqual([]);
  });
});

it('a currency must be chosen when neither the file nor a column states one', () => {
  const lacking = { missing: [{ code: 'CurrencyNotFound' }] };
  const find = (more: object, { missing } = lacking) =>
    brokenRules([currencyRule({ missing })], form(more)).map(({ path, message }) => ({ path, message }));
  expect(find({})).toEqual([{ path: 'statementCurrency', message: 'required' }]);
  expect(find({ statementCurrency: 'TWD' })).toEqual([]);
  expect(find({ columns: { currency: 'Currency' } })).toEqual([]);
  expect(find({}, { missing: [] })).toEqual([]);
});

describe('a meaning that is given to a column', () => {
  const columns = { title: 'Song', amount: 'Gross', currency: 'Sale Currency' };

  it('replaces the one the column had, and leaves the column that had it', () => {
    expect(withMeaning(columns, 'Song', 'album')).toEqual({
      album: 'Song',
      amount: 'Gross',
      currency: 'Sale Currency',
    });
    expect(withMeaning(columns, 'Net', 'amount')).toEqual({ ...columns, amount: 'Net' });
    expect(withMeaning(columns, 'Gross', undefined)).toEqual({ title: 'Song', currency: 'Sale Currency' });
  });

  it('takes the currency along when it is the amount, and drops one that belongs to another amount', () => {
    expect(withAmount(columns, { header: 'Net', currencyHeader: 'Account Currency' })).toEqual({
      title: 'Song',
      amount: 'Net',
      currency: 'Account Currency',
    });
    expect(withAmount(columns, { header: 'Net (USD)' })).toEqual({ title: 'Song', amount: 'Net (USD)' });
  });
});

it('a missing meaning is offered the columns that look like it, the likeliest first', () => {
  const fact = (header: string, field: 'amount' | 'isrc' | 'title', confidence: number) => ({
    header,
    filled: 9,
    meanings: [{ field, confidence, evidence: [] }],
  });
  const facts = [fact('Name', 'title', 0.5), fact('Code', 'isrc', 0.9), fact('Net', 'amount', 0.8)];
  expect(candidatesFor('work', facts).map(({ header }) => header)).toEqual(['Code', 'Name']);
  expect(candidatesFor('period', facts)).toEqual([]);
});

it.each([
  ['harbour-report-2025-03.csv', 'harbour report'],
  ['Harbour_Q3_2025.xlsx', 'Harbour'],
  ['新平台 2026Q3.csv', '新平台'],
  ['202503.csv', ''],
])('the name of a source is suggested by its file %s', (file, name) => {
  expect(suggestName(file)).toBe(name);
});
