import type { UploadAddress } from '../../../shared/api/upload.ts';
import { sendFile } from '../../../infra/tools/demo/client.ts';
import { describe, expect } from 'vitest';
import { statementKeys } from '../../../functions/db/keys/statements.ts';
import { handler as endAbandonedUploads } from '../../../functions/files/tasks/endAbandonedUploads.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { listBatches, uploadStatement } from '../../../shared/statements/routes.ts';
import { loadBatch, believeStatement, drop, settle, songs } from '../../api/statements.ts';
import { openProduct } from './desk.ts';
import { chained } from '../../support/chained.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';

const { product, staff } = await openProduct();

const content = (amount: string) => Buffer.from(believeStatement([{ ...songs.moonlight, net: amount }]));

const begin = (fileName: string, details: object = {}) =>
  staff.call(uploadStatement, { body: { fileName, size: content('0').length, ...details } });

/** Makes an upload look as if it began a number of hours ago. */
const age = (batchId: string, hours: number) =>
  changeItem(statementKeys.batch(batchId), {
    set: { uploadedAt: new Date(Date.now() - hours * 3_600_000).toISOString() },
  });

const send = async (address: UploadAddress | undefined, bytes: Buffer) => {
  await sendFile('statement', address!, bytes);
  await settle(product);
};

const listed = async (fileName: string, shown: { abandoned?: string } = {}) => {
  const { items } = await staff.call(listBatches, { query: { limit: 100, keyword: fileName, ...shown } });
  return items;
};

const step = chained();

describe('an upload whose file never arrives', () => {
  step('is kept for a day', async () => {
    const { batchId } = await begin('patience.csv');
    await age(batchId, 23);
    await endAbandonedUploads();
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'awaitingFile', status: 'NotChecked' });
  });

  step('fails after a day with a problem and a history entry, and stays so when checked again', async () => {
    const { batchId } = await begin('never.csv');
    await age(batchId, 25);
    await endAbandonedUploads();
    const ended = await loadBatch(staff, batchId);
    expect(ended).toMatchObject({
      status: 'IllegalContent',
      stage: 'failed',
      problem: { code: 'UploadNotFinished' },
    });
    await endAbandonedUploads();
    expect(await loadBatch(staff, batchId)).toEqual(ended);
    const { items } = await staff.call(getHistory, { params: { id: batchId }, query: {} });
    expect(items[0]).toMatchObject({ action: 'import refused', actorName: 'upload check' });
  });

  step('can be left out of the list of batches', async () => {
    expect(await listed('never.csv')).toHaveLength(1);
    expect(await listed('never.csv', { abandoned: 'true' })).toHaveLength(1);
    expect(await listed('never.csv', { abandoned: 'false' })).toEqual([]);
  });

  step('releases its file name', async () => {
    await drop(product, 'never.csv', content('3'));
    expect((await listed('never.csv', { abandoned: 'false' }))[0]).toMatchObject({
      status: 'Checked',
      origin: 'inbox',
    });
  });
});

describe('a file that arrives after its upload failed', () => {
  step('becomes a batch of its own with all announced details', async () => {
    const { batchId, address } = await begin('late.csv', {
      incomeRegion: 158,
      periodStart: '2026-07-01',
      periodEnd: '2026-07-31',
    });
    await age(batchId, 25);
    await endAbandonedUploads();
    await send(address, content('5'));
    const [batch, ...others] = await listed('late.csv', { abandoned: 'false' });
    expect(others).toEqual([]);
    expect(batch).toMatchObject({
      origin: 'upload',
      uploadedBy: (await loadBatch(staff, batchId)).uploadedBy,
      incomeRegion: 158,
      stage: 'waiting',
    });
    expect(batch!.batchId).not.toBe(batchId);
    expect(await loadBatch(staff, batchId)).toMatchObject({ problem: { code: 'UploadNotFinished' } });
  });

  step('is kept, with a problem that names the file which has taken its name', async () => {
    const first = await begin('overtaken.csv');
    const second = await begin('overtaken.csv');
    await send(second.address, content('7'));
    await send(first.address, content('8'));
    const batches = await listed('overtaken.csv', { abandoned: 'false' });
    expect(batches.map(({ problem }) => problem)).toEqual([
      { code: 'FileNameDuplicated', params: { batchId: second.batchId } },
      { code: 'LastBatchUnfinished', params: { batchId: expect.stringMatching(/^bat_/) } },
    ]);
  });
});

describe('an upload address used twice', () => {
  step('makes one batch of the same file', async () => {
    const { batchId, address } = await begin('twice.csv');
    await send(address, content('9'));
    const first = await listed('twice.csv');
    expect(first).toMatchObject([{ batchId }]);
    await send(address, content('9'));
    expect(await listed('twice.csv')).toEqual(first);
  });

  step('makes a separate batch of a different file, which names the first one', async () => {
    const { batchId } = (await listed('twice.csv'))[0]!;
    const { address } = await begin('other.csv', { incomeRegion: 158 });
    await send(address, content('1'));
    await send(address, content('2'));
    const [second, first, ...more] = await listed('other.csv');
    expect(more).toEqual([]);
    expect(first!.batchId).not.toBe(batchId);
    expect(second).toMatchObject({
      status: 'IllegalContent',
      origin: 'upload',
      incomeRegion: 158,
      problem: { code: 'FileNameDuplicated', params: { batchId: first!.batchId } },
    });
  });

  step('imports a different file when the first was refused', async () => {
    const letter = Buffer.from('Dear all\n'.padEnd(content('0').length, ' '));
    const { batchId, address } = await begin('letter.csv');
    await send(address, letter);
    expect(await loadBatch(staff, batchId)).toMatchObject({ status: 'IllegalContent' });
    await send(address, content('4'));
    const [mended] = await listed('letter.csv');
    expect(mended).toMatchObject({
      stage: 'waiting',
      uploadedBy: (await loadBatch(staff, batchId)).uploadedBy,
    });
  });
});

describe('batch numbers', () => {
  step('have no gap after an upload that was refused for its name', async () => {
    const loadNumber = async (fileName: string) => Number((await listed(fileName))[0]!.batchNo.slice(-3));
    await begin('before.csv');
    for (let tries = 0; tries < 3; tries++) {
      const response = await staff.ask(uploadStatement, { body: { fileName: 'TWICE.csv', size: 10 } });
      expect(response).toMatchObject({ status: 409, name: 'FileNameDuplicated' });
    }
    await begin('after.csv');
    expect(await loadNumber('after.csv')).toBe((await loadNumber('before.csv')) + 1);
  });
});
