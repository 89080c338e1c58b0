import { describe, expect, it } from 'vitest';
import { banks, findBanks } from '../../../shared/tools/banks.ts';
import { isOpenAt } from '../../../shared/tools/schema.ts';

describe('banks', () => {
  it('have one entry for each code of a place, in its form', () => {
    const forms = { TW: /^\d{3}$/, SG: /^\d{4}$/, MY: /^[A-Z]{6}[A-Z0-9]{2}$/ };
    for (const { country, code } of banks) expect(code).toMatch(forms[country]);
    expect(new Set(banks.map(({ country, code }) => country + code)).size).toBe(banks.length);
  });

  it.each([
    ['004', undefined, ['004']],
    ['國泰', undefined, ['013']],
    [' ocbc ', undefined, ['7339']],
    ['銀行', 'SG', []],
  ])('are found by %s in %s', (keyword, country, codes) => {
    expect(findBanks(keyword, country).map(({ code }) => code)).toEqual(codes);
  });
});

it.each([
  ['2026-01-01T00:00:00Z', true],
  ['2026-01-03T00:00:00Z', false],
  [undefined, false],
])('opens a function of %s on 2 January: %s', (accessibleTime, isOpen) => {
  expect(isOpenAt(accessibleTime, Date.parse('2026-01-02T00:00:00Z'))).toBe(isOpen);
});
