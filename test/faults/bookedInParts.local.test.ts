import { afterAll, beforeEach, expect, it } from 'vitest';
import { update, commitSilently } from '../../functions/db/commit.ts';
import { statementKeys } from '../../functions/db/keys/statements.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { loadIncomeBatches } from '../../functions/incomeFacts/incomeBatchReader.ts';
import { partOfLicensor, partsOf } from '../../functions/statements/posting/incomeParts.ts';
import { loadBookedLines } from '../../functions/statements/posting/royaltyLines.ts';
import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import { ownerOfAccount } from '../../shared/accounting/account.ts';
import { confirmStatementPayments, writeOffRemainder } from '../../shared/accounting/receivingRoutes.ts';
import { confirmBatch, reviewAgain } from '../../shared/statements/routes.ts';
import { acceptSameRows, batchFrom, loadBatch, settle } from '../api/statements.ts';
import { stride } from '../cases.ts';
import { startProduct } from '../support/product.ts';
import { loadOutcome, statementNamed } from './batchOutcome.ts';

/** Write of a task that fails, by its number, and whether those after it fail too. */
let disturb: { by: string; fate: Fault; at: number; isOnce?: boolean } | undefined;
let writes = 0;

const isWrite = ({ service, operation }: SignedCall) =>
  (service === 's3' && operation === 'PUT') || (service === 'dynamodb' && operation === 'TransactWriteItems');

const injectFault = (call: SignedCall): Fault => {
  if (!disturb || !isWrite(call)) return 'none';
  const { functions, resources } = product.cloud;
  const { name } = resources.find('function', `${disturb.by}Task`);
  if (functions.findAccessKeyId(name) !== call.accessKeyId) return 'none';
  writes += 1;
  const isMet = disturb.isOnce ? writes === disturb.at + 1 : writes > disturb.at;
  return isMet ? disturb.fate : 'none';
};

const functions = { variables: { AWS_MAX_ATTEMPTS: '1' }, report: () => undefined };
const product = await startProduct({ injectFault, retryPace: 0.002, functions });
const staff = await product.as('staff');

afterAll(() => product?.dispose());

beforeEach(() => {
  disturb = undefined;
  writes = 0;
});

/** Writes between two stops: one in the long run, nine in the run for every change. */
const step = stride * stride;

/** Cuts a task off at every write in turn (see `step`), and lets it go on each time, until it comes to its end. */
const throughEveryStop = async (by: string, batchId: string, isDone: (stage: string) => boolean) => {
  for (let at = step; ; at += step) {
    const { stage } = await loadBatch(staff, batchId);
    if (isDone(stage)) return at;
    expect(at).toBeLessThan(80);
    disturb = { by, fate: 'throttled', at };
    writes = 0;
    await staff.ask(reviewAgain, { params: { id: batchId } });
    await settle(product);
  }
};

/** Way to post a batch. `parts` divides it, `isCut` cuts each task off at every write, `killedAfter` kills one after a write. */
type Way = { parts?: number; isCut?: boolean; killedAfter?: number };

/** Begins to post, and cuts the task off as wanted. */
const post = async (
  task: string,
  batchId: string,
  { isCut, killedAfter }: Way,
  ask: () => Promise<unknown>,
) => {
  if (isCut) disturb = { by: task, fate: 'throttled', at: 0 };
  if (killedAfter !== undefined) disturb = { by: task, fate: 'killedAfter', at: killedAfter, isOnce: true };
  writes = 0;
  await ask();
  await settle(product);
  const isDone = (stage: string) => stage === 'booked' || stage === 'received';
  if (isCut) expect(await throughEveryStop(task, batchId, isDone)).toBeGreaterThan(step);
  disturb = undefined;
};

/** Royalty and receipts of the batch as its licensors see them. */
const incomeOf = async (batchId: string, accounts: readonly string[]) => {
  const owners = new Set(
    accounts.flatMap((one) => (one.startsWith('payable:') ? (ownerOfAccount(one.split(' ')[0]!) ?? []) : [])),
  );
  const batches = await Promise.all([...owners].toSorted().map(loadIncomeBatches));
  return batches
    .flat()
    .filter((one) => one.batchId === batchId)
    .map(({ batchId: _batch, object: _object, ...income }) => income);
};

/**
 * Imports, books and receives a statement: two parts of it in another currency at two rates, and the licensors lose the rest.
 */
const outcomeOf = async (name: string, way: Way) => {
  const { batchId } = await batchFrom(product, staff, `${name}.csv`, statementNamed(name));
  if (way.parts)
    await commitSilently([update(statementKeys.batch(batchId), { set: { incomeParts: way.parts } })]);
  await acceptSameRows(staff, batchId);
  await post('bookIncome', batchId, way, () =>
    staff.call(confirmBatch, { body: { batchId, parkOpen: true } }),
  );
  for (const [payDate, received, receivingCurrency, exchangeRate] of [
    ['2026-11-02', '0.55', 'CNY', '0.22'],
    ['2026-11-09', '0.25', 'CNY', '0.25'],
  ] as const) {
    const { version } = await loadBatch(staff, batchId);
    const cash = { batchId, statementCurrency: 'TWD', receivingCurrency, exchangeRate, received } as const;
    const body = {
      statementIdList: [batchId],
      payDate,
      versions: { [batchId]: version },
      cash: [{ ...cash, serviceFee: '0' as const }],
    };
    await post('receiveIncome', batchId, way, async () =>
      expect(await staff.call(confirmStatementPayments, { body })).toMatchObject({ failures: [] }),
    );
  }
  const { version } = await loadBatch(staff, batchId);
  const lost = { batchId, statementCurrency: 'TWD', version, reason: 'closed', bearer: 'licensors' } as const;
  await post('receiveIncome', batchId, way, () => staff.call(writeOffRemainder, { body: lost }));
  const outcome = await loadOutcome(staff, batchId);
  return { ...outcome, income: await incomeOf(batchId, Object.keys(outcome.ledger)), batchId };
};

/** Returns a number of parts, at least three, of which these licensors are in more than one: their ids are new in each run. */
const partsThatDivide = (licensorIds: readonly string[]): number =>
  Array.from({ length: 20 }, (_, index) => index + 3).find(
    (parts) => new Set(licensorIds.map((id) => partOfLicensor(id, parts))).size > 1,
  )!;

it('books and receives a batch in parts as in one, and goes on where a call was cut off', async () => {
  const { batchId: whole, ...undivided } = await outcomeOf('undivided', {});
  expect(undivided).toMatchObject({ stage: 'received' });
  expect(undivided.income.length).toBeGreaterThan(2);
  const all = await loadBookedLines({ batchId: whole, part: 0 }, 'TWD');
  const parts = partsThatDivide([...new Set(all.map(({ licensorId }) => licensorId))]);
  const { batchId: inParts, ...divided } = await outcomeOf('divided', { parts });
  expect(divided).toEqual(undivided);
  const { batchId: _cut, ...cutOff } = await outcomeOf('cutOff', { parts, isCut: true });
  expect(cutOff).toEqual(undivided);
  const { batchId: _killed, ...killed } = await outcomeOf('killed', { parts, killedAfter: 2 });
  expect(killed).toEqual(undivided);
  const lines = await Promise.all(
    partsOf({ batchId: inParts, incomeParts: parts }).map((part) => loadBookedLines(part, 'TWD')),
  );
  expect(lines.filter(({ length }) => length > 0).length).toBeGreaterThan(1);
  expect(lines.flat().length).toBe(all.length);
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
}, 900_000);
