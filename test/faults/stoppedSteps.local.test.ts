import { CopyObjectCommand, DeleteObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/accounting/verifyLedger.ts';
import { environment } from '../../functions/core/environment.ts';
import { batchObjects } from '../../functions/db/keys/statements.ts';
import type { TaskName } from '../../infra/grants/tasks.ts';
import type { Fate, SignedCall } from '../../infra/local/fates.ts';
import { getImportProgress, reviewAgain } from '../../shared/statements/routes.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { batchFrom, batchOf, believeStatement, bookBatch, rowsOf, settle, songs } from '../api/statements.ts';
import { startProduct, type Person, type Product } from '../support/product.ts';

let product: Product;
let staff: Person;

/** What befalls calls of a task's function while a test disturbs it. */
let disturb: readonly { task: TaskName; fate: Fate; of: (call: SignedCall) => boolean }[] = [];

const fateOf = (call: SignedCall): Fate => {
  const isBy = (task: TaskName): boolean => {
    const { functions, resources } = product.cloud;
    const { name } = resources.find('function', `${task}Task`);
    return functions.accessKeyIdOf(name) === call.accessKeyId;
  };
  return disturb.find(({ task, of }) => isBy(task) && of(call))?.fate ?? 'lives';
};

beforeAll(async () => {
  // The SDK alone would go on for twenty seconds, and the machines for a minute.
  const functions = { variables: { AWS_MAX_ATTEMPTS: '1' }, report: () => undefined };
  product = await startProduct({ fateOf, retryPace: 0.002, functions });
  staff = await product.as('staff');
});

afterAll(() => product?.dispose());

beforeEach(() => {
  disturb = [];
});

const rows = [
  { ...songs.moonlight, net: '3.07' },
  { ...songs.paperBoats, net: '0.0000001' },
  { ...songs.stranger, net: '2' },
];

const take = async (name: string): Promise<Batch> => {
  return batchFrom(product, staff, name, believeStatement(rows).replaceAll('SR-001', name));
};

const again = async (id: string): Promise<Batch> => {
  disturb = [];
  await staff.call(reviewAgain, { params: { id } });
  await settle(product);
  return batchOf(staff, id);
};

const checked = { stage: 'review', status: 'StillErrors', counters: { all: 3, correct: 2, errors: 1 } };

const book = async (batchId: string): Promise<Batch> => {
  return bookBatch(product, staff, batchId);
};

/** Books the batch, so that the next one of its source does not wait. */
const finish = async (batchId: string): Promise<void> => {
  expect(await book(batchId)).toMatchObject({ status: 'ImportCompleted', stage: 'booked' });
};

it.each(['readStatement', 'matchGroups', 'licenseRows'] as const)(
  'a full disk stops an import at %s with word of it, and the import is taken up once there is room',
  async (task) => {
    disturb = [{ task, fate: 'full', of: ({ operation }) => operation === 'PUT' }];
    const stopped = await take(`full-${task}.csv`);
    expect(stopped).toMatchObject({ stage: 'failed', problem: { code: 'StorageFailed' } });
    const { batchId } = stopped;
    expect(await staff.call(getImportProgress, { query: { batchId } })).toMatchObject({ stage: 'failed' });
    expect(await again(batchId)).toMatchObject(checked);
    await finish(batchId);
  },
);

it.each(['readStatement', 'matchGroups', 'concludeReview'] as const)(
  'a throttled table stops an import at %s with word of it, and the import is taken up afterwards',
  async (task) => {
    disturb = [{ task, fate: 'throttled', of: ({ service }) => service === 'dynamodb' }];
    const stopped = await take(`throttled-${task}.csv`);
    expect(stopped).toMatchObject({ stage: 'failed', problem: { code: 'ServiceBusy' } });
    const resumed = await again(stopped.batchId);
    expect(resumed).toMatchObject(checked);
    expect(resumed.problem).toBeUndefined();
    await finish(stopped.batchId);
  },
);

it('word of a stop that cannot be noted is noted as soon as the table answers', async () => {
  let refusals = 0;
  const isTable = ({ service }: SignedCall) => service === 'dynamodb';
  disturb = [
    { task: 'readStatement', fate: 'throttled', of: isTable },
    { task: 'failImport', fate: 'throttled', of: (call) => isTable(call) && (refusals += 1) <= 12 },
  ];
  const stopped = await take('patient.csv');
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
  'a lost object of %s stops the next check with its name, and is made again from the original',
  async (kind) => {
    const { batchId } = await take(`lost-${kind}.csv`);
    const before = await rowsOf(staff, batchId);
    const key = batchObjects[kind](batchId, 0);
    await removeObject(key);
    const stopped = await again(batchId);
    expect(stopped).toMatchObject({
      stage: 'failed',
      problem: { code: 'ObjectMissing', params: { object: key } },
    });
    expect(await again(batchId)).toMatchObject(checked);
    expect(await rowsOf(staff, batchId)).toEqual(before);
    await finish(batchId);
  },
);

it('an object lost before booking stops the booking with its name, and booking goes on once it is restored', async () => {
  const { batchId } = await take('lost-cells.csv');
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

it('a table throttled amid booking stops it with word of it, and every amount is posted once', async () => {
  const { batchId } = await take('throttled-booking.csv');
  let writes = 0;
  const isLater = ({ operation }: SignedCall) => operation === 'TransactWriteItems' && (writes += 1) > 1;
  disturb = [{ task: 'bookIncome', fate: 'throttled', of: isLater }];
  expect(await book(batchId)).toMatchObject({ stage: 'booking', problem: { code: 'ServiceBusy' } });
  const booked = await again(batchId);
  expect(booked).toMatchObject({ status: 'ImportCompleted', stage: 'booked' });
  expect(booked.problem).toBeUndefined();
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
});
