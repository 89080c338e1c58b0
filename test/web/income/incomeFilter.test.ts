import { describe, expect, it } from 'vitest';
import {
  lastDayOfMonth,
  monthsBetween,
  readIncomePosition,
  toIncomeFilter,
  writeIncomePosition,
} from '../../../web/income/filter/incomeFilter.ts';

const read = (query: string) => readIncomePosition(new URLSearchParams(query), 'MusicalWork');
const owner = 'mus_01jd0000000000000000000001';
const batchId = 'bat_01jd0000000000000000000001';

describe('the income filter in the address', () => {
  it('starts with musical works on pages that show one kind', () => {
    expect(toIncomeFilter(read(''))).toEqual({ workType: 'MusicalWork' });
  });

  it.each([
    'currency=XYZ',
    'from=2026-13',
    'to=yesterday',
    'work=Poem',
    'owner=somebody',
    'territory=TW',
    'right=<b>',
    'statement=bat_1',
  ])('ignores %s', (query) => {
    expect(toIncomeFilter(read(query))).toEqual({ workType: 'MusicalWork' });
  });

  it('distinguishes rows without a platform from an unset platform', () => {
    const unnamed = writeIncomePosition(new URLSearchParams(), { workType: 'all', platform: '' });
    expect(toIncomeFilter(readIncomePosition(unnamed, 'all'))).toMatchObject({ platform: '' });
    expect(toIncomeFilter(read('work=all')).platform).toBeUndefined();
  });

  it('ignores an end before the start', () => {
    expect(read('from=2026-03&to=2026-01')).toMatchObject({ from: '2026-03', to: undefined });
  });

  it('covers whole months, leap years included', () => {
    expect(toIncomeFilter(read('from=2028-01&to=2028-02&work=all'))).toEqual({
      startDate: '2028-01-01',
      endDate: '2028-02-29',
    });
  });

  it('tells months of receipt from months of use, and leaves out a wrong end', () => {
    expect(toIncomeFilter(read('receivedFrom=2026-02&receivedTo=2026-02&work=all'))).toEqual({
      minDate: '2026-02-01',
      maxDate: '2026-02-28',
    });
    expect(read('receivedFrom=2026-03&receivedTo=2026-01')).toMatchObject({
      receivedFrom: '2026-03',
      receivedTo: undefined,
    });
  });

  it('is unchanged after being written and read, at the first page', () => {
    const position = read(
      `currency=twd&from=2025-11&to=2026-02&work=Song&platform=LINE MUSIC&territory=158&right=OC&statement=${batchId}&statementNo=20261126-007&owner=${owner}`,
    );
    const written = writeIncomePosition(new URLSearchParams('page=4&tab=area'), position);
    expect(written.get('page')).toBeNull();
    expect(written.get('tab')).toBe('area');
    expect(read(written.toString())).toEqual(position);
    expect(toIncomeFilter(position)).toEqual({
      currencyType: 'TWD',
      startDate: '2025-11-01',
      endDate: '2026-02-28',
      workType: 'Song',
      platform: 'LINE MUSIC',
      territory: 158,
      rightType: 'OC',
      batchId,
      rightOwnerId: owner,
    });
  });
});

describe('months', () => {
  it('end on their last day', () => {
    expect(['2026-02', '2026-04', '2026-12'].map(lastDayOfMonth)).toEqual([
      '2026-02-28',
      '2026-04-30',
      '2026-12-31',
    ]);
  });

  it('are listed newest first across the end of a year', () => {
    expect(monthsBetween('2025-11-03', '2026-01-31')).toEqual(['2026-01', '2025-12', '2025-11']);
  });

  it('are twenty years at most', () => {
    expect(monthsBetween('1901-01-01', '2026-01-31')).toHaveLength(240);
  });
});
