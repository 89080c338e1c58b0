import { afterAll, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { statementKeys } from '../../functions/db/keys/statements.ts';
import type { TaskName } from '../../infra/grants/tasks.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { getIncomeReport } from '../../shared/income/routes.ts';
import { confirmBatch } from '../../shared/statements/routes.ts';
import { batchFrom, batchNamed, loadBatch, believeStatement, settle, songs } from '../api/statements.ts';
import { startProduct } from '../support/product.ts';
import { putItem } from '../../functions/db/writeItem.ts';

const product = await startProduct();
const [staff, musician] = [await product.as('staff'), await product.as('musician')];
const { batchId } = await batchFrom(
  product,
  staff,
  'first.csv',
  believeStatement([{ ...songs.moonlight, net: '1000' }]),
);
await staff.call(confirmBatch, { body: { batchId } });
await settle(product);

afterAll(() => product?.dispose());

/** Runs the task of a step again, as a state machine does after a run without a result. */
const runAgain = async (task: TaskName, event: object = {}): Promise<void> => {
  const { name } = product.cloud.resources.find('function', `${task}Task`);
  const result = await product.cloud.functions.invoke(name, { batchId, ...event });
  expect('error' in result).toBe(false);
  await settle(product);
};

/** Returns everything a repeated step could change: the batch, the licensor's income, and the ledger. */
const picture = async () => ({
  batch: await loadBatch(staff, batchId),
  income: await musician.call(getIncomeReport, { query: { currencyType: 'TWD' } }),
  ledger: await verifyLedger(),
});

it.each<[TaskName, object?]>([
  ['readStatement'],
  ['checkStatement', { step: 'conclude', rowChunks: [0] }],
  ['bookIncome'],
  ['failImport', { error: { Error: 'Test' } }],
])('changes nothing when %s runs again after the batch is booked', async (task, event) => {
  const before = await picture();
  await runAgain(task, event);
  expect(await picture()).toEqual(before);
});

it('releases the source when booking stopped just before that', async () => {
  const { source } = await loadBatch(staff, batchId);
  await putItem({ ...statementKeys.openBatch(source!), type: 'openBatch', version: 1, batchId });
  expect(
    await batchFrom(product, staff, 'second.csv', believeStatement([{ ...songs.moonlight, net: '2000' }])),
  ).toMatchObject({ stage: 'waiting' });
  await runAgain('bookIncome');
  expect(await batchNamed(staff, 'second.csv')).toMatchObject({ status: 'Checked', stage: 'review' });
});

it('posts a receipt once when its posting runs several times', async () => {
  const body = { statementIdList: [batchId], payDate: '2026-11-02' };
  await staff.call(confirmStatementPayments, { body });
  await settle(product);
  const before = await picture();
  expect(before.batch.stage).toBe('received');
  await runAgain('receiveIncome');
  expect(await picture()).toEqual(before);
  expect(before.ledger.unbalanced).toEqual([]);
});
