import type { ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { afterAll, expect } from 'vitest';
import { post } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { writeItems } from '../../../functions/db/items.ts';
import { accountingKeys } from '../../../functions/db/keys/accounting.ts';
import { changeItem, deleteAndReturnItem } from '../../../functions/db/writeItem.ts';
import { account, bookOfAccount } from '../../../shared/accounting/account.ts';
import type { Posting } from '../../../shared/accounting/ledger.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { chained } from '../../support/chained.ts';
import { watchTable } from '../../support/table/watchTable.ts';

const it = chained();

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

const payables = Array.from({ length: 20 }, (_, index) => account.payable(`lic_${index}`, `ctr_${index}`));

/** Pays 1 TWD to each of the licensors. */
const posting = (idempotencyKey: string): Posting => ({
  idempotencyKey,
  cause: { kind: 'correction', id: 'test' },
  currency: 'TWD',
  occurredOn: '2026-11-21',
  legs: [
    { account: account.cash('house'), amount: String(payables.length) },
    ...payables.map((name) => ({ account: name, amount: '-1' })),
  ],
});

/** Makes a change after the first page of a scan, while all other scans wait. */
const duringScan = async <T>(change: () => Promise<void>, run: () => Promise<T>): Promise<T> => {
  let changed: Promise<void> | undefined;
  const end = watchTable(async ({ operation, input }, next) => {
    if (operation !== 'Scan') return next();
    if (changed) await changed;
    else {
      let done = () => {};
      changed = new Promise((resolve) => (done = resolve));
      const answer = await next();
      await change();
      done();
      expect((input as ScanCommandInput).Segment).toBeDefined();
      return answer;
    }
    return next();
  });
  try {
    return await run();
  } finally {
    end();
  }
};

const sound = { unbalanced: [], differences: [], fractions: [] };

it('finds no faults while postings are made', async () => {
  await post([posting('before')]);
  for (let run = 0; run < 3; run += 1)
    expect(await duringScan(() => post([posting(`meanwhile${run}`)]), verifyLedger)).toMatchObject(sound);
});

it('finds a balance that differs from its entries, also during postings', async () => {
  const [name] = payables;
  const balance = accountingKeys.balance('lic_0', 'TWD', bookOfAccount(name!));
  const addToBalance = (amount: bigint) => changeItem(balance, { add: { payableBalance: amount } });
  await addToBalance(10n ** 20n);
  const found = await duringScan(() => post([posting('beside a fault')]), verifyLedger);
  expect(found).toMatchObject({
    unbalanced: [],
    differences: [{ account: name, currency: 'TWD', entries: '-5', balance: '-4' }],
  });
  await addToBalance(-(10n ** 20n));
  expect(await verifyLedger()).toMatchObject(sound);
});

it('finds a missing entry, and an entry without a posting', async () => {
  const place = accountingKeys.entry(bookOfAccount(account.cash('house')), 'TWD', '2026-11-21', 'before');
  const lost = await deleteAndReturnItem<object>(place);
  const unbalanced = [{ currency: 'TWD', amount: '-20' }];
  const found = await duringScan(() => post([posting('beside a loss')]), verifyLedger);
  // The sum kept of the day still has the entry.
  const day = 'cash:house debit 2026-11-21';
  const differences = [{ account: day, currency: 'TWD', entries: '100', balance: '120' }];
  expect(found).toMatchObject({ unbalanced, differences });
  await writeItems([lost!]);
  const stray = { ...lost, ...accountingKeys.entry('fee:house', 'TWD', '2026-11-21', 'before') };
  await writeItems([{ ...stray, legs: [{ account: 'fee:house', amount: '3' }] }]);
  expect(await verifyLedger()).toMatchObject({ unbalanced: [{ currency: 'TWD', amount: '3' }] });
});
