import { describe, expect, it } from 'vitest';
import { confirmationProblem, mappingFormSchema } from '../../../web/statements/file/mappingValues.ts';

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

describe('a column that is proposed with less than 80 %', () => {
  it('must be confirmed by itself, units too', () => {
    expect(confirmationProblem(form({}), preview)).toEqual({
      path: 'columns.amount',
      message: 'unconfirmed',
    });
    expect(confirmationProblem(form({ confirmed: { amount: true } }), preview)).toEqual({
      path: 'columns.units',
      message: 'unconfirmed',
    });
    expect(confirmationProblem(form({ confirmed: { amount: true, units: true } }), preview)).toBeUndefined();
  });

  it('needs no confirmation when a person chose another column, none, or a formula', () => {
    const other = form({ columns: { title: 'Song', amount: 'Net' } });
    expect(confirmationProblem(other, preview)).toBeUndefined();
    const formula = [
      { header: 'Plays', as: 'number' },
      { header: 'Price', as: 'number' },
    ];
    expect(confirmationProblem(form({ columns: { title: 'Song' }, formula }), preview)).toBeUndefined();
  });
});
