import { describe, expect, it } from 'vitest';
import { withoutOverpunch } from '../../../../functions/reading/layouts/overpunch.ts';
import { parseNumber } from '../../../../shared/money/writtenNumber.ts';

describe('a sign punched over the last digit', () => {
  it.each([...'{ABCDEFGHI'].map((last, digit) => [last, digit] as const))('%s is +%i', (last, digit) => {
    expect(withoutOverpunch(`012${last}`)).toBe(`012${digit}`);
  });

  it.each([...'}JKLMNOPQR'].map((last, digit) => [last, digit] as const))('%s is -%i', (last, digit) => {
    expect(withoutOverpunch(`012${last}`)).toBe(`-012${digit}`);
  });

  it.each(['', '012', 'A', '{', '01A2', '012S', '012a', '-012A', '012A-', '01.2A', '01 2A', 'A12', '012AA'])(
    'is not found in %j',
    (text) => {
      expect(withoutOverpunch(text)).toBeUndefined();
    },
  );

  it('is read as a letter if no decimal places are given', () => {
    expect(parseNumber('012A')).toBeUndefined();
    expect(parseNumber('012}')).toBeUndefined();
  });
});
