import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../../shared/money/decimal.ts';
import { expectedStatements, type ArrivedStatement } from '../../../functions/today/expectedStatements.ts';

const statement = (periodStart: string, periodEnd: string, arrivedOn: string, source = 'kkbox') =>
  ({ source, periodStart, periodEnd, arrivedOn }) satisfies ArrivedStatement;

const august = statement('2026-08-01', '2026-08-31', '2026-09-20');
const september = statement('2026-09-01', '2026-09-30', '2026-10-15');

describe('the next statement of a platform', () => {
  it('usually brings the middle of what booked ones brought, in their currency', () => {
    const booked = (one: ArrivedStatement, amount: string) => ({
      ...one,
      isBooked: true,
      amounts: { TWD: amount as Decimal },
    });
    const three = [
      booked(statement('2026-07-01', '2026-07-31', '2026-08-20'), '900'),
      booked(august, '1000'),
      booked(september, '3000'),
    ];
    expect(expectedStatements(three, '2026-11-01')).toMatchObject([{ usual: '1000', currency: 'TWD' }]);
  });

  it('is expected for the following month, after as many days as the slowest of the last three took', () => {
    expect(expectedStatements([august, september], '2026-11-01')).toEqual([
      {
        source: 'kkbox',
        sourceName: undefined,
        periodEnd: '2026-10-31',
        expectedOn: '2026-11-20',
        isLate: false,
      },
    ]);
  });

  it.each([
    ['2026-11-27', false],
    ['2026-11-28', true],
  ])('on %s is late: %s', (today, isLate) => {
    expect(expectedStatements([august, september], today)[0]!.isLate).toBe(isLate);
  });

  it.each([
    ['2026-10-06', 1],
    ['2026-10-05', 0],
  ])('is listed from 45 days before it is expected: on %s %i', (today, count) => {
    expect(expectedStatements([august, september], today)).toHaveLength(count);
  });

  it('is forgotten a year after it did not come', () => {
    expect(expectedStatements([august, september], '2027-11-25')).toHaveLength(1);
    expect(expectedStatements([august, september], '2027-11-26')).toHaveLength(0);
  });

  it('is not expected after a single period, however many files report about it', () => {
    const twice = [september, statement('2026-09-01', '2026-09-30', '2026-10-18')];
    expect(expectedStatements(twice, '2026-11-01')).toEqual([]);
  });

  it('is not delayed by a later file about the same period', () => {
    const late = statement('2026-09-01', '2026-09-30', '2026-11-10');
    expect(expectedStatements([august, september, late], '2026-11-11')[0]!.expectedOn).toBe('2026-11-20');
  });

  it.each([
    ['2026-04-01', '2026-06-30', '2026-09-30'],
    ['2026-01-01', '2026-06-30', '2026-12-31'],
    ['2025-07-01', '2026-06-30', '2027-06-30'],
  ])('of a period from %s to %s ends on %s', (start, end, next) => {
    const earlier = statement('2020-01-01', '2020-12-31', '2021-01-01');
    const found = expectedStatements([earlier, statement(start, end, end)], next);
    expect(found.map(({ periodEnd }) => periodEnd)).toEqual([next]);
  });

  it('of each platform is listed by its day, the earliest first', () => {
    const others = [
      statement('2026-08-01', '2026-08-31', '2026-09-02', 'spotify'),
      statement('2026-09-01', '2026-09-30', '2026-10-02', 'spotify'),
    ];
    const found = expectedStatements([august, september, ...others], '2026-11-01');
    expect(found.map(({ source }) => source)).toEqual(['spotify', 'kkbox']);
  });
});
