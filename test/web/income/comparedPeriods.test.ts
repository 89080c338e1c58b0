import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { daysOf, earlierPeriod, laterPeriod, nameOfMonths } from '../../../web/income/compared/periods.ts';

await i18next.init({ lng: 'zh-Hant' });

describe('the periods to compare', () => {
  it.each([
    [{}, '2026-09', { from: '2026-09', to: '2026-09' }],
    [{ from: '2026-07' }, '2026-09', { from: '2026-07', to: '2026-09' }],
    [{ from: '2026-07', to: '2026-08' }, '2026-09', { from: '2026-07', to: '2026-08' }],
    [{ to: '2026-08' }, '2026-09', { from: '2026-08', to: '2026-08' }],
    [{ from: '2026-11' }, '2026-09', { from: '2026-09', to: '2026-09' }],
    [{}, undefined, undefined],
  ])('chosen as %j with income until %s are %j', (chosen, newest, expected) => {
    expect(laterPeriod(chosen, newest)).toEqual(expected);
  });

  it.each([
    ['2026-09', '2026-09', 'previous', '2026-08', '2026-08'],
    ['2026-01', '2026-03', 'previous', '2025-10', '2025-12'],
    ['2026-01', '2026-03', 'year', '2025-01', '2025-03'],
    ['2025-07', '2026-09', 'previous', '2024-04', '2025-06'],
  ] as const)('of %s to %s with the %s one are %s to %s', (from, to, against, first, last) => {
    expect(earlierPeriod({ from, to }, against)).toEqual({ from: first, to: last });
  });

  it('have the days from the first of a month to the last', () => {
    expect(daysOf({ from: '2024-01', to: '2024-02' })).toEqual({ start: '2024-01-01', end: '2024-02-29' });
    expect([
      nameOfMonths({ from: '2026-01', to: '2026-03' }),
      nameOfMonths({ from: '2026-01', to: '2026-01' }),
    ]).toEqual(['2026/01 – 2026/03', '2026/01']);
  });
});
