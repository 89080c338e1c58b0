import { sendFile } from '../../infra/tools/demo/client.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { newId } from '../../functions/core/newId.ts';
import { processActor } from '../../functions/core/actor.ts';
import { commitSilently, increment } from '../../functions/db/commit.ts';
import { getItem, writeItems } from '../../functions/db/items.ts';
import { putItem } from '../../functions/db/writeItem.ts';
import { openBatchInQueue, closeBatchInQueue } from '../../functions/statements/queue/sourceQueue.ts';
import { findOpenBatch } from '../../functions/statements/queue/openBatchReader.ts';
import { statementKeys } from '../../functions/db/keys/statements.ts';
import {
  assignSong,
  bringBackErrors,
  confirmBatch,
  ignoreRow,
  listCorrections,
  reviewAgain,
  uploadStatement,
} from '../../shared/statements/routes.ts';
import {
  batchFrom,
  loadCompanyId,
  batchNamed,
  loadBatch,
  believeStatement,
  loadIssues,
  loadRows,
  settle,
  songs,
} from '../api/statements.ts';
import { startProduct, type Person } from '../support/product.ts';
import { beforeNextCommit } from '../support/beforeNextCommit.ts';

const product = await startProduct();
const [staff, agent] = [await product.as('staff'), await product.as('agent')];
/** The agent's company, on whose statement two people work. */
const ownerId = await loadCompanyId(agent);
const rows = [
  { ...songs.moonlight, net: '10' },
  { ...songs.stranger, net: '1' },
];
const { batchId } = await batchFrom(product, staff, 'races.csv', believeStatement(rows), ownerId);
const [known, unknown] = await loadRows(staff, batchId);
const [songId, rowId] = [known!.songId!, unknown!.rowId];

afterAll(() => product?.dispose());

const settled = async (acts: readonly Promise<{ status: number; name: string | undefined }>[]) => {
  const responses = await Promise.all(acts);
  await settle(product);
  return responses;
};

it('accepts only one of two different decisions about a group made at once', async () => {
  const responses = await settled([
    staff.ask(assignSong, { body: { rowId, songId } }),
    agent.ask(ignoreRow, { query: { incomeStatementRowId: rowId } }),
  ]);
  const refused = responses.filter(({ status }) => status !== 200);
  expect(responses.some(({ status }) => status === 200)).toBe(true);
  for (const { status, name } of refused)
    expect({ status, name }).toEqual({ status: 409, name: 'RowProcessing' });
  const { items } = await staff.call(listCorrections, { query: { batchId } });
  expect(items).toHaveLength(1);
});

it('treats the same decision of two people at once as one', async () => {
  const act = (by: Person) => by.ask(assignSong, { body: { rowId, songId } });
  await settled([act(staff), act(agent)]);
  const { items } = await staff.call(listCorrections, { query: { batchId } });
  expect(items).toMatchObject([{ kind: 'assignSong', songId }]);
});

it('imports an error file once when two people import it at once', async () => {
  const content = Buffer.from(`rowId,decision,target\r\n${rowId},ignore,\r\n`).toString('base64');
  const act = (by: Person) => by.ask(bringBackErrors, { params: { id: batchId }, body: { content } });
  const responses = await settled([act(staff), act(agent)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const { items } = await staff.call(listCorrections, { query: { batchId } });
  expect(items).toMatchObject([{ kind: 'ignoreRow' }]);
});

it('checks once when two people ask at once', async () => {
  const { revision } = await loadBatch(staff, batchId);
  const act = (by: Person) => by.ask(reviewAgain, { params: { id: batchId } });
  const responses = await settled([act(staff), act(agent)]);
  expect(responses.some(({ status }) => status === 200)).toBe(true);
  for (const { status, name } of responses) expect(status === 200 || name === 'BatchStateChanged').toBe(true);
  const after = await loadBatch(staff, batchId);
  expect(after).toMatchObject({ stage: 'review', counters: { ignored: 1, errors: 0 } });
  expect(after.revision - revision).toBe(responses.filter(({ status }) => status === 200).length);
});

it('books once when two people confirm at once', async () => {
  const act = (by: Person) => by.ask(confirmBatch, { body: { batchId } });
  const responses = await settled([act(staff), act(agent)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'booked' });
  const { unbalanced, differences } = await verifyLedger();
  expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
});

it('names the batch that has a file name', async () => {
  const response = await staff.ask(uploadStatement, { body: { fileName: 'RACES.csv', size: 10, ownerId } });
  expect(response).toMatchObject({ status: 409, name: 'FileNameDuplicated', body: { data: { batchId } } });
});

it('releases the source of a refused file when its step stopped halfway and runs again', async () => {
  const wrong = believeStatement([
    { ...songs.moonlight, net: '1' },
    { ...songs.moonlight, net: '1', currency: 'USD' },
  ]);
  const announced = {
    fileName: 'wrong.csv',
    size: Buffer.byteLength(wrong),
    statementCurrency: 'TWD' as const,
  };
  const { batchId: refused, address } = await staff.call(uploadStatement, { body: announced });
  await sendFile('wrong.csv', address!, Buffer.from(wrong));
  await settle(product);
  expect(await loadBatch(staff, refused)).toMatchObject({ status: 'IllegalContent', source: 'believe' });
  await putItem({ ...statementKeys.openBatch('believe'), type: 'openBatch', version: 1, batchId: refused });
  expect(
    await batchFrom(product, staff, 'after.csv', believeStatement([{ ...songs.moonlight, net: '5' }])),
  ).toMatchObject({ stage: 'waiting' });
  const { name } = product.cloud.resources.find('function', 'readStatementTask');
  await product.cloud.functions.invoke(name, { batchId: refused });
  await settle(product);
  expect(await batchNamed(staff, 'after.csv')).toMatchObject({ status: 'Checked', stage: 'review' });
});

it('stores suggestions with unmatched groups', async () => {
  const after = await batchNamed(staff, 'after.csv');
  await staff.call(confirmBatch, { body: { batchId: after.batchId } });
  await settle(product);
  const misspelt = { ...songs.stranger, title: '月光下的港口', artist: '林小滿', net: '3' };
  const { batchId: id } = await batchFrom(product, staff, 'misspelt.csv', believeStatement([misspelt]));
  const [issue] = await loadIssues(staff, id);
  expect(issue!.candidates[0]).toMatchObject({ workTitle: songs.moonlight.title });
});

it('does not take a source from its current batch when a late repeat ends the previous batch’s turn', async () => {
  const source = 'src_raced';
  const [first, second] = [newId('bat'), newId('bat')];
  await openBatchInQueue(source, first);
  beforeNextCommit(async () => {
    await writeItems([], [statementKeys.openBatch(source)]);
    await openBatchInQueue(source, second);
  });
  await closeBatchInQueue(processActor('statement import'), source, first);
  expect(await findOpenBatch(source)).toBe(second);
});

it('retries ten simultaneous transactions on one item until each succeeds', async () => {
  const key = { pk: 'counted', sk: newId('aud') };
  const countUp = increment(key, { count: 1 });
  const call = vi.spyOn(product.cloud.dynamodb, 'call');
  await Promise.all(Array.from({ length: 10 }, () => commitSilently([countUp])));
  // More calls than transactions, since those in conflict were repeated.
  expect(call.mock.calls.length).toBeGreaterThan(10);
  call.mockRestore();
  expect(await getItem<{ count: number }>(key)).toMatchObject({ count: 10 });
});
