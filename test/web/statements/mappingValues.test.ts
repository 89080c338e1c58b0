import { describe, expect, it } from 'vitest';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import {
  confirmationRule,
  currencyRule,
  mappingFormSchema,
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
