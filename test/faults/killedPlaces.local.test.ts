import { PutObjectCommand } from '@aws-sdk/client-s3';
import { ListExecutionsCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { environment } from '../../functions/core/environment.ts';
import { loadNotedStarts } from '../../functions/machines/machineNotes.ts';
import { loadHolders, takePlace } from '../../functions/machines/places.ts';
import { abandonBatch, getImportProgress, listBatches, reviewAgain } from '../../shared/statements/routes.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { believeStatement, fixture, loadBatch, settle, songs } from '../api/statements.ts';
import { startProduct } from '../support/product.ts';
import { oneDeath, type Death } from './oneDeath.ts';

/** Imports that run at a time in the stage of the tests, by its settings. */
const places = 3;

const { injectFault, plan, met } = oneDeath(() => product.cloud);

const product = await startProduct({ injectFault, retryPace: 0.05 });
// These tests say when a minute is over: what is done every minute frees the places of imports of which nothing is known.
product.cloud.schedules.stop();
const staff = await product.as('staff');
process.env.IMPORTS_AT_ONCE = String(places);

afterAll(async () => {
  delete process.env.IMPORTS_AT_ONCE;
  await product.dispose();
});

beforeEach(() => plan());

/** Drops files without waiting for their imports. */
const dropAll = (files: readonly (readonly [name: string, content: Buffer | string])[]): Promise<unknown> =>
  Promise.all(
    files.map(([Key, Body]) =>
      product.cloud.clients.s3.send(new PutObjectCommand({ Bucket: environment('INBOX_BUCKET'), Key, Body })),
    ),
  );

/** Files whose columns nobody has mapped: each is read and then waits for a person, whatever the others do. */
const unknownFiles = (name: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      [`${name}-${index}.csv`, `${name}${index} Nom,Qui,Net\n月光下的巷口,林小滿,1${index}\n`] as const,
  );

const batches = async (): Promise<Batch[]> =>
  (await staff.call(listBatches, { query: { limit: 100 } })).items;

const batchesOf = async (files: readonly (readonly [name: string, ...unknown[]])[]): Promise<Batch[]> => {
  const names = new Set(files.map(([name]) => name));
  return (await batches()).filter(({ fileName }) => names.has(fileName));
};

const machineArn = () => product.cloud.resources.find('stateMachine', 'StatementImport').arn;

const runningImports = async (): Promise<string[]> => {
  const command = new ListExecutionsCommand({ stateMachineArn: machineArn(), statusFilter: 'RUNNING' });
  const { executions = [] } = await product.cloud.clients.states.send(command);
  return executions.map(({ executionArn }) => executionArn!);
};

/** Looks again and again while work is done; returns the most imports that ran at a time. */
const watch = async (work: Promise<unknown>): Promise<number> => {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  let most = 0;
  while (!isDone) {
    most = Math.max(most, (await runningImports()).length);
    await wait(20);
  }
  await done;
  return most;
};

const everyMinute = () =>
  product.cloud.functions.invoke(
    product.cloud.resources.find('function', 'startUnstartedMachinesTask').name,
    {},
  );

/** Drops files while all places are taken, by imports of which nothing is known, until each waits for a place. */
const dropAndWait = async (files: Parameters<typeof dropAll>[0]): Promise<void> => {
  for (let place = 0; place < places; place += 1)
    await takePlace({ machine: 'STATEMENT_IMPORT_MACHINE', name: `unknown-${place}`, input: {} });
  await dropAll(files);
  await settle(product);
};

/** Finishes all work, with what is done every minute: once more for a function that is killed, and to look after all. */
const finishWork = async (): Promise<void> => {
  for (let minute = 0; minute < 3; minute += 1) {
    await everyMinute();
    await settle(product);
  }
};

const loadLeftOver = async () => ({
  holders: [...(await loadHolders('STATEMENT_IMPORT_MACHINE'))],
  noted: (await loadNotedStarts()).map(({ name }) => name),
});
const nothingLeft = { holders: [], noted: [] };

it('statements of more sources than may be imported at a time wait for a place, and all are imported', async () => {
  const sources = readdirSync('test/fixtures/statements').map((name) => [name, fixture(name)] as const);
  const files = [...sources, ...unknownFiles('Many', 6)];
  await dropAndWait(files);
  for (const { batchId } of await batchesOf(files)) {
    const waiting = await staff.call(getImportProgress, { query: { batchId } });
    expect(waiting).toMatchObject({ stage: 'reading', waitsForPlace: true });
  }
  const most = await watch(finishWork());
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(places);
  const imported = await batchesOf(files);
  expect(imported).toHaveLength(files.length);
  expect(imported.filter(({ stage }) => stage === 'reading' || stage === 'matching')).toEqual([]);
  expect(await loadLeftOver()).toEqual(nothingLeft);
  const progress = await staff.call(getImportProgress, { query: { batchId: imported[0]!.batchId } });
  expect(progress).not.toHaveProperty('waitsForPlace');
}, 240_000);

it.each<[string, Omit<Death, 'at'>]>([
  [
    'before it frees a place',
    { function: 'startUnstartedMachinesTask', operation: 'UpdateItem', fate: 'killedBefore' },
  ],
  [
    'after it freed a place',
    { function: 'startUnstartedMachinesTask', operation: 'UpdateItem', fate: 'killedAfter' },
  ],
  [
    'before it starts the next import',
    { function: 'startUnstartedMachinesTask', operation: 'StartExecution', fate: 'killedBefore' },
  ],
  [
    'after it started the next import',
    { function: 'startUnstartedMachinesTask', operation: 'StartExecution', fate: 'killedAfter' },
  ],
  [
    'before it removes the note of a start',
    { function: 'startUnstartedMachinesTask', operation: 'TransactWriteItems', fate: 'killedBefore' },
  ],
  [
    'while it reads a file',
    { function: 'readStatementTask', operation: 'TransactWriteItems', fate: 'killedBefore' },
  ],
])(
  'all statements are imported and no place is lost when a function is killed %s',
  async (what, dying) => {
    const files = unknownFiles(`Kill${what.replaceAll(' ', '')}`, 8);
    await dropAndWait(files);
    plan({ ...dying, at: 1 });
    const most = await watch(finishWork());
    expect(met(), 'nothing died').toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(places);
    const imported = await batchesOf(files);
    expect(imported.map(({ stage }) => stage)).toEqual(files.map(() => 'needsMapping'));
    expect(await loadLeftOver()).toEqual(nothingLeft);
  },
  240_000,
);

it.each<[string, Omit<Death, 'at' | 'function'>]>([
  ['before it takes a place', { operation: 'UpdateItem', fate: 'killedBefore' }],
  ['after it took a place', { operation: 'UpdateItem', fate: 'killedAfter' }],
  ['before it starts the check', { operation: 'StartExecution', fate: 'killedBefore' }],
  ['after it started the check', { operation: 'StartExecution', fate: 'killedAfter' }],
])('a batch is checked once more when the request for it is killed %s', async (_, dying) => {
  const { batchId, revision } = (await batches()).find(({ stage }) => stage === 'review')!;
  plan({ ...dying, function: 'ReviewAgain', at: 1 });
  await staff.ask(reviewAgain, { params: { id: batchId } });
  await finishWork();
  expect(met(), 'nothing died').toBeGreaterThan(0);
  expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'review', revision: revision + 1 });
  expect(await loadLeftOver()).toEqual(nothingLeft);
});

it('the place of an import that somebody stops is free for the next one', async () => {
  // A statement waits for an unfinished one of its source.
  for (const { batchId } of (await batches()).filter(({ source }) => source === 'believe')) {
    const { version } = await loadBatch(staff, batchId);
    await staff.call(abandonBatch, { params: { id: batchId }, body: { version } });
  }
  const large = Array.from({ length: 30_000 }, (_, row) => ({ ...songs.moonlight, net: `0.${row + 1}` }));
  const files = [['stopped.csv', believeStatement(large)] as const];
  await dropAll(files);
  await expect.poll(async () => (await runningImports()).length, { timeout: 30_000 }).toBe(1);
  const [executionArn] = await runningImports();
  await product.cloud.clients.states.send(new StopExecutionCommand({ executionArn }));
  await settle(product);
  expect(await loadLeftOver()).toEqual(nothingLeft);
});
