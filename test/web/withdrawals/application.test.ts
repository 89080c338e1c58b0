import { describe, expect, it } from 'vitest';
import {
  chosenRange,
  isConfirmed,
  obstacleOf,
  readApplication,
  rangeKey,
  writeApplication,
} from '../../../web/withdrawals/application.ts';
import { agentId, fakeRanges } from './fakeWithdrawals.ts';

const [taiwan, small] = fakeRanges.ranges as [(typeof fakeRanges.ranges)[0], (typeof fakeRanges.ranges)[0]];
const read = (query: string) => readApplication(new URLSearchParams(query));

describe('where an application stands', () => {
  it('is read again as it was written', () => {
    const position = {
      range: { agentId, payerEntity: 'taipei', currency: 'TWD' },
      invoiceChoice: 'Invoice',
      step: 2,
    } as const;
    expect(readApplication(writeApplication(position))).toEqual(position);
  });

  it.each(['', 'range=nobody.taipei.TWD&step=2', `range=${agentId}.paris.TWD&step=3`, 'step=3'])(
    'starts at the beginning for %s',
    (query) => {
      expect(read(query)).toEqual({ invoiceChoice: 'NoInvoice', step: 0 });
    },
  );

  it.each(['0', '4', '1.5', 'two'])('starts at the first step for step %s', (step) => {
    expect(read(`range=${rangeKey(taiwan)}&step=${step}`).step).toBe(0);
  });

  it('finds the range among those that are owed, and no other', () => {
    expect(chosenRange(fakeRanges.ranges, taiwan)).toBe(taiwan);
    expect(chosenRange(fakeRanges.ranges, { ...taiwan, payerEntity: 'beijing' })).toBeUndefined();
  });
});

describe('what can be withdrawn', () => {
  it('is the least amount or more', () => {
    expect(obstacleOf(taiwan)).toBeUndefined();
    expect(obstacleOf(small)).toBe('tooSmall');
    expect(obstacleOf({ ...small, withdrawable: '20' as typeof small.withdrawable })).toBeUndefined();
  });

  it('is not nothing, even in a currency without a least amount', () => {
    const empty = { ...small, minimum: '0', withdrawable: '0' as typeof small.withdrawable };
    expect(obstacleOf(empty)).toBe('nothing');
  });
});

describe('the confirmations', () => {
  const all = { report: true, invoice: true, residence: true };

  it.each([
    [all, true, true],
    [{ ...all, residence: false }, false, true],
    [{ ...all, residence: false }, true, false],
    [{ ...all, report: false }, false, false],
    [{ ...all, invoice: false }, false, false],
  ])('%o with residence asked for: %s suffice: %s', (ticks, needsResidence, expected) => {
    expect(isConfirmed(ticks, needsResidence)).toBe(expected);
  });
});
