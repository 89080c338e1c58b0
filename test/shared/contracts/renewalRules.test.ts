import { describe, expect, it } from 'vitest';
import {
  nextTerm,
  renewalDuty,
  renewalProblems,
  renewedNumber,
} from '../../../shared/contracts/renewalRules.ts';
import { addDays, daysBetween } from '../../../shared/reference/dates.ts';

describe('the next term', () => {
  it.each([
    ['a calendar year', '2024-01-01', '2024-12-31', '2025-01-01', '2025-12-31'],
    ['three years from within a month', '2021-05-15', '2024-05-14', '2024-05-15', '2027-05-14'],
    ['half a year', '2025-01-01', '2025-06-30', '2025-07-01', '2025-12-31'],
    ['a February in a leap year', '2023-02-01', '2024-01-31', '2024-02-01', '2025-01-31'],
    ['days that are no months', '2025-01-01', '2025-01-10', '2025-01-11', '2025-01-20'],
  ])('is as long as the last one: %s', (_title, startDate, endDate, start, end) => {
    expect(nextTerm({ startDate, endDate })).toEqual({ startDate: start, endDate: end });
  });

  it('begins after the contract and ends after it begins', () => {
    const contract = { endDate: '2025-12-31' };
    const findProblem = (startDate: string, endDate: string, renewal?: 'renewed' | 'notRenewed') =>
      renewalProblems({ ...contract, renewal }, { startDate, endDate })[0]?.path;
    expect(findProblem('2026-01-01', '2026-12-31')).toBeUndefined();
    expect(findProblem('2025-12-31', '2026-12-31')).toBe('startDate');
    expect(findProblem('2026-02-01', '2026-01-31')).toBe('endDate');
    expect(findProblem('2026-02-01', '2026-02-01')).toBeUndefined();
    expect(findProblem('2026-01-01', '2026-12-31', 'notRenewed')).toBe('contractId');
  });

  it('continues the numbering', () => {
    expect(renewedNumber('A-1')).toBe('A-1-R1');
    expect(renewedNumber('A-1-R9')).toBe('A-1-R10');
  });

  it('counts days across months and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
    expect(daysBetween('2024-12-31', '2025-03-01')).toBe(60);
  });
});

describe('the renewal duty of a day', () => {
  const day = '2026-06-30';
  it.each([
    ['is nothing more than 90 days before the end', 'none', '2026-09-29', {}, undefined],
    ['is a reminder 90 days before the end', 'none', '2026-09-28', {}, 'remind'],
    ['is not a second reminder', 'none', '2026-09-28', { remindedOn: '2026-06-29' }, undefined],
    ['is a reminder even after the end', 'firstRefusal', '2026-06-01', {}, 'remind'],
    ['is a reminder on the last day of the year after the end', 'none', '2025-06-30', {}, 'remind'],
    ['is nothing a year after the end', 'none', '2025-06-29', {}, undefined],
    ['is a reminder before an evergreen contract renews itself', 'evergreen', '2026-07-01', {}, 'remind'],
    [
      'is to renew an evergreen contract on its last day',
      'evergreen',
      '2026-06-30',
      { remindedOn: '2026-04-01' },
      'renew',
    ],
    [
      'is nothing once the renewal is decided',
      'evergreen',
      '2026-06-30',
      { renewal: 'notRenewed' },
      undefined,
    ],
  ] as const)('%s', (_title, renewalCondition, endDate, more, duty) => {
    expect(renewalDuty({ renewalCondition, endDate, ...more }, day)).toBe(duty);
  });
});
