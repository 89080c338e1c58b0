import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, scale, sum, toDecimal, toScaled } from '../../../../shared/money/decimal.ts';
import { inLane, laneDecimals } from '../../../../shared/statements/chunks/decimalBytes.ts';
import { ExactSums } from '../../../../shared/statements/chunks/exactSum.ts';
import { NumberColumn } from '../../../../shared/statements/chunks/numberColumn.ts';
import { RunSums } from '../../../../shared/statements/chunks/runSums.ts';

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

const columnOf = (texts: readonly string[]): NumberColumn => {
  const column = new NumberColumn(texts.length);
  texts.forEach((text, place) => {
    column.setText(place, text);
  });
  return column;
};

const takes = (text: string, mark: '.' | ','): boolean =>
  new NumberColumn(1).setBytes(0, Buffer.from(text), 0, text.length, mark);

describe('a column of numbers', () => {
  it('gives each number back as it was written, and its exact value', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 30 }), (texts) => {
        const column = columnOf(texts);
        const text = column.text(texts.length);
        expect(text).toBe(texts.map((one) => `${one} `).join(''));
        for (const kept of [column, NumberColumn.of(text, texts.length)])
          texts.forEach((one, place) => {
            expect(kept.textAt(place)).toBe(one);
            expect(kept.scaledAt(place)).toBe(toScaled(one));
            expect(kept.decimalsAt(place)).toBe(one.split('.')[1]?.length ?? 0);
          });
      }),
    );
  });

  it('has a number as a whole one of its last place only where that is exact', () => {
    fc.assert(
      fc.property(number, fc.constantFrom(0, 2, laneDecimals), (text, places) => {
        const lane = columnOf([text]).laneAt(0, places);
        const exact = toScaled(text) % 10n ** BigInt(scale - places) === 0n;
        if (!exact) expect(lane).toBeNaN();
        if (!Number.isNaN(lane)) expect(BigInt(lane) * 10n ** BigInt(scale - places)).toBe(toScaled(text));
      }),
    );
    expect(inLane(2 ** 52, 12, 12)).toBe(2 ** 52);
    expect(inLane(2 ** 52 + 1, 12, 12)).toBeNaN();
    expect(inLane(Number.MAX_SAFE_INTEGER, 0, 12)).toBeNaN();
  });

  it('takes plain decimals alone, with a comma for a mark neither signs nor leading zeros', () => {
    const points = ['1', '-12.5', '007', '0.5', `${'9'.repeat(18)}.${'9'.repeat(20)}`];
    const others = ['1.', '.5', '-', '--1', '+1', '1e3', '1 ', '1,5', '9'.repeat(19), `0.${'1'.repeat(21)}`];
    expect(points.filter((text) => takes(text, '.'))).toEqual(points);
    expect(others.filter((text) => takes(text, '.'))).toEqual([]);
    expect(['1', '1,5', '0,25'].filter((text) => !takes(text, ','))).toEqual([]);
    expect(['-1,5', '007,5', '1.5', '1,'].filter((text) => takes(text, ','))).toEqual([]);
  });

  it('writes a comma as a point', () => {
    const texts = ['1,50', '0,25', `1234567890123456789,5`.slice(3)];
    const column = new NumberColumn(3);
    texts.forEach((text, place) => {
      column.setBytes(place, Buffer.from(text), 0, text.length, ',');
    });
    expect(column.text(3)).toBe('1.50 0.25 4567890123456789.5 ');
  });

  it('keeps sums that outgrow the numbers of a file', () => {
    const sum = `${'9'.repeat(22)}.5`;
    const column = columnOf([sum, '1']);
    for (const kept of [column, NumberColumn.of(column.text(2), 2)]) {
      expect([kept.textAt(0), kept.decimalsAt(0)]).toEqual([sum, 1]);
      expect(kept.scaledAt(0)).toBe(toScaled(sum));
    }
  });

  it('tells a place without a number, which counts for nothing', () => {
    const column = NumberColumn.of('1  2 ', 3);
    expect([0, 1, 2].map((place) => column.textAt(place))).toEqual(['1', '', '2']);
    expect(column.isNone(1)).toBe(true);
    expect([column.laneAt(1, 2), column.scaledAt(1)]).toEqual([0, 0n]);
  });
});

describe('sums over runs of a column', () => {
  it('are those of the decimals one by one, in number, text and sums of sums', () => {
    const runs = fc.array(fc.array(number, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(runs, fc.constantFrom(0, 2, laneDecimals), (all, places) => {
        const texts = all.flat();
        const order = Uint32Array.from(texts.keys());
        const present = new RunSums(columnOf(texts), order, places);
        const totals = new ExactSums(places);
        const column = new NumberColumn(0);
        let start = 0;
        all.forEach((run, place) => {
          present.turnTo({ group: 0, use: 0, start, end: start + run.length });
          start += run.length;
          expect(toDecimal(present.scaled())).toBe(sum(run));
          present.addTo(totals, 0);
          present.putInto(column, place);
          expect(column.textAt(place)).toBe(run.length === 1 ? run[0] : sum(run));
        });
        expect(add(totals.decimal(0), '0')).toBe(sum(texts));
      }),
    );
  });
});
