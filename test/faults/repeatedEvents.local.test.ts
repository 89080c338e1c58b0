import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { environment } from '../../functions/core/environment.ts';
import type { TaskName } from '../../infra/grants/tasks.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { getIncomeReport } from '../../shared/income/routes.ts';
import { adjustPosted, listAdjustments, releaseParked } from '../../shared/statements/adjustmentRoutes.ts';
import { arrivalAttempts } from '../../shared/statements/arrivals.ts';
import { assignSong, listBatches } from '../../shared/statements/routes.ts';
import {
  batchFrom,
  batchNamed,
  loadBatch,
  believeStatement,
  drop,
  bookBatch,
  loadIssues,
  loadRows,
  settle,
  songs,
} from '../api/statements.ts';
import { startProduct } from '../support/product.ts';

const product = await startProduct();
const [staff, musician] = [await product.as('staff'), await product.as('musician')];

afterAll(() => product?.dispose());

const invoke = async (task: TaskName, event: object) => {
  const { name } = product.cloud.resources.find('function', `${task}Task`);
  return product.cloud.functions.invoke(name, event as never);
};

type ObjectNotice = { key: string; size: number; eTag?: string; versionId: string };

/** Returns the queue's event of an object in the inbox, as S3 sends it. */
const arrivalEvent = (object: ObjectNotice, received = 1) => ({
  Records: [
    {
      messageId: randomUUID(),
      body: JSON.stringify({ Records: [{ s3: { object } }] }),
      attributes: { ApproximateReceiveCount: String(received) },
    },
  ],
});

/** Returns the bucket's notice of an object in the inbox. */
const loadNotice = async (key: string): Promise<ObjectNotice> => {
  const { ContentLength, ETag, VersionId } = await product.cloud.clients.s3.send(
    new HeadObjectCommand({ Bucket: environment('INBOX_BUCKET'), Key: key }),
  );
  return { key, size: ContentLength!, eTag: ETag!.replaceAll('"', ''), versionId: VersionId! };
};

/** Task of a step, with what its event holds besides the batch. */
type Step = readonly [task: TaskName, event?: object];

const steps: readonly Step[] = [
  ['readStatement'],
  ['checkStatement', { step: 'match', chunks: [0] }],
  ['checkStatement', { step: 'license', chunk: 0 }],
  ['checkStatement', { step: 'conclude', rowChunks: [0] }],
];
const failing: Step = ['failImport', { error: { Error: 'Late' } }];
const postings: readonly Step[] = [['bookIncome'], ['receiveIncome'], ['applyAdjustment']];

/**
 * Returns everything a repetition could change: all batches, the rows and issues of one, income, and the ledger.
 */
const picture = async (batchId: string) => ({
  batches: await staff.call(listBatches, { query: { limit: 100 } }),
  rows: await loadRows(staff, batchId),
  issues: await loadIssues(staff, batchId),
  adjustments: await staff.call(listAdjustments, { params: { id: batchId }, query: {} }),
  income: await musician.call(getIncomeReport, { query: { currencyType: 'TWD' } }),
  ledger: await verifyLedger(),
});

/** Repeats steps of a machine in the given order and expects no effect. */
const expectNoEffect = async (batchId: string, tasks: readonly Step[]): Promise<void> => {
  const before = await picture(batchId);
  for (const [task, event] of tasks) {
    const result = await invoke(task, { batchId, ...event });
    expect('error' in result, JSON.stringify([task, event])).toBe(false);
    await settle(product);
  }
  expect(await picture(batchId)).toEqual(before);
};

const content = believeStatement([
  { ...songs.moonlight, net: '1000' },
  { ...songs.paperBoats, net: '10.5' },
  { ...songs.stranger, net: '7' },
]);

describe('an event about a file', () => {
  it('makes one batch when it is delivered twice at the same moment', async () => {
    const { batchId } = await batchFrom(product, staff, 'twice.csv', content);
    const before = await picture(batchId);
    const notice = await loadNotice('twice.csv');
    await Promise.all([1, 2, 3].map(() => invoke('startImport', arrivalEvent(notice))));
    await settle(product);
    expect(await picture(batchId)).toEqual(before);
  });

  it('is redelivered for a deleted file until its batch asks for the file again', async () => {
    const gone: ObjectNotice = { key: 'not-there.csv', size: 1, versionId: 'gone' };
    const answer = await invoke('startImport', arrivalEvent(gone));
    expect(JSON.stringify(answer)).toContain('batchItemFailures');
    expect(await batchNamed(staff, gone.key)).toMatchObject({ stage: 'awaitingFile' });
    await invoke('startImport', arrivalEvent(gone, arrivalAttempts));
    const { batchId } = await batchNamed(staff, gone.key);
    expect(await loadBatch(staff, batchId)).toMatchObject({
      status: 'IllegalContent',
      stage: 'failed',
      problem: { code: 'FileNotTaken' },
    });
    await drop(product, gone.key, content.replaceAll('SR-001', 'later'));
    expect(await batchNamed(staff, gone.key)).toMatchObject({ stage: 'waiting' });
  });

  it('imports nothing for a replaced file, reports it and frees the name', async () => {
    await drop(product, 'replaced.csv', Buffer.alloc(0));
    await invoke(
      'startImport',
      arrivalEvent({ ...(await loadNotice('replaced.csv')), eTag: 'other', versionId: 'v0' }),
    );
    const problems = (await staff.call(listBatches, { query: { limit: 100 } })).items
      .filter(({ fileName }) => fileName === 'replaced.csv')
      .map(({ problem }) => problem?.code);
    expect(problems.toSorted()).toEqual(['EmptyFile', 'FileReplaced']);
    await drop(product, 'replaced.csv', content.replaceAll('SR-001', 'mended'));
    expect(await batchNamed(staff, 'replaced.csv')).toMatchObject({ stage: 'waiting' });
  });
});

describe('steps repeated after later steps change nothing', () => {
  let batchId: string;

  beforeAll(async () => {
    ({ batchId } = await batchNamed(staff, 'twice.csv'));
  });

  it('while the batch is under review, in any order', async () => {
    await expectNoEffect(batchId, [...steps, ...steps.toReversed(), ...postings]);
  });

  it('once it is booked, even though catalogue and decisions have changed', async () => {
    expect((await bookBatch(product, staff, batchId)).stage).toBe('booked');
    const next = await batchNamed(staff, 'not-there.csv');
    const [open] = await loadIssues(staff, next.batchId);
    const [moonlight] = await loadRows(staff, next.batchId);
    await staff.call(assignSong, { body: { rowId: open!.rowId, songId: moonlight!.songId! } });
    await expectNoEffect(batchId, [...steps, failing, ...postings, ...postings.toReversed()]);
    await invoke('startImport', arrivalEvent(await loadNotice('twice.csv')));
    await expectNoEffect(batchId, []);
  });

  it('once its parked rows were released', async () => {
    const { version } = await loadBatch(staff, batchId);
    await staff.call(releaseParked, { params: { id: batchId }, body: { version } });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'booked', adjustments: 1 });
    await expectNoEffect(batchId, [...postings, ...steps, ...postings.toReversed()]);
  });

  it('once it is received, and after a later correction', async () => {
    const body = { statementIdList: [batchId], payDate: '2026-11-02' };
    await staff.call(confirmStatementPayments, { body });
    await settle(product);
    await expectNoEffect(batchId, [...postings, failing]);
    const { version } = await loadBatch(staff, batchId);
    const row = (await loadRows(staff, batchId)).find(({ title }) => title === songs.paperBoats.title)!;
    await staff.call(adjustPosted, {
      body: { rowId: row.rowId, decision: 'ignoreRow', scope: 'batch', version },
    });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'received', adjustments: 2 });
    await expectNoEffect(batchId, [...postings, ...steps, ...postings.toReversed(), failing]);
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  });
});
