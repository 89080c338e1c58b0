import { describe, expect, it } from 'vitest';
import {
  accountingPeriodSchema,
  changedPeriod,
  periodEnding,
  periodOn,
} from '../../../shared/reference/accountingPeriod.ts';
import { addDays, monthAfter } from '../../../shared/reference/dates.ts';

describe('the accounting period of a contract', () => {
  it.each([
    ['monthly', '2026-02', '2026-02-01', '2026-02-28'],
    ['monthly', '2028-02', '2028-02-01', '2028-02-29'],
    ['quarterly', '2026-03', '2026-01-01', '2026-03-31'],
    ['halfYearly', '2026-12', '2026-07-01', '2026-12-31'],
    ['yearly', '2026-12', '2026-01-01', '2026-12-31'],
  ] as const)('%s ends with %s from its first day to its last', (period, month, startDate, endDate) => {
    expect(periodEnding(period, month)).toEqual({ startDate, endDate });
  });

  it.each([
    ['quarterly', '2026-02'],
    ['halfYearly', '2026-09'],
    ['yearly', '2026-06'],
  ] as const)('%s does not end with %s', (period, month) => {
    expect(periodEnding(period, month)).toBeUndefined();
  });

  it('is monthly where a contract names none', () => {
    expect(periodOn({}, '2026-05-31')).toBe('monthly');
  });

  it('changes after a period of the longer of the two has ended', () => {
    const quarterly = changedPeriod({}, 'quarterly', '2026-05-10');
    expect(quarterly).toEqual({
      accountingPeriod: 'quarterly',
      earlierPeriod: 'monthly',
      accountingPeriodFrom: '2026-07-01',
    });
    expect(changedPeriod({ accountingPeriod: 'yearly' }, 'monthly', '2026-12-31')).toMatchObject({
      accountingPeriodFrom: '2027-01-01',
    });
    expect(changedPeriod(quarterly, 'monthly', '2026-06-01')).toEqual({ accountingPeriod: 'monthly' });
    expect(changedPeriod(quarterly, undefined, '2026-06-01')).toEqual(quarterly);
  });

  it('puts every day into exactly one period, whatever it is changed to', () => {
    for (const before of accountingPeriodSchema.options)
      for (const after of accountingPeriodSchema.options) {
        const terms = changedPeriod({ accountingPeriod: before }, after, '2026-05-10');
        const months = Array.from({ length: 36 }, (_, place) => monthAfter('2025-01', place));
        const stated = months.flatMap((month) => {
          const day = addDays(`${monthAfter(month, 1)}-01`, -1);
          const period = periodEnding(periodOn(terms, day), month);
          return period ? [period] : [];
        });
        stated.slice(1).forEach(({ startDate }, place) => {
          expect(startDate, `${before} to ${after}`).toBe(addDays(stated[place]!.endDate, 1));
        });
      }
  });
});
