import { PutObjectCommand } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillBooks } from '../../functions/ledger/fillBooks.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { environment } from '../../functions/core/environment.ts';
import { tableName } from '../../functions/db/client.ts';
import { toData, type Stored } from '../../functions/db/items.ts';
import { writeItems } from '../../infra/tools/restore/writeItems.ts';
import type { Json } from '../../infra/local/json.ts';
import { getContract, listContractUnits } from '../../shared/contracts/routes.ts';
import { getBatch } from '../../shared/statements/routes.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { cancelWithdrawal, getWithdrawal, getWithdrawalOwner } from '../../shared/withdrawals/routes.ts';
import { bookBatch, loadIssues, loadRows } from '../api/statements.ts';
import { startProduct } from '../support/product.ts';
import { keptFormats, readFormat, type KeptFormat } from './formats.ts';

const product = await startProduct();
const staff = await product.as('staff');

afterAll(() => product?.dispose());

const load = async ({ items, objects }: KeptFormat): Promise<void> => {
  const { dynamodb, s3 } = product.cloud.clients;
  await writeItems(dynamodb, tableName(), items);
  for (const [Key, body] of Object.entries(objects))
    await s3.send(
      new PutObjectCommand({ Bucket: environment('FILES_BUCKET'), Key, Body: Buffer.from(body, 'base64') }),
    );
};

type Kept = Stored<Record<string, unknown>>;

const expectSoundLedger = async () => {
  await fillBooks();
  const { accounts: _, totals: _totals, ...faults } = await verifyLedger();
  expect(faults).toEqual({ unbalanced: [], differences: [], fractions: [] });
};

describe.each(keptFormats())('the product, with data of format %i', (number) => {
  const format = readFormat(number);
  const kept = format.items.map((item) => unmarshall(item) as Kept);
  const storedItems = (type: string) => kept.filter((item) => item.type === type);
  const batchIn = (stage: string) => storedItems('batch').find((item) => item.stage === stage)!;
  const [received, open] = ['received', 'review'].map((stage) => String(batchIn(stage).batchId)) as [
    string,
    string,
  ];
  const [withdrawal] = storedItems('withdrawal');
  const withdrawalId = String(withdrawal!.withdrawalId);

  beforeAll(() => load(format));

  it('reads batches with their rows and open issues', async () => {
    expect(await staff.call(getBatch, { params: { id: received } })).toMatchObject(
      toData(batchIn('received')),
    );
    expect(await loadRows(staff, received)).toHaveLength(3);
    expect(await loadIssues(staff, open)).toHaveLength(1);
  });

  it('reads contracts with their works', async () => {
    for (const contract of storedItems('ctr')) {
      const { gsi1pk: _, ...fields } = toData(contract);
      const params = { id: String(contract.contractId) };
      expect(await staff.call(getContract, { params })).toMatchObject(fields);
      const units = storedItems('unit').filter(({ contractId }) => contractId === contract.contractId);
      const { items } = await staff.call(listContractUnits, { params, query: { limit: 100 } });
      for (const unit of units) expect(items).toContainEqual(expect.objectContaining(toData(unit)));
    }
  });

  it('reads a withdrawal with its payee, and finds the ledger sound', async () => {
    expect(await staff.call(getWithdrawal, { params: { id: withdrawalId } })).toMatchObject(
      toData(withdrawal!),
    );
    const { bankAccount } = await staff.call(getWithdrawalOwner, { params: { id: withdrawalId } });
    expect(bankAccount).toEqual(storedItems('withdrawalPayee')[0]!.bankAccount);
    await expectSoundLedger();
  });

  it('processes events, and returns what the next step expects', async () => {
    for (const { functionName, event, answer } of format.events) {
      const result = await product.cloud.functions.invoke(functionName, event as Json);
      expect(result, functionName).not.toHaveProperty('error');
      const payload = 'payload' in result ? result.payload : null;
      for (const name of Object.keys((answer as object | null) ?? {})) expect(payload).toHaveProperty(name);
    }
    expect(await staff.call(getBatch, { params: { id: received } })).toMatchObject({ stage: 'received' });
    await expectSoundLedger();
  });

  it('books the open batch and cancels the withdrawal', async () => {
    expect(await bookBatch(product, staff, open)).toMatchObject({ status: 'ImportCompleted' });
    await staff.call(cancelWithdrawal, { body: { withdrawalId, reason: 'kept' } });
    const { status } = await staff.call(getWithdrawal, { params: { id: withdrawalId } });
    expect(status).toBe(withdrawalStatuses.aborted);
    await expectSoundLedger();
  });
});
