import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mapColumns } from '../../shared/statements/routes.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { batchFrom, loadBatch, loadIssues, loadRows, settle } from '../api/statements.ts';
import { startProduct } from '../support/product.ts';
import { oneDeath, type Death } from './oneDeath.ts';

const { injectFault, plan, met } = oneDeath(() => product.cloud);

const product = await startProduct({ injectFault, retryPace: 0.05 });
const staff = await product.as('staff');

afterAll(() => product?.dispose());

beforeEach(() => plan());

const file = (source: string, number = 1) =>
  `${source} Nom,Qui,Brut,Net\n月光下的巷口,林小滿,${number}00,${number}0\n從沒聽過的歌,無名氏,${number}0,${number}\n`;

const map = (source: string, { batchId, revision }: Batch, amount: 'Brut' | 'Net') =>
  staff.ask(mapColumns, {
    params: { id: batchId },
    body: {
      name: source,
      incomeType: 'Song',
      statementCurrency: 'TWD',
      columns: { title: `${source} Nom`, performer: 'Qui', amount },
      numbers: 'point',
      dates: 'ymd',
      grain: 'month',
      revision,
    },
  });

/** Finishes all work, including forgotten starts that are repeated every minute. */
const finishWork = async (): Promise<void> => {
  await settle(product);
  await product.cloud.functions.invoke(
    product.cloud.resources.find('function', 'startUnstartedMachinesTask').name,
    {},
  );
  await settle(product);
};

/** Returns the outcome of a batch after its mapping was corrected, without ids and dates. */
const loadMappedOutcome = async ({ batchId, source }: Batch) => {
  const { stage, status, counters, reconciliation, letsOthersGo, ...after } = await loadBatch(staff, batchId);
  const rows = (await loadRows(staff, batchId)).map(({ rowId: _, ...row }) => row);
  const issues = (await loadIssues(staff, batchId)).map(({ amounts, rows: count }) => ({ amounts, count }));
  const isSameSource = after.source === source;
  return { stage, status, counters, reconciliation, letsOthersGo, isSameSource, rows, issues };
};

/** Maps a batch wrongly and corrects it while a function dies. */
const corrected = async (source: string, dying?: Death) => {
  const { batchId } = await batchFrom(product, staff, `${source}-1.csv`, file(source));
  await map(source, await loadBatch(staff, batchId), 'Brut');
  await finishWork();
  const before = await loadBatch(staff, batchId);
  expect(before).toMatchObject({ stage: 'review', reconciliation: [{ file: '110' }] });
  plan(dying);
  await map(source, before, 'Net');
  await finishWork();
  expect(met() >= (dying?.at ?? 0), 'nothing died').toBe(true);
  plan();
  return before;
};

describe('a mapping corrected under review', () => {
  const transaction = 'TransactWriteItems';
  const mapping = { function: 'MapColumns', operation: transaction, at: 1 } as const;
  const reading = { function: 'readStatementTask', operation: transaction, at: 1 } as const;

  it.each<[string, Death]>([
    ['mapping, after it stores the mapping', { ...mapping, fate: 'killedAfter' }],
    [
      'mapping, before it starts the reading',
      { ...mapping, operation: 'StartExecution', fate: 'killedBefore' },
    ],
    [
      'mapping, after it starts the reading',
      { ...mapping, operation: 'StartExecution', fate: 'killedAfter' },
    ],
    ['reading, before its first write', { ...reading, fate: 'killedBefore' }],
    ['reading, before its last write', { ...reading, at: 2, fate: 'killedBefore' }],
    ['reading, after its last write', { ...reading, at: 2, fate: 'killedAfter' }],
    ['reading, between its objects', { ...reading, operation: 'PUT', fate: 'killedAfter' }],
    ['checking, at its end', { ...reading, function: 'checkStatementTask', fate: 'killedAfter' }],
  ])('has the same outcome when a function is killed: %s', async (_, dying) => {
    const name = `Bay${dying.function}${dying.operation}${dying.at}${dying.fate}`;
    expect(await loadMappedOutcome(await corrected(name, dying))).toEqual({
      stage: 'review',
      status: 'StillErrors',
      counters: expect.objectContaining({ all: 2, correct: 1, errors: 1 }),
      reconciliation: [expect.objectContaining({ file: '11', licensed: '10', open: '1' })],
      letsOthersGo: undefined,
      isSameSource: true,
      rows: [expect.objectContaining({ amount: '10' }), expect.objectContaining({ amount: '1' })],
      issues: [{ amounts: [{ currency: 'TWD', amount: '1' }], count: 1 }],
    });
  });

  it('is not saved if the function dies before saving, and can be repeated', async () => {
    const before = await corrected('Spit', { ...mapping, fate: 'killedBefore' });
    expect(await loadBatch(staff, before.batchId)).toEqual(before);
    expect(await map('Spit', before, 'Net')).toMatchObject({ status: 200 });
    await finishWork();
    expect(await loadMappedOutcome(before)).toMatchObject({ reconciliation: [{ file: '11' }] });
  });
});

describe('batches that wait for a layout', () => {
  it.each<[string, Omit<Death, 'at'>]>([
    ['mapping', { function: 'MapColumns', operation: 'StartExecution', fate: 'killedAfter' }],
    ['reading', { function: 'readStatementTask', operation: 'Query', fate: 'killedBefore' }],
  ])('continue when the %s function that starts them dies', async (what, dying) => {
    const source = `Sound${what}`;
    const [first, second] = [
      await batchFrom(product, staff, `${source}-1.csv`, file(source, 1)),
      await batchFrom(product, staff, `${source}-2.csv`, file(source, 2)),
    ];
    expect([first.stage, second.stage]).toEqual(['needsMapping', 'needsMapping']);
    plan({ ...dying, at: 1 });
    await map(source, first, 'Net');
    await finishWork();
    expect(met(), 'nothing died').toBeGreaterThan(0);
    expect(await loadBatch(staff, first.batchId)).toMatchObject({ stage: 'review' });
    expect(await loadBatch(staff, second.batchId)).toMatchObject({ stage: 'waiting' });
  });
});
