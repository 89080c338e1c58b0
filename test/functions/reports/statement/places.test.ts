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

  it.each(['2026-10-01', '2026-10-31'])(
    'includes what became known after the report of its day, also of the first and the last day: %s',
    (day) => {
      const first = sent(october, 'early');
      expect(placesAmong(november, [first])({ id: 'late', day })).toBe('shown');
      const beside = sent({ startDate: '2026-10-02', endDate: '2026-10-30' }, 'early');
      expect(placesAmong(november, [beside])({ id: 'late', day })).toBe('before');
    },
  );

  it('counts as before what another report that begins on the same day showed late', () => {
    const short = sent({ startDate: '2026-11-01', endDate: '2026-11-15' }, 'late');
    expect(placesAmong(november, [short])({ id: 'late', day: '2026-10-31' })).toBe('before');
  });

  it('includes all of its days although a shorter report that begins later showed some', () => {
    const both = { startDate: '2026-10-01', endDate: '2026-11-30' };
    const days = ['2026-11-01', '2026-11-30'].map((day) => ({ id: day, day }));
    const short = sent(november, ...days.map(({ id }) => id));
    expect(days.map(placesAmong(both, [short]))).toEqual(['shown', 'shown']);
  });

  it('is the same when the last of several reports is made again', () => {
    const reports = [sent(october, 'early'), sent(november, 'late', 'own')];
    const again = placesAmong(november, reports);
    expect(again({ id: 'own', day: '2026-11-01' })).toBe('shown');
    expect(again({ id: 'own', day: '2026-11-30' })).toBe('shown');
    expect(again({ id: 'early', day: '2026-10-31' })).toBe('before');
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
