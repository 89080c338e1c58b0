import { expect, it } from 'vitest';
import { abandonBatch, acceptRepeats, confirmBatch } from '../../shared/statements/routes.ts';
import {
  batchFrom,
  batchNamed,
  believeStatement,
  bookBatch,
  dropFor,
  loadBatch,
  settle,
  songs,
  type Sold,
} from './statements.ts';
import { zip } from '../functions/reading/deliveries.ts';
import { checkAgain, openDesk } from '../functions/statements/desk.ts';

const { product, staff, agent, ownerId } = await openDesk();

const june: readonly Sold[] = [
  { ...songs.moonlight, net: '1.5', month: '2026/06' },
  { ...songs.moonlight, platform: 'KKBOX', net: '2.25', month: '2026/06' },
  { ...songs.paperBoats, net: '3.125', month: '2026/06' },
  { ...songs.seaBreeze, net: '4', month: '2026/06' },
];
const july = june.map((row) => ({ ...row, month: '2026/07' }));

const importAs = async (name: string, content: string | Buffer) => {
  await dropFor(product, name, content, ownerId);
  return batchNamed(agent, name);
};

const abandon = async (batchId: string) => {
  const { version } = await loadBatch(agent, batchId);
  await agent.call(abandonBatch, { params: { id: batchId }, body: { version } });
  await settle(product);
};

let first: string;

it('is ready to book when no earlier batch has its rows', async () => {
  const batch = await importAs('june.csv', believeStatement(june));
  expect(batch).toMatchObject({ status: 'Checked', repeats: [] });
  first = batch.batchId;
  await bookBatch(product, agent, first);
  const next = await importAs('july.csv', believeStatement(july));
  expect(next).toMatchObject({ status: 'Checked', repeats: [] });
  await abandon(next.batchId);
});

it.each<[string, string, () => string | Buffer, number]>([
  ['under another name and in another order', 'again.csv', () => believeStatement(june.toReversed()), 100],
  ['in another container', 'june.zip', () => Buffer.from(zip({ 'a.csv': believeStatement(june) })), 100],
  ['as a part', 'part.csv', () => believeStatement(june.slice(1, 3)), 100],
  ['among others', 'both.csv', () => believeStatement([...june, ...july]), 50],
])('is never ready to book when an earlier batch has its rows: %s', async (_, name, content, percent) => {
  const batch = await importAs(name, content());
  expect(batch).toMatchObject({
    status: 'StillErrors',
    stage: 'review',
    counters: { errors: 0 },
    repeats: [{ batchId: first, fileName: 'june.csv', percent }],
  });
  const refused = await agent.ask(confirmBatch, { body: { batchId: batch.batchId, parkOpen: true } });
  expect(refused).toMatchObject({ status: 409, name: 'RowsRepeated' });
  await abandon(batch.batchId);
});

it('can be booked once a person says that it is other income, also after another check', async () => {
  const { batchId, version } = await importAs('other.csv', believeStatement(june.slice(0, 2)));
  const stale = await agent.ask(acceptRepeats, { params: { id: batchId }, body: { version: version - 1 } });
  expect(stale).toMatchObject({ name: 'StaleVersion' });
  await agent.call(acceptRepeats, { params: { id: batchId }, body: { version } });
  expect(await loadBatch(agent, batchId)).toMatchObject({ status: 'Checked', acceptedRepeats: [first] });
  await checkAgain(product, agent, batchId);
  expect(await loadBatch(agent, batchId)).toMatchObject({ status: 'Checked' });
  await bookBatch(product, agent, batchId);
  expect(await loadBatch(agent, batchId)).toMatchObject({ status: 'ImportCompleted' });
});

it('does not count batches of others, and abandoned ones', async () => {
  const ofStaff = (await batchFrom(product, staff, 'staff.csv', believeStatement(june.slice(1)))).batchId;
  expect(await loadBatch(staff, ofStaff)).toMatchObject({ status: 'Checked', repeats: [] });
  const { version } = await loadBatch(staff, ofStaff);
  await staff.call(abandonBatch, { params: { id: ofStaff }, body: { version } });
  await settle(product);
  const { batchId } = await batchFrom(product, staff, 'staff2.csv', believeStatement(june.slice(2)));
  expect(await loadBatch(staff, batchId)).toMatchObject({ status: 'Checked', repeats: [] });
});
