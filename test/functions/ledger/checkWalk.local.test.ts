import type { ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { afterAll, expect } from 'vitest';
import { getItem, writeItems, type Key } from '../../../functions/db/items.ts';
import { accountingKeys } from '../../../functions/db/keys/accounting.ts';
import { allParts } from '../../../functions/ledger/bookWrites.ts';
import { checkNext } from '../../../functions/ledger/checks/checkNext.ts';
import { walkLedger } from '../../../functions/ledger/checks/checkWalk.ts';
import { lastLedgerCheck } from '../../../functions/ledger/ledgerCheckStore.ts';
import { post } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { account, bookOfAccount } from '../../../shared/accounting/account.ts';
import type { Posting } from '../../../shared/accounting/ledger.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { chained } from '../../support/chained.ts';
import { watchTable } from '../../support/table/watchTable.ts';

const it = chained();

const cloud = await startDataCloud();

/** Change made after each page of the walk. */
let afterPage: (() => Promise<void>) | undefined;

// Pages of a few items, where the table has pages of a megabyte.
const endWatch = watchTable(async ({ operation, input }, next) => {
  if (operation !== 'Scan') return next();
  (input as ScanCommandInput).Limit = 10;
  const answer = await next();
  await afterPage?.();
  return answer;
});
afterAll(() => {
  endWatch();
  return cloud.dispose();
});

const day = '2026-11-21';
const payables = Array.from({ length: 12 }, (_, index) => account.payable(`lic_${index}`, `ctr_${index}`));

/** Pays 1 TWD to each of the licensors. */
const posting = (idempotencyKey: string): Posting => ({
  idempotencyKey,
  cause: { kind: 'correction', id: 'test' },
  currency: 'TWD',
  occurredOn: day,
  legs: [
    { account: account.cash('taipei'), amount: String(payables.length) },
    ...payables.map((name) => ({ account: name, amount: '-1' })),
  ],
});

const timeLeft = () => true;
const noTimeLeft = () => false;

const walkAll = async () => (await walkLedger(undefined, timeLeft)).found;

const sound = { unbalanced: [], differences: [] };

it('finds nothing wrong in a sound ledger, also while postings are made', async () => {
  for (const key of ['one', 'two', 'three']) await post([posting(key)]);
  expect(await walkAll()).toEqual({ accounts: payables.length, ...sound });
  let made = 0;
  afterPage = () => (made < 10 ? post([posting(`meanwhile${(made += 1)}`)]) : Promise.resolve());
  expect(await walkAll()).toMatchObject(sound);
  afterPage = undefined;
  expect(made).toBeGreaterThan(3);
});

const load = async (key: Key) => (await getItem<Record<string, unknown>>(key))!;
const put = (item: object) => writeItems([item]);
const remove = (key: Key) => writeItems([], [key]);

const payable = payables[3]!;
const balance = accountingKeys.balance('lic_3', 'TWD', bookOfAccount(payable));
const entry = accountingKeys.entry(bookOfAccount(payable), 'TWD', day, 'two');
const entryOfHouse = accountingKeys.entry('cash:taipei', 'TWD', day, 'two');
const line = accountingKeys.bookLine('payable', 'TWD', day, 'two');

const daySum = async () => {
  const keys = allParts.map((part) => accountingKeys.daySum(part, day));
  const items = await Promise.all(
    keys.map(async (key) => (await load(key)) as (Key & Record<string, bigint>) | undefined),
  );
  return items.find((item) => item !== undefined)!;
};

it.each<[string, () => Promise<Key>, (item: Record<string, unknown>) => object | undefined, RegExp]>([
  [
    'a balance that differs from its entries',
    async () => balance,
    (item) => ({ ...item, payableBalance: -(10n ** 20n) }),
    /^payable:lic_3/,
  ],
  ['a balance that is lost', async () => balance, () => undefined, /^payable:lic_3/],
  ['an entry that is lost', async () => entry, () => undefined, /^payable:lic_3/],
  ['an entry of the house that is lost', async () => entryOfHouse, () => undefined, /^cash:taipei/],
  [
    'an entry that differs from its posting',
    async () => entryOfHouse,
    (item) => ({ ...item, legs: [{ account: 'cash:taipei', amount: '13' }] }),
    /^cash:taipei/,
  ],
  [
    'a line that differs from its posting',
    async () => line,
    (item) => ({ ...item, credit: '13' }),
    /^payable credit 2026-11-21/,
  ],
  [
    'a sum of a day that differs from its lines',
    daySum,
    (item) => ({ ...item, 'credit|TWD|payable': 1n }),
    /^payable credit 2026-11-21/,
  ],
])('finds %s', async (_, find, spoil, name) => {
  const key = await find();
  const before = await load(key);
  const spoilt = spoil(before);
  await (spoilt ? put(spoilt) : remove(key));
  const { differences } = await walkAll();
  expect(differences.map((one) => one.account)).toContainEqual(expect.stringMatching(name));
  await put(before);
  expect(await walkAll()).toMatchObject(sound);
});

it('finds an entry of the house without a posting', async () => {
  const stray = { ...(await load(entryOfHouse)), ...accountingKeys.entry('fee:taipei', 'TWD', day, 'two') };
  await put({ ...stray, legs: [{ account: 'fee:taipei', amount: '3' }] });
  expect((await walkAll()).differences).toEqual([
    { account: 'fee:taipei', currency: 'TWD', entries: '3', balance: '0' },
  ]);
  await remove(stray);
});

it('goes on over several runs, and keeps what a walk found until the next has passed it', async () => {
  const before = await load(balance);
  await put({ ...before, payableBalance: -(10n ** 20n) });
  const wholeWalk = async () => {
    let runs = 0;
    const seen: string[][] = [];
    do {
      const { differences } = await checkNext(noTimeLeft);
      seen.push(differences.map((one) => one.account));
      runs += 1;
    } while ((await load(accountingKeys.ledgerWalk)).position !== undefined);
    expect(runs).toBeGreaterThan(5);
    return seen;
  };
  const first = await wholeWalk();
  expect([first[0], first.at(-1)]).toEqual([[], [payable]]);
  await put(before);
  const second = await wholeWalk();
  expect([second[0], second.at(-1)]).toEqual([[payable], []]);
  const { accounts, unbalanced, fractions, totals } = await verifyLedger();
  expect(await lastLedgerCheck()).toMatchObject({ unbalanced, fractions, totals, differences: [] });
  // The whole check counts the accounts of the house too, which have no balance.
  expect((await lastLedgerCheck())!.accounts).toBe(accounts - 1);
});
