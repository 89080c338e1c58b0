import { describe, expect, it } from 'vitest';
import {
  requestedContracts,
  chosenRange,
  limitToContracts,
  isConfirmed,
  findObstacle,
  readApplication,
  rangeKey,
  withOnlyRange,
  writeApplication,
} from '../../../web/withdrawals/apply/application.ts';
import { agentId, fakeRanges } from './fakeWithdrawals.ts';

const [taiwan, small] = fakeRanges.ranges as [(typeof fakeRanges.ranges)[0], (typeof fakeRanges.ranges)[0]];
const [first, second] = taiwan.contracts as [(typeof taiwan.contracts)[0], (typeof taiwan.contracts)[0]];
const read = (query: string) => readApplication(new URLSearchParams(query));

describe('the position of an application', () => {
  it('is unchanged after being written and read', () => {
    const position = {
      range: { agentId, payerEntity: 'taipei', currency: 'TWD' },
      contractIds: [first.contractId],
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

  it('stores that no contract is chosen, and treats malformed contracts as all', () => {
    const nothing = { range: taiwan, contractIds: [], invoiceChoice: 'NoInvoice', step: 0 } as const;
    expect(readApplication(writeApplication(nothing)).contractIds).toEqual([]);
    expect(read(`range=${rangeKey(taiwan)}&contracts=x.y`).contractIds).toBeUndefined();
    expect(read(`contracts=${first.contractId}`).contractIds).toBeUndefined();
  });

  it.each(['0', '4', '1.5', 'two'])('starts at the first step for step %s', (step) => {
    expect(read(`range=${rangeKey(taiwan)}&step=${step}`).step).toBe(0);
  });

  it('starts with the range that can be withdrawn if there is only one', () => {
    const start = read('');
    expect(withOnlyRange(start, fakeRanges.ranges).range).toBe(taiwan);
    expect(withOnlyRange(start, [taiwan, { ...taiwan, payerEntity: 'beijing' }]).range).toBeUndefined();
    expect(withOnlyRange(start, [small]).range).toBeUndefined();
    const chosen = { ...start, range: small };
    expect(withOnlyRange(chosen, fakeRanges.ranges)).toBe(chosen);
  });

  it('accepts only a range in which royalty is owed', () => {
    expect(chosenRange(fakeRanges.ranges, taiwan)).toBe(taiwan);
    expect(chosenRange(fakeRanges.ranges, { ...taiwan, payerEntity: 'beijing' })).toBeUndefined();
  });
});

describe('an amount that can be withdrawn', () => {
  it('is the minimum or more', () => {
    expect(findObstacle(taiwan)).toBeUndefined();
    expect(findObstacle(small)).toBe('tooSmall');
    expect(findObstacle({ ...small, withdrawable: '20' as typeof small.withdrawable })).toBeUndefined();
  });

  it('is more than zero, even in a currency without a minimum', () => {
    const empty = { ...small, minimum: '0', withdrawable: '0' as typeof small.withdrawable };
    expect(findObstacle(empty)).toBe('nothing');
  });
});

describe('the contracts of a withdrawal', () => {
  it('are all of them by default, and determine the sum', () => {
    expect(limitToContracts(taiwan, undefined)).toEqual(taiwan);
    expect(limitToContracts(taiwan, [second.contractId])).toMatchObject({
      payable: '5000',
      withdrawable: '5000',
    });
    expect(limitToContracts(taiwan, [first.contractId])).toMatchObject({
      payable: '20503.87',
      withdrawable: '20503',
    });
    expect(findObstacle(limitToContracts(taiwan, []))).toBe('nothing');
  });

  it('are sent only when some are left out', () => {
    expect(requestedContracts(taiwan, taiwan.contracts)).toBeUndefined();
    expect(requestedContracts(taiwan, [second])).toEqual([second.contractId]);
    expect(requestedContracts(taiwan, [])).toEqual([]);
  });

  it('always include a debt', () => {
    const debt = { ...second, payable: '-3000' as typeof second.payable };
    const indebted = { ...taiwan, contracts: [first, debt] };
    expect(limitToContracts(indebted, [first.contractId])).toMatchObject({ withdrawable: '17503' });
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
  ])('%o, with residence required (%s), are complete: %s', (ticks, needsResidence, expected) => {
    expect(isConfirmed(ticks, needsResidence)).toBe(expected);
  });
});
