import { afterAll, expect } from 'vitest';
import { getItem, writeItems, type Key } from '../../../functions/db/items.ts';
import { accountingKeys } from '../../../functions/db/keys/accounting.ts';
import { checkChanged, type CheckedDays } from '../../../functions/ledger/checks/checkChanged.ts';
import { checkNext } from '../../../functions/ledger/checks/checkNext.ts';
import { loadDaySums } from '../../../functions/ledger/daySumReader.ts';
import { loadCheckedDays } from '../../../functions/ledger/ledgerCheckStore.ts';
import { post } from '../../../functions/ledger/ledgerStore.ts';
import { account, bookOfAccount } from '../../../shared/accounting/account.ts';
import { chained } from '../../support/chained.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { watchTable } from '../../support/table/watchTable.ts';

const it = chained();

const cloud = await startDataCloud();
/** Requests of the table, by operation. */
const requests: string[] = [];
const endWatch = watchTable(({ operation }, next) => {
  requests.push(operation);
  return next();
});
afterAll(() => {
  endWatch();
  return cloud.dispose();
});

const payable = (index: number) => account.payable(`lic_${index}`, `ctr_${index}`);

/** Pays 1 TWD to each of some licensors on a day, each by a posting of its own. */
const pay = (occurredOn: string, licensors: readonly number[]) =>
  post(
    licensors.map((index) => ({
      idempotencyKey: `pay#${occurredOn}#${String(index).padStart(3, '0')}`,
      cause: { kind: 'correction', id: 'test' },
      currency: 'TWD',
      occurredOn,
      legs: [
        { account: account.cash('taipei'), amount: '1' },
        { account: payable(index), amount: '-1' },
      ],
    })),
  );

const range = (length: number) => Array.from({ length }, (_, index) => index);
const [timeLeft, noTimeLeft] = [() => true, () => false];

const load = async (key: Key) => (await getItem<Record<string, unknown>>(key))!;
const put = (item: object) => writeItems([item]);
const remove = (key: Key) => writeItems([], [key]);

let state: CheckedDays | undefined;

const check = async (isTimeLeft = timeLeft) => {
  const sums = await loadDaySums(undefined, '9999-12-31');
  requests.length = 0;
  const { found, state: after } = await checkChanged(sums, state, isTimeLeft);
  state = after;
  return found.differences.map((one) => one.account);
};

it('takes what is there as checked at first, and reads nothing while nothing changes', async () => {
  await pay('2026-11-20', range(3));
  expect(await check()).toEqual([]);
  expect(await check()).toEqual([]);
  expect(requests).toEqual([]);
});

it.each([
  ['an entry', 4, accountingKeys.entry(bookOfAccount(payable(4)), 'TWD', '2026-03-05', 'pay#2026-03-05#004')],
  ['a line', 5, accountingKeys.bookLine('cash:taipei', 'TWD', '2026-03-05', 'pay#2026-03-05#005')],
  ['a balance', 6, accountingKeys.balance('lic_6', 'TWD', bookOfAccount(payable(6)))],
])('finds %s that is lost of a posting dated back, until it is there again', async (_, licensor, key) => {
  await pay('2026-03-05', [licensor]);
  const before = await load(key);
  await remove(key);
  const found = await check();
  expect(found.length).toBeGreaterThan(0);
  expect(await check()).toEqual(found);
  await put(before);
  expect(await check()).toEqual([]);
  await check();
  expect(requests).toEqual([]);
});

it('goes on with a day that one run has no time for, and forgets nothing it found', async () => {
  await pay('2026-11-22', range(60));
  const spoilt = accountingKeys.entry(bookOfAccount(payable(50)), 'TWD', '2026-11-22', 'pay#2026-11-22#050');
  const before = await load(spoilt);
  await remove(spoilt);
  const runs = [await check(noTimeLeft), await check(noTimeLeft), await check(noTimeLeft)];
  expect(runs.map((found) => found.includes(payable(50)))).toEqual([false, false, true]);
  expect(state!.open).toBeUndefined();
  await put(before);
  const first = accountingKeys.entry(bookOfAccount(payable(1)), 'TWD', '2026-11-22', 'pay#2026-11-22#001');
  const other = await load(first);
  await remove(first);
  for (const _run of range(3)) expect(await check(noTimeLeft)).toContain(payable(1));
  await put(other);
  for (const _run of range(3)) await check(noTimeLeft);
  await check();
  expect(requests).toEqual([]);
});

it('is part of each run of the check, which keeps its state', async () => {
  await checkNext(timeLeft);
  await pay('2026-11-23', [5]);
  const line = accountingKeys.bookLine('payable', 'TWD', '2026-11-23', 'pay#2026-11-23#005');
  const before = await load(line);
  await remove(line);
  const differences = async () => (await checkNext(noTimeLeft)).differences.map((one) => one.account);
  expect(await differences()).toContain('payable credit 2026-11-23');
  expect((await loadCheckedDays())!.marks['2026-11-23']).toBeUndefined();
  await put(before);
  await checkNext(timeLeft);
  expect(await differences()).toEqual([]);
  expect((await loadCheckedDays())!.marks['2026-11-23']).toHaveLength(12);
});
