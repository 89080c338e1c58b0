import { afterAll, describe, expect } from 'vitest';
import { countNews } from '../../../shared/account/routes.ts';
import { listReceivables } from '../../../shared/accounting/receivingRoutes.ts';
import { processActor } from '../../../functions/core/actor.ts';
import { newId } from '../../../functions/core/newId.ts';
import { countOldBatches, pageOfBatches } from '../../../functions/statements/batchLists.ts';
import { changeBatch, createBatch } from '../../../functions/statements/batchStore.ts';
import { refuseBatch } from '../../../functions/statements/refuseBatch.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { countItemsRead } from '../../support/itemsRead.ts';
import { signUpReceiver } from '../../support/business/people.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

const actor = processActor('statement import');
const most = 12;

const batches: Batch[] = [];

const makeBatch = async (number: number): Promise<Batch> => {
  const batch: Batch = {
    batchId: newId('bat'),
    batchNo: `20260101-${number}`,
    fileName: `statement ${number}.csv`,
    size: 1,
    origin: 'upload',
    uploadedBy: 'Test',
    uploadedAt: new Date(Date.now() + number).toISOString(),
    status: 'NotChecked',
    stage: 'awaitingFile',
    revision: 0,
  };
  await createBatch(actor, batch);
  return batch;
};

const move = ({ batchId }: Batch, from: Batch['stage'], changes: Partial<Batch>) =>
  changeBatch(actor, { action: 'batch checked' }, batchId, [from], changes);

const book = async (batch: Batch): Promise<void> => {
  await move(batch, 'awaitingFile', { status: 'Checked', stage: 'review' });
  await move(batch, 'review', { status: 'ImportCompleted', stage: 'booked' });
};

const receive = (batch: Batch, receivedOn: string) =>
  move(batch, 'booked', { stage: 'received', receivedOn });

const cloud = await startDataCloud();
const staff = await signUpReceiver();
for (let number = 0; number < most; number += 1) batches.push(await makeBatch(number));
await refuseBatch(actor, batches[0]!, { code: 'UploadNotFinished' }, ['awaitingFile']);
for (const batch of batches.slice(1, 6)) await book(batch);
await receive(batches[1]!, '2026-01-05');
await receive(batches[2]!, '2026-02-05');
await receive(batches[3]!, '2026-03-05');
afterAll(() => cloud.dispose());

const page = async (query: Partial<Parameters<typeof pageOfBatches>[0]>) => {
  const { items, total } = await pageOfBatches(
    { offset: 0, limit: 100, abandoned: true, ...query },
    undefined,
  );
  return { numbers: items.map(({ fileName }) => Number(/\d+/.exec(fileName)![0])), total };
};

const receivables = async (query: object) => {
  const { data } = await invoke(listReceivables, staff, { query });
  return [data.items.map((item) => (item as Batch).batchId), data.total];
};

describe('batches', () => {
  it('are listed in pages, newest first, on request without failed uploads', async () => {
    expect(await page({ offset: 2, limit: 3 })).toEqual({ numbers: [9, 8, 7], total: most });
    expect(await page({ offset: 9, limit: 3 })).toEqual({ numbers: [2, 1, 0], total: most });
    expect(await page({ offset: 9, limit: 3, abandoned: false })).toEqual({
      numbers: [2, 1],
      total: most - 1,
    });
  });

  it('are found by status and by a part of their names', async () => {
    expect(await page({ status: 'ImportCompleted' })).toEqual({ numbers: [5, 4, 3, 2, 1], total: 5 });
    expect(await page({ status: 'NotChecked', limit: 1 })).toEqual({ numbers: [11], total: 6 });
    expect(await page({ keyword: 'STATEMENT 1' })).toEqual({ numbers: [11, 10, 1], total: 3 });
  });

  it('are counted onwards from the last stored count', async () => {
    const inAWeek = Date.now() + 7 * 24 * 60 * 60 * 1000;
    const before = await countItemsRead(() => page({ limit: 1 }));
    await countOldBatches(inAWeek);
    await countOldBatches(inAWeek);
    const after = await countItemsRead(() => page({ limit: 1 }));
    expect(after.answer).toEqual({ numbers: [11], total: most });
    expect([before.read, after.read]).toEqual([1 + most, 1]);
    expect((await page({ abandoned: false })).total).toBe(most - 1);
  });

  it('leave the list of expected money once they are received', async () => {
    const batchIds = (...numbers: number[]) => numbers.map((number) => batches[number]!.batchId);
    expect(await receivables({})).toEqual([batchIds(5, 4), 2]);
    expect(await receivables({ state: 'received', from: '2026-02-01' })).toEqual([batchIds(3, 2), 2]);
    expect(await receivables({ state: 'all', limit: 2, offset: 1 })).toEqual([batchIds(4, 3), 5]);
    const { answer, read } = await countItemsRead(() => invoke(countNews, staff));
    expect([answer.data.receivingPending, read]).toEqual([2, 2 + 6]);
  });

  it('that need work are as many in the list as in the count', async () => {
    await move(batches[9]!, 'awaitingFile', { stage: 'needsMapping' });
    await move(batches[10]!, 'awaitingFile', { status: 'StillErrors', stage: 'review' });
    await move(batches[11]!, 'awaitingFile', { status: 'Checked', stage: 'review' });
    expect(await page({ status: 'ToWorkOn' })).toEqual({ numbers: [11, 10, 9], total: 3 });
    expect((await invoke(countNews, staff)).data.incomeStatementPending).toBe(3);
  });
});
