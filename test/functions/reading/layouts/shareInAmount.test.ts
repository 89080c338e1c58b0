import { describe, expect, it } from 'vitest';
import { findShareInAmount } from '../../../../functions/reading/layouts/shareInAmount.ts';

const columns = (['units', 'unitPrice', 'sharePercentage', 'amount'] as const).map((field, column) => ({
  field,
  header: `${field} of the file`,
  column,
}));

/** Units, price, share and amount of a row. */
const row = (text: string): string[] => text.split(' ');
const find = (...rows: string[]) => findShareInAmount(columns, rows.map(row), 'point');

/** 3 x 1.25 x 40 % = 1.5, and others like it. */
const contained = ['3 1.25 40% 1.5', '10 0.5 40 2', '7 0.1 40 0.28'];
const whole = '3 1.25 40 3.75';
const neither = '3 1.25 40 9';

describe('a share that amounts contain', () => {
  it('is found with its header, and with the percentage that all rows have', () => {
    expect(find(...contained)).toEqual({
      header: 'sharePercentage of the file',
      percent: '40',
      rows: 3,
      of: 3,
    });
    const mixed = find(...contained, '4 1 25 1');
    expect(mixed).toEqual({ header: 'sharePercentage of the file', rows: 4, of: 4 });
  });

  it.each([
    ['fewer than three rows agree', contained.slice(0, 2)],
    ['more than one of ten rows does not', [...contained, neither]],
    ['most amounts are whole', [...contained, whole, whole, whole, whole]],
  ])('is not found when %s', (_, rows) => {
    expect(find(...rows)).toBeUndefined();
  });

  it('is found when one of ten rows does not agree', () => {
    const nine = [...contained, ...contained, ...contained];
    expect(find(...nine, neither)).toMatchObject({ rows: 9, of: 10 });
    expect(find(...nine, neither, neither)).toBeUndefined();
  });

  it.each(['0 1 40 1', '1 0 40 1', '1 1 0 1', '1 1 40 0', 'x 1 40 1', '1 1 40 none', '1'])(
    'does not count the row %s',
    (odd) => {
      expect(find(...contained, odd, odd)).toMatchObject({ rows: 3, of: 3 });
    },
  );

  it('allows for the rounding of amount and price, and for no more', () => {
    // 7 x 0.333 x 50 % = 1.1655, and the price stands for 0.3325 to 0.3335.
    const rounded = (amount: string) => find(...contained, ...contained, `7 0.333 50 ${amount}`);
    expect(rounded('1.1655')).toMatchObject({ rows: 7 });
    expect(rounded('1.1620')).toMatchObject({ rows: 7 });
    expect(rounded('1.1600')).toBeUndefined();
    expect(rounded('1.17')).toMatchObject({ rows: 7 });
    expect(rounded('1.2')).toMatchObject({ rows: 7 });
    expect(rounded('1.3')).toBeUndefined();
    expect(find(...contained, '-7 0.1 40 -0.28')).toMatchObject({ rows: 4, of: 4 });
  });

  it.each(['units', 'unitPrice', 'sharePercentage', 'amount'])('needs a column of %s', (field) => {
    const others = columns.filter((column) => column.field !== field);
    expect(findShareInAmount(others, contained.map(row), 'point')).toBeUndefined();
  });
});
