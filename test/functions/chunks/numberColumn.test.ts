import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scale, sum, toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { NumberColumn } from '../../../functions/chunks/numberColumn.ts';

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((some) => some.join(''));

/** A plain decimal as a file may have it: leading zeros, a zero with a sign and trailing zeros among them. */
const written = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 18), fc.oneof(fc.constant(''), digits(1, scale)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction ? `.${fraction}` : ''}`);
const usual = fc.constantFrom('0.25', '-3', '12.3400000000', '0', '-0.0', '007', '4503.599627370496');
const number = fc.oneof(usual, written);

const createColumn = (texts: readonly string[]): NumberColumn => {
  const column = new NumberColumn(texts.length);
  texts.forEach((text, place) => {
    column.setText(place, text);
  });
  return column;
};

const takes = (text: string, mark: '.' | ','): boolean =>
  new NumberColumn(1).setBytes(0, Buffer.from(text), 0, text.length, mark);

describe('a column of numbers', () => {
  it('has gaps where a row has no number', () => {
    const column = new NumberColumn(5);
    for (const [place, text] of ['1.50', '', '-7', '', '123456789012345678.5'].entries())
      if (text === '') column.setNone(place);
      else column.setText(place, text);
    expect(column.text(5)).toBe('1.50  -7  123456789012345678.5 ');
    const kept = NumberColumn.of(column.text(5), 5);
    expect([0, 1, 2, 3, 4].map((place) => kept.textAt(place))).toEqual([
      '1.50',
      '',
      '-7',
      '',
      '123456789012345678.5',
    ]);
  });

  it('returns each number as written, and its exact value', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 30 }), (texts) => {
        const column = createColumn(texts);
        const text = column.text(texts.length);
        expect(text).toBe(texts.map((one) => `${one} `).join(''));
        for (const kept of [column, NumberColumn.of(text, texts.length)])
          texts.forEach((one, place) => {
            expect(kept.textAt(place)).toBe(one);
            expect(kept.scaledAt(place)).toBe(toScaled(one));
          });
      }),
    );
  });

  it('accepts plain decimals only', () => {
    const points = ['1', '-12.5', '007', '0.5', `${'9'.repeat(18)}.${'9'.repeat(20)}`];
    const others = ['1.', '.5', '-', '--1', '+1', '1e3', '1 ', '1,5', '9'.repeat(19), `0.${'1'.repeat(21)}`];
    expect(points.filter((text) => takes(text, '.'))).toEqual(points);
    expect(others.filter((text) => takes(text, '.'))).toEqual([]);
    expect(['1', '1,5', '0,25'].filter((text) => !takes(text, ','))).toEqual([]);
    expect(['-1,5', '007,5', '1.5', '1,'].filter((text) => takes(text, ','))).toEqual([]);
  });

  it('reads a decimal comma as a point', () => {
    const texts = ['1,50', '0,25', `1234567890123456789,5`.slice(3)];
    const column = new NumberColumn(3);
    texts.forEach((text, place) => {
      column.setBytes(place, Buffer.from(text), 0, text.length, ',');
    });
    expect(column.text(3)).toBe('1.50 0.25 4567890123456789.5 ');
  });

  it('holds sums larger than any number in the file', () => {
    const sum = `${'9'.repeat(22)}.5`;
    const column = createColumn([sum, '1']);
    for (const kept of [column, NumberColumn.of(column.text(2), 2)]) {
      expect(kept.textAt(0)).toBe(sum);
      expect(kept.scaledAt(0)).toBe(toScaled(sum));
    }
  });

  it('distinguishes an empty place, which adds nothing to a sum', () => {
    const column = NumberColumn.of('1  2 ', 3);
    expect([0, 1, 2].map((place) => column.textAt(place))).toEqual(['1', '', '2']);
    expect(column.scaledAt(1)).toBe(0n);
  });

  it('sums the numbers at several places, and stores a single one as written', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 2, maxLength: 30 }), (texts) => {
        const column = createColumn(texts);
        const sums = new NumberColumn(0);
        texts.forEach((_, place) => {
          sums.setSum(place, column, [place]);
        });
        expect(sums.text(texts.length)).toBe(column.text(texts.length));
        const places = [...texts.keys()];
        sums.setSum(texts.length, column, places);
        expect(sums.textAt(texts.length)).toBe(sum(texts));
        expect(toDecimal(column.sumAt(places))).toBe(sum(texts));
      }),
    );
  });
});
