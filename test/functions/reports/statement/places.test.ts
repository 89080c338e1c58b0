import { describe, expect, it } from 'vitest';
import {
  shortDigest,
  placesAmong,
  placesByDay,
  type SentReport,
} from '../../../../functions/reports/statement/places.ts';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const december = { startDate: '2026-12-01', endDate: '2026-12-31' };

const sent = (days: typeof october, ...ids: string[]): SentReport => ({
  ...days,
  shown: new Set(ids.map(shortDigest)),
});

describe('the income of a report', () => {
  it('covers its days inclusively, unless another report says otherwise', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    for (const findPlace of [placesByDay(november), placesAmong(november, [])])
      expect(days.map((day) => findPlace({ id: 'a', day }))).toEqual(['before', 'shown', 'shown', 'left']);
  });

  it('includes once what an earlier sent report did not show', () => {
    const late = { id: 'late', day: '2026-10-30' };
    const first = sent(october, 'early');
    expect(placesAmong(november, [first])(late)).toBe('shown');
    expect(placesAmong(november, [first])({ id: 'early', day: '2026-10-30' })).toBe('before');
    const second = sent(november, 'late');
    expect(placesAmong(december, [first, second])(late)).toBe('before');
  });

  it('excludes what a later report already showed, when it is made again', () => {
    const second = sent(november, 'late');
    expect(placesAmong(october, [second])({ id: 'late', day: '2026-10-30' })).toBe('left');
    expect(placesAmong(october, [second])({ id: 'other', day: '2026-10-30' })).toBe('shown');
  });

  it('excludes what is in the opening balance although no sent report shows it', () => {
    const first = sent(october, 'early');
    expect(placesAmong(december, [first])({ id: 'gap', day: '2026-11-15' })).toBe('before');
  });
});
