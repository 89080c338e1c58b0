import { setTimeout as wait } from 'node:timers/promises';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, describe, expect, it } from 'vitest';
import { getUserBySignInName } from '../../../../functions/account/userStore.ts';
import { environment } from '../../../../functions/core/environment.ts';
import { tableName } from '../../../../functions/db/client.ts';
import { commitSilently, remove } from '../../../../functions/db/commit.ts';
import { accountKeys } from '../../../../functions/db/keys/account.ts';
import { createCaller } from '../../../../infra/tools/demo/client.ts';
import { demoPassword } from '../../../../infra/tools/demo/people.ts';
import { DamagedExport, readExportPlace } from '../../../../infra/tools/restore/exportFiles.ts';
import { restoreFiles } from '../../../../infra/tools/restore/restoreFiles.ts';
import { restoreTable } from '../../../../infra/tools/restore/restoreTable.ts';
import { restoreUsers } from '../../../../infra/tools/restore/restoreUsers.ts';
import { writeItems } from '../../../../infra/tools/restore/writeItems.ts';
import { login } from '../../../../shared/account/routes.ts';
import { batchFrom, believeStatement, bookBatch, songs } from '../../../api/statements.ts';
import { startProduct } from '../../../support/product.ts';
import { exportTable } from './exportTable.ts';

const product = await startProduct();
const lost = tableName();
const staff = await product.as('staff');
const sold = believeStatement([
  { ...songs.moonlight, net: '60000.00' },
  { ...songs.paperBoats, net: '0.07' },
]);
const { batchId } = await batchFrom(product, staff, 'restored.csv', sold);
await bookBatch(product, staff, batchId);
const from = await exportTable(product.cloud, lost, environment('FILES_BUCKET'));

afterAll(async () => {
  process.env.TABLE_NAME = lost;
  await product?.dispose();
});

const restore = (asked: Omit<Parameters<typeof restoreTable>[1], 'from'>) =>
  restoreTable(product.cloud.clients, { from, ...asked });

describe('a table restored from an export', () => {
  it('has the ledger, every item and the protection of the original', async () => {
    const { totals, accounts, faults } = await restore({ into: 'restored', compare: lost });
    expect(faults).toEqual([]);
    expect(accounts).toBeGreaterThan(3);
    expect(totals.ledger['accrued TWD']).toMatch(/^-\d/);
    expect(totals.items).toMatchObject({ batch: 1, ctr: expect.any(Number) });
    const describedBy = (operation: string) =>
      product.cloud.dynamodb.call(operation, { TableName: 'restored' });
    expect(await describedBy('DescribeTimeToLive')).toMatchObject({
      TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' },
    });
    expect(JSON.stringify(await describedBy('DescribeContinuousBackups'))).toContain('"ENABLED"}');
  });

  it('is not loaded over existing items, unless a load is continued', async () => {
    await expect(restore({ into: 'restored' })).rejects.toThrow('restored is not empty');
    expect((await restore({ into: 'restored', resume: true, compare: lost })).faults).toEqual([]);
  });

  it('reports a missing or additional item', async () => {
    const item = { pk: { S: 'batch#more' }, sk: { S: 'batch' }, type: { S: 'batch' } };
    await product.cloud.clients.dynamodb.send(new PutItemCommand({ TableName: 'restored', Item: item }));
    const { faults } = await restore({ into: 'restored', resume: true, compare: lost });
    expect(faults).toEqual([`items batch: 2 in restored, 1 in ${lost}`]);
  });

  it('is refused if the export is missing or damaged', async () => {
    await expect(restoreTable(product.cloud.clients, { into: 'nowhere' })).rejects.toThrow(
      'no table nowhere',
    );
    const { bucket: Bucket, folder } = readExportPlace(from);
    const { s3 } = product.cloud.clients;
    const [one, other] = [0, 1].map((part) => ({ Bucket, Key: `${folder}/data/part${part}.json.gz` }));
    const { Body } = await s3.send(new GetObjectCommand(other!));
    await s3.send(new PutObjectCommand({ ...one!, Body: await Body!.transformToByteArray() }));
    await expect(restore({ into: 'damaged' })).rejects.toThrow(DamagedExport);
  });
});

describe('files', () => {
  it('are restored to a moment, even if overwritten or deleted since', async () => {
    const { s3 } = product.cloud.clients;
    const Bucket = environment('FILES_BUCKET');
    const put = (Key: string, Body: string) => s3.send(new PutObjectCommand({ Bucket, Key, Body }));
    const read = async (Key: string) =>
      (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToString();
    await put('kept/changed + more', 'before');
    await put('kept/removed', 'before');
    await wait(5);
    const at = new Date();
    await wait(5);
    await put('kept/changed + more', 'after');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'kept/removed' }));
    await put('kept/new', 'after');
    expect((await restoreFiles(s3, Bucket, at)).sort()).toEqual(['kept/changed + more', 'kept/removed']);
    expect(await read('kept/changed + more')).toBe('before');
    expect(await read('kept/removed')).toBe('before');
    expect(await read('kept/new')).toBe('after');
  });
});

describe('users', () => {
  it('missing from the pool can sign in with a new password, others as before', async () => {
    process.env.TABLE_NAME = lost;
    const before = (await getUserBySignInName('musician'))!;
    const strayed = { ...before, ...accountKeys.user('of-the-pool-before'), subject: 'of-the-pool-before' };
    await writeItems(product.cloud.clients.dynamodb, lost, [
      marshall(strayed, { removeUndefinedValues: true }),
    ]);
    await commitSilently([remove(accountKeys.user(before.subject))]);
    const [musician, ...others] = await restoreUsers();
    expect(others).toEqual([]);
    const call = createCaller(product.url);
    const body = { account: musician!.account, password: musician!.password };
    expect((await call(login, { body })).accessToken).toBeTruthy();
    expect(
      (await call(login, { body: { account: 'staff', password: demoPassword } })).accessToken,
    ).toBeTruthy();
    expect(await restoreUsers()).toEqual([]);
  });
});
