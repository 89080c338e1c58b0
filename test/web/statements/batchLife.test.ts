import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../../web/statements/life/batchLife.ts';

type Batch = Parameters<typeof lifeOf>[0];

const counters = {
  all: 3,
  correct: 2,
  ignored: 0,
  errors: 1,
  missingData: 0,
  matched: 0,
  rematch: 0,
  unmatched: 1,
  abnormal: 0,
  skipped: 0,
};

const batch = (more: Partial<Batch>): Batch => ({
  stage: 'review',
  status: 'StillErrors',
  uploadedAt: '2026-11-01T01:00:00.000Z',
  readAt: '2026-11-01T01:01:00.000Z',
  checkedAt: '2026-11-01T01:02:00.000Z',
  counters,
  ...more,
});

const states = (one: Batch) => Object.fromEntries(lifeOf(one).map(({ step, state }) => [step, state]));
const stepOf = (one: Batch, name: string) => lifeOf(one).find(({ step }) => step === name);

describe('the life of a statement', () => {
  it('waits for its file, then for its columns, then for decisions', () => {
    const waiting = batch({ stage: 'awaitingFile', status: 'NotChecked', counters: undefined });
    expect(states(waiting)).toEqual({
      arrived: 'now',
      read: 'ahead',
      decided: 'ahead',
      booked: 'ahead',
      received: 'ahead',
    });
    const unmapped = batch({ stage: 'needsMapping', status: 'NotChecked', counters: undefined });
    expect(states(unmapped)).toMatchObject({ arrived: 'done', mapped: 'now', read: 'ahead' });
    expect(states(batch({}))).toMatchObject({ read: 'done', decided: 'now', booked: 'ahead' });
    expect(stepOf(batch({}), 'decided')).toMatchObject({ open: 1, tab: 'decide' });
  });

  it('shows the day columns were mapped, and no such step when the layout was known', () => {
    const mappedAt = '2026-11-01T02:00:00.000Z';
    expect(stepOf(batch({ mappedAt }), 'mapped')).toMatchObject({ state: 'done', at: mappedAt });
    expect(stepOf(batch({}), 'mapped')).toBeUndefined();
  });

  it('is read again when its columns are mapped again, whatever the last check counted', () => {
    expect(states(batch({ stage: 'reading', mappedAt: '2026-11-02' }))).toMatchObject({
      mapped: 'done',
      read: 'now',
      decided: 'ahead',
    });
  });

  it('is booked before money is expected, and received in part until nothing is owed', () => {
    const booked = batch({
      stage: 'booked',
      status: 'ImportCompleted',
      confirmedAt: '2026-11-03T00:00:00.000Z',
      expectedOn: '2026-12-31',
    });
    expect(states(booked)).toMatchObject({ decided: 'done', booked: 'done', received: 'now' });
    expect(stepOf(booked, 'received')).toMatchObject({ expectedOn: '2026-12-31', isPart: false });
    const part = batch({ ...booked, receivedOn: '2026-12-05' });
    expect(stepOf(part, 'received')).toMatchObject({ state: 'now', at: '2026-12-05', isPart: true });
    const all = batch({ ...part, stage: 'received' });
    expect(stepOf(all, 'received')).toMatchObject({ state: 'done', at: '2026-12-05', isPart: false });
    expect(states(batch({ ...all, stage: 'adjusting', adjustedFrom: 'received' })).received).toBe('done');
  });

  it('has no next step once the file was rejected', () => {
    const rejected = batch({
      stage: 'failed',
      status: 'IllegalContent',
      counters: undefined,
      readAt: undefined,
    });
    expect(Object.values(states(rejected))).not.toContain('now');
  });
});
