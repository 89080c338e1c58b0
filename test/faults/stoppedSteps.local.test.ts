import { CopyObjectCommand, DeleteObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { environment } from '../../functions/core/environment.ts';
import { commitSilently, remove, update } from '../../functions/db/commit.ts';
import { batchObjects, statementKeys } from '../../functions/db/keys/statements.ts';
import { moveBatch } from '../../functions/statements/batchStore.ts';
import { openBatchInQueue } from '../../functions/statements/queue/sourceQueue.ts';
import { findOpenBatch } from '../../functions/statements/queue/openBatchReader.ts';
import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import {
  abandonBatch,
  getImportProgress,
  reviewAgain,
  uploadStatement,
} from '../../shared/statements/routes.ts';
import { getHistory } from '../../shared/audit/routes.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import {
  batchFrom,
  loadBatch,
  believeStatement,
  bookBatch,
  loadRows,
  settle,
  songs,
} from '../api/statements.ts';
import { startProduct } from '../support/product.ts';

/** Faults of calls while a test disturbs a function. */
let disturb: readonly { by: string; fate: Fault; of: (call: SignedCall) => boolean }[] = [];

const injectFault = (call: SignedCall): Fault => {
  const isCaller = (name: string): boolean => {
    const { functions, resources } = product.cloud;
    return functions.findAccessKeyId(resources.find('function', name).name) === call.accessKeyId;
  };
  return disturb.find(({ by, of }) => isCaller(by) && of(call))?.fate ?? 'none';
};

// The SDK alone would retry for twenty seconds, and the machines for a minute.
const functions = { variables: { AWS_MAX_ATTEMPTS: '1' }, report: () => undefined };
const product = await startProduct({ injectFault, retryPace: 0.002, functions });
const staff = await product.as('staff');

afterAll(() => product?.dispose());

beforeEach(() => {
  disturb = [];
});

const rows = [
  { ...songs.moonlight, net: '3.07' },
  { ...songs.paperBoats, net: '0.0000001' },
  { ...songs.stranger, net: '2' },
];

const importStatement = (name: string) => {
  return batchFrom(product, staff, name, believeStatement(rows).replaceAll('SR-001', name));
};

const again = async (id: string) => {
  disturb = [];
  await staff.call(reviewAgain, { params: { id } });
  await settle(product);
  return loadBatch(staff, id);
};

const checked = { stage: 'review', status: 'StillErrors', counters: { all: 3, correct: 2, errors: 1 } };

const book = (batchId: string) => bookBatch(product, staff, batchId);

/** Books the batch, so that the next one of its source need not wait. */
const finish = async (batchId: string): Promise<void> => {
  expect(await book(batchId)).toMatchObject({ status: 'ImportCompleted', stage: 'booked' });
};

it.each([
  ['reading', 'readStatement', '/rows/'],
  ['matching', 'checkStatement', '/matches/'],
  ['licensing', 'checkStatement', '/verdicts/'],
  ['concluding', 'checkStatement', '/issues/'],
])(
  'stops an import at %s with a problem when storage is full, and continues once there is room',
  async (step, task, object) => {
    const isFull = ({ operation, path }: SignedCall) => operation === 'PUT' && path.includes(object);
    disturb = [{ by: `${task}Task`, fate: 'full', of: isFull }];
    const stopped = await importStatement(`full-${step}.csv`);
    expect(stopped).toMatchObject({ stage: 'failed', problem: { code: 'StorageFailed' } });
    const { batchId } = stopped;
    expect(await staff.call(getImportProgress, { query: { batchId } })).toMatchObject({ stage: 'failed' });
    expect(await again(batchId)).toMatchObject(checked);
    await finish(batchId);
  },
);

it.each([
  ['reading', 'readStatement', undefined],
  ['matching', 'checkStatement', undefined],
  ['concluding', 'checkStatement', 'TransactWriteItems'],
])(
  'stops an import at %s with a problem when the table is throttled, and continues afterwards',
  async (step, task, call) => {
    const isBusy = ({ service, operation }: SignedCall) =>
      service === 'dynamodb' && (call === undefined || operation === call);
    disturb = [{ by: `${task}Task`, fate: 'throttled', of: isBusy }];
    const stopped = await importStatement(`throttled-${step}.csv`);
    expect(stopped).toMatchObject({ stage: 'failed', problem: { code: 'ServiceBusy' } });
    const resumed = await again(stopped.batchId);
    expect(resumed).toMatchObject(checked);
    expect(resumed.problem).toBeUndefined();
    await finish(stopped.batchId);
  },
);

it('records a failure as soon as the table responds, if it could not be recorded before', async () => {
  let refusals = 0;
  const isTable = ({ service }: SignedCall) => service === 'dynamodb';
  disturb = [
    { by: 'readStatementTask', fate: 'throttled', of: isTable },
    { by: 'failImportTask', fate: 'throttled', of: (call) => isTable(call) && (refusals += 1) <= 12 },
  ];
  const stopped = await importStatement('patient.csv');
  expect(refusals).toBeGreaterThan(12);
  expect(stopped).toMatchObject({ stage: 'failed', problem: { code: 'ServiceBusy' } });
  await again(stopped.batchId);
  await finish(stopped.batchId);
});

const removeObject = async (key: string): Promise<() => Promise<unknown>> => {
  const { s3 } = product.cloud.clients;
  const Bucket = environment('FILES_BUCKET');
  await s3.send(new CopyObjectCommand({ Bucket, Key: `${key}.kept`, CopySource: `${Bucket}/${key}` }));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
  return () => s3.send(new CopyObjectCommand({ Bucket, Key: key, CopySource: `${Bucket}/${key}.kept` }));
};

it.each(['rowColumns', 'groups'] as const)(
  'stops the next check when an object of %s was lost, names it, and rebuilds it from the original',
  async (kind) => {
    const { batchId } = await importStatement(`lost-${kind}.csv`);
    const before = await loadRows(staff, batchId);
    const key = batchObjects[kind](batchId, 0);
    await removeObject(key);
    const stopped = await again(batchId);
    expect(stopped).toMatchObject({
      stage: 'failed',
      problem: { code: 'ObjectMissing', params: { object: key } },
    });
    expect(await again(batchId)).toMatchObject(checked);
    expect(await loadRows(staff, batchId)).toEqual(before);
    await finish(batchId);
  },
);

it('stops a booking when an object was lost, names the object, and continues once it is restored', async () => {
  const { batchId } = await importStatement('lost-cells.csv');
  const key = batchObjects.income(batchId, 0);
  const restore = await removeObject(key);
  expect(await book(batchId)).toMatchObject({
    stage: 'booking',
    problem: { code: 'ObjectMissing', params: { object: key } },
  });
  await restore();
  expect(await again(batchId)).toMatchObject({ status: 'ImportCompleted', stage: 'booked' });
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
});

it('stops a throttled booking with a problem, and posts every amount once', async () => {
  const { batchId } = await importStatement('throttled-booking.csv');
  let writes = 0;
  const isLater = ({ operation }: SignedCall) => operation === 'TransactWriteItems' && (writes += 1) > 1;
  disturb = [{ by: 'bookIncomeTask', fate: 'throttled', of: isLater }];
  expect(await book(batchId)).toMatchObject({ stage: 'booking', problem: { code: 'ServiceBusy' } });
  const booked = await again(batchId);
  expect(booked).toMatchObject({ status: 'ImportCompleted', stage: 'booked' });
  expect(booked.problem).toBeUndefined();
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
});

const abandon = ({ batchId, version }: Pick<Batch, 'batchId'> & { version: number }) =>
  staff.ask(abandonBatch, { params: { id: batchId }, body: { version } });

const abandoned = { stage: 'failed', status: 'IllegalContent', problem: { code: 'Abandoned' } };

/** Returns whether a call writes to the table or to a bucket. */
const isWrite = ({ service, operation }: SignedCall) =>
  (service === 's3' && operation === 'PUT') || (service === 'dynamodb' && operation === 'TransactWriteItems');

describe('an abandoned batch', () => {
  it.each(['readStatement', 'checkStatement'])(
    'lets the next of its source continue after it stopped at %s, and frees its file name and content',
    async (task) => {
      const name = `given-up-${task}.csv`;
      disturb = [{ by: `${task}Task`, fate: 'full', of: isWrite }];
      const stopped = await importStatement(name);
      expect(stopped).toMatchObject({ stage: 'failed', problem: { code: 'StorageFailed' } });
      disturb = [];
      const behind = await importStatement(`behind-${task}.csv`);
      expect((await abandon(stopped)).status).toBe(200);
      await settle(product);
      expect(await loadBatch(staff, stopped.batchId)).toMatchObject(abandoned);
      expect(await loadBatch(staff, behind.batchId)).toMatchObject(checked);
      await finish(behind.batchId);
      const same = await importStatement(name);
      expect(same.batchId).not.toBe(stopped.batchId);
      expect(same).toMatchObject(checked);
      await finish(same.batchId);
    },
  );

  it('lets the next batch of its queue start, also when it was under review', async () => {
    const [first, second, third] = [
      await importStatement('line-1.csv'),
      await importStatement('line-2.csv'),
      await importStatement('line-3.csv'),
    ];
    expect([second.stage, third.stage]).toEqual(['waiting', 'waiting']);
    await abandon(second);
    await abandon(first);
    await settle(product);
    expect(await loadBatch(staff, first.batchId)).toMatchObject({ ...abandoned, counters: { all: 3 } });
    expect(await loadBatch(staff, third.batchId)).toMatchObject(checked);
    await finish(third.batchId);
  });

  it('lets the next batch continue when its function dies right after recording it', async () => {
    const [first, second] = [await importStatement('cut-off-1.csv'), await importStatement('cut-off-2.csv')];
    let writes = 0;
    const isNoted = ({ operation }: SignedCall) => operation === 'TransactWriteItems' && (writes += 1) === 1;
    disturb = [{ by: 'AbandonBatch', fate: 'killedAfter', of: isNoted }];
    expect((await abandon(first)).status).toBeGreaterThanOrEqual(500);
    disturb = [];
    expect(await loadBatch(staff, first.batchId)).toMatchObject(abandoned);
    expect(await loadBatch(staff, second.batchId)).toMatchObject({ stage: 'waiting' });
    const { functions, resources } = product.cloud;
    await functions.invoke(resources.find('function', 'startUnstartedMachinesTask').name, {});
    await settle(product);
    expect(await loadBatch(staff, second.batchId)).toMatchObject(checked);
    await finish(second.batchId);
  });

  it('may be an upload without a file, or a file that waits for a mapping', async () => {
    const announced = await staff.call(uploadStatement, { body: { fileName: 'never.csv', size: 10 } });
    await abandon(await loadBatch(staff, announced.batchId));
    expect(await loadBatch(staff, announced.batchId)).toMatchObject({
      problem: { code: 'UploadNotFinished' },
    });
    const unknown = await batchFrom(product, staff, 'unknown.csv', 'Chant,Somme\nLune,1\n');
    expect(unknown).toMatchObject({ stage: 'needsMapping' });
    await abandon(unknown);
    expect(await loadBatch(staff, unknown.batchId)).toMatchObject(abandoned);
  });

  it('is in the history, and can be read again as another batch', async () => {
    const first = await importStatement('again.csv');
    await abandon(first);
    const { items } = await staff.call(getHistory, { params: { id: first.batchId }, query: {} });
    expect(items[0]).toMatchObject({ action: 'batch abandoned', changes: { stage: 'review' } });
    const body = { fileName: 'again.csv', size: first.size, again: first.batchId };
    const { batchId } = await staff.call(uploadStatement, { body });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject(checked);
    await finish(batchId);
  });

  it('must be unchanged since it was shown, and not booked', async () => {
    const first = await importStatement('stale.csv');
    expect(await abandon({ ...first, version: first.version - 1 })).toMatchObject({
      name: 'BatchStateChanged',
    });
    const booked = await book(first.batchId);
    expect(await abandon(booked)).toMatchObject({ name: 'BatchStateChanged' });
    expect(await loadBatch(staff, first.batchId)).toMatchObject({ stage: 'booked' });
  });

  it('does not enter its queue when it is abandoned while being read', async () => {
    const first = await importStatement('read-late.csv');
    await abandon(first);
    await settle(product);
    const entering = openBatchInQueue('believe', first.batchId, [
      moveBatch(first.batchId, ['reading'], { source: 'believe' }),
    ]);
    await expect(entering).rejects.toMatchObject({ result: 'BatchStateChanged' });
    expect(await findOpenBatch('believe')).toBeUndefined();
  });
});

it('resumes a failed booking, which does not block later files of its source', async () => {
  const first = await importStatement('booking-fails.csv');
  const second = await importStatement('booked-meanwhile.csv');
  disturb = [{ by: 'bookIncomeTask', fate: 'throttled', of: isWrite }];
  const failed = await book(first.batchId);
  expect(failed).toMatchObject({ stage: 'booking', problem: { code: 'ServiceBusy' } });
  expect(await abandon(failed)).toMatchObject({ name: 'BatchStateChanged' });
  disturb = [];
  expect(await loadBatch(staff, second.batchId)).toMatchObject(checked);
  await finish(second.batchId);
  expect(await again(first.batchId)).toMatchObject({ status: 'ImportCompleted', stage: 'booked' });
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
});

it('resumes a stage after it has stalled for an hour, not before', async () => {
  const { batchId } = await importStatement('stalled.csv');
  const stall = (since: number) =>
    commitSilently([
      update(statementKeys.batch(batchId), {
        set: { stage: 'matching', stageSince: new Date(since).toISOString() },
      }),
    ]);
  await stall(Date.now() - 59 * 60_000);
  expect(await staff.ask(reviewAgain, { params: { id: batchId } })).toMatchObject({
    name: 'BatchStateChanged',
  });
  await stall(Date.now() - 61 * 60_000);
  expect(await again(batchId)).toMatchObject(checked);
  await finish(batchId);
});

it('continues a batch on request when it waits for a source that no batch has', async () => {
  const [first, second] = [await importStatement('held-1.csv'), await importStatement('held-2.csv')];
  await commitSilently([remove(statementKeys.openBatch('believe'))]);
  await staff.call(reviewAgain, { params: { id: second.batchId } });
  await settle(product);
  expect(await loadBatch(staff, second.batchId)).toMatchObject(checked);
  await finish(second.batchId);
  await finish(first.batchId);
});
