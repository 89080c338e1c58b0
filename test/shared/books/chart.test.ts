import { describe, expect, it } from 'vitest';
import { account } from '../../../shared/accounting/account.ts';
import { bookAccountOf, byCode, chart, codeOfAccount, readBookAccount } from '../../../shared/books/chart.ts';

describe('the chart of accounts', () => {
  it.each([
    [account.receivable('bat_1'), 'receivable'],
    [account.accrued('mus_1', 'ctr_1'), 'accrued'],
    [account.payable('mus_1', 'ctr_1'), 'payable'],
    [account.held('adv_1', 'ctr_1', 'bat_1'), 'held'],
    [account.advance('adv_1', 'mus_1'), 'advance'],
    [account.commission('com_1'), 'commission'],
    [account.cash('taipei'), 'cash:taipei'],
    [account.tax('beijing', 'Withholding'), 'tax:beijing:Withholding'],
    [account.position('taipei'), 'position:taipei'],
  ])('adds %s to %s', (name, expected) => {
    expect(bookAccountOf(name)).toBe(expected);
    expect(readBookAccount(expected)).toBeDefined();
  });

  it('has every kind of account once, with a number of its own', () => {
    expect(Object.keys(chart).toSorted()).toEqual(Object.keys(account).toSorted());
    expect(new Set(Object.values(chart).map(({ code }) => code)).size).toBe(Object.keys(chart).length);
  });

  it.each(['', 'cash', 'payable:mus_1', 'tax:taipei', 'cash:taipei:x', 'constructor', 'toString:x'])(
    'has no account %j',
    (name) => expect(readBookAccount(name)).toBeUndefined(),
  );

  it('sorts by number, then by paying company', () => {
    const names = ['payable', 'cash:taipei', 'cash:beijing', 'fee:taipei'];
    expect(names.toSorted(byCode)).toEqual(['cash:beijing', 'cash:taipei', 'payable', 'fee:taipei']);
    expect(codeOfAccount('cash:beijing')).toBe('1010');
  });
});
