import { describe, expect, it } from 'vitest';
import {
  account,
  batchOfHeld,
  bookOfAccount,
  contractOfAccount,
  kindOfAccount,
  ownerOfAccount,
} from '../../../shared/accounting/account.ts';
import { legSchema } from '../../../shared/accounting/ledger.ts';

describe('accounts', () => {
  /** Name, book, owner and contract of each kind. */
  it.each([
    [account.receivable('bat_1'), 'receivable:bat_1', 'receivable:bat_1', undefined, undefined],
    [account.cash('taipei'), 'cash:taipei', 'cash:taipei', undefined, undefined],
    [account.accrued('mus_1', 'ctr_1'), 'accrued:mus_1:ctr_1', 'contract:mus_1:ctr_1', 'mus_1', 'ctr_1'],
    [account.payable('mus_1', 'ctr_1'), 'payable:mus_1:ctr_1', 'contract:mus_1:ctr_1', 'mus_1', 'ctr_1'],
    [account.reserved('wdr_1'), 'reserved:wdr_1', 'reserved:wdr_1', 'wdr_1', undefined],
    [account.commission('cmp_1'), 'commission:cmp_1', 'commission:cmp_1', undefined, undefined],
    [account.parked('bat_1'), 'parked:bat_1', 'parked:bat_1', undefined, undefined],
    [account.advance('adv_1'), 'advance:adv_1', 'advance:adv_1', 'adv_1', undefined],
    [account.advance('adv_1', 'mus_2'), 'advance:adv_1:mus_2', 'advance:adv_1:mus_2', 'adv_1', 'mus_2'],
    [
      account.held('adv_1', 'ctr_1', 'bat_1'),
      'held:adv_1:ctr_1:bat_1',
      'held:adv_1:ctr_1:bat_1',
      'adv_1',
      'ctr_1',
    ],
    [account.outlay('taipei'), 'outlay:taipei', 'outlay:taipei', undefined, undefined],
    [account.tax('taipei', 'Income'), 'tax:taipei:Income', 'tax:taipei:Income', undefined, 'Income'],
    [account.fee('taipei'), 'fee:taipei', 'fee:taipei', undefined, undefined],
    [account.exchange('bat_1'), 'exchange:bat_1', 'exchange:bat_1', undefined, undefined],
    [account.difference('taipei'), 'difference:taipei', 'difference:taipei', undefined, undefined],
    [account.rounding('taipei'), 'rounding:taipei', 'rounding:taipei', undefined, undefined],
  ])('%s names its kind, book and owner', (name, written, book, owner, second) => {
    expect(name).toBe(written);
    expect(kindOfAccount(name)).toBe(written.split(':')[0]);
    expect(bookOfAccount(name)).toBe(book);
    expect(ownerOfAccount(name)).toBe(owner);
    expect(contractOfAccount(name)).toBe(second);
    expect(batchOfHeld(name)).toBe(kindOfAccount(name) === 'held' ? 'bat_1' : undefined);
    expect(legSchema.safeParse({ account: name, amount: '1' }).success).toBe(true);
  });

  it.each([
    'cash',
    'cash:',
    'Cash:taipei',
    'cash:tai pei',
    ' cash:taipei',
    'cash:taipei:',
    'cash:taipei\n',
    '1:2',
  ])('%j is not an account', (name) => {
    expect(legSchema.safeParse({ account: name, amount: '1' }).error?.issues[0]?.message).toBe('account');
  });
});
