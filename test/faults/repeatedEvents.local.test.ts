import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/accounting/verifyLedger.ts';
import type { TaskName } from '../../infra/grants/tasks.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { getIncomeReport } from '../../shared/income/routes.ts';
import { adjustPosted, listAdjustments, releaseParked } from '../../shared/statements/adjustmentRoutes.ts';
import { assignSong, listBatches } from '../../shared/statements/routes.ts';
import {
  batchFrom,
  batchNamed,
  batchOf,
  believeStatement,
  bookBatch,
  issuesOf,
  rowsOf,
  settle,
  songs,
} from '../api/statements.ts';
import { startProduct, type Person, type Product } from '../support/product.ts';

let product: Product;
let staff: Person;
let musician: Person;

beforeAll(async () => {
  product = await startProduct();
  [staff, musician] = [await product.as('staff'), await product.as('musician')];
});

afterAll(() => product?.dispose());

const invoke = async (task: TaskName, event: object) => {
  const { name } = product.cloud.resources.find('function', `${task}Task`);
  return product.cloud.functions.invoke(name, event as never);
};

/** The queue's message about an object dropped into the inbox, as S3 words it. */
const arrivalOf = (key: string, size: number) => ({
  Records: [
    { messageId: randomUUID(), body: JSON.stringify({ Records: [{ s3: { object: { key, size } } }] }) },
  ],
});

const steps = ['readStatement', 'matchGroups', 'licenseRows', 'concludeReview'] as const;
const postings = ['bookIncome', 'receiveIncome', 'applyAdjustment'] as const;

/** All that a repeat could have changed: every batch, the rows and the open things of one, income, and the ledger. */
const picture = async (batchId: string) => ({
  batches: await staff.call(listBatches, { query: { limit: 100 } }),
  rows: await rowsOf(staff, batchId),
  issues: await issuesOf(staff, batchId),
  adjustments: await staff.call(listAdjustments, { params: { id: batchId }, query: {} }),
  income: await musician.call(getIncomeReport, { query: { currencyType: 'TWD' } }),
  ledger: await verifyLedger(),
});

/** Runs steps as a machine does that repeats them, in the order given; nothing may come of it. */
const expectNothingOf = async (batchId: string, tasks: readonly TaskName[]): Promise<void> => {
  const before = await picture(batchId);
  for (const task of tasks) {
    const result = await invoke(task, { batchId, chunk: 0, rowChunks: [0], error: { Error: 'Late' } });
    expect('error' in result, task).toBe(false);
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
  it('delivered twice at the same moment makes one batch', async () => {
    const { batchId } = await batchFrom(product, staff, 'twice.csv', content);
    const before = await picture(batchId);
    await Promise.all(
      [1, 2, 3].map(() => invoke('startImport', arrivalOf('twice.csv', Buffer.byteLength(content)))),
    );
    await settle(product);
    expect(await picture(batchId)).toEqual(before);
  });

  it('about a file that is not there any more, or not yet, is left to the queue to deliver again', async () => {
    const before = await staff.call(listBatches, { query: { limit: 100 } });
    const answer = await invoke('startImport', arrivalOf('not-there.csv', 1));
    expect(JSON.stringify(answer)).toContain('batchItemFailures');
    const after = await staff.call(listBatches, { query: { limit: 100 } });
    const known = new Set(before.items.map(({ batchId }) => batchId));
    expect(after.items.filter(({ batchId }) => !known.has(batchId))).toMatchObject([
      { fileName: 'not-there.csv', stage: 'awaitingFile' },
    ]);
    expect(
      await batchFrom(product, staff, 'not-there.csv', content.replaceAll('SR-001', 'later')),
    ).toMatchObject({ stage: 'waiting' });
  });
});

describe('steps of a machine that run again after later ones change nothing', () => {
  let batchId: string;

  beforeAll(async () => {
    ({ batchId } = await batchNamed(staff, 'twice.csv'));
  });

  it('while the batch is under review, in whatever order they come', async () => {
    await expectNothingOf(batchId, [...steps, ...steps.toReversed(), ...postings]);
  });

  it('once it is booked, though the catalogue and decisions are others by then', async () => {
    const [open] = await issuesOf(staff, batchId);
    const [moonlight] = await rowsOf(staff, batchId);
    await staff.call(assignSong, { body: { rowId: open!.rowId, songId: moonlight!.songId! } });
    expect((await bookBatch(product, staff, batchId)).stage).toBe('booked');
    await expectNothingOf(batchId, [...steps, 'failImport', ...postings, ...postings.toReversed()]);
    await invoke('startImport', arrivalOf('twice.csv', Buffer.byteLength(content)));
    await expectNothingOf(batchId, []);
  });

  it('once its parked rows were released', async () => {
    const { version } = await batchOf(staff, batchId);
    await staff.call(releaseParked, { params: { id: batchId }, body: { version } });
    await settle(product);
    expect(await batchOf(staff, batchId)).toMatchObject({ stage: 'booked', adjustments: 1 });
    await expectNothingOf(batchId, [...postings, ...steps, ...postings.toReversed()]);
  });

  it('once it is received, and once it was corrected after that', async () => {
    const body = { statementIdList: [batchId], payDate: '2026-11-02' };
    await staff.call(confirmStatementPayments, { body });
    await settle(product);
    await expectNothingOf(batchId, [...postings, 'failImport']);
    const { version } = await batchOf(staff, batchId);
    const row = (await rowsOf(staff, batchId)).find(({ title }) => title === songs.paperBoats.title)!;
    await staff.call(adjustPosted, {
      body: { rowId: row.rowId, decision: 'ignoreRow', scope: 'batch', version },
    });
    await settle(product);
    expect(await batchOf(staff, batchId)).toMatchObject({ stage: 'received', adjustments: 2 });
    await expectNothingOf(batchId, [...postings, ...steps, ...postings.toReversed(), 'failImport']);
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  });
});
