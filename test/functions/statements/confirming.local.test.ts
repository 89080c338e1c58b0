import { describe, expect, it } from 'vitest';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import { adjustPosted } from '../../../shared/statements/adjustmentRoutes.ts';
import { assignSong, clearDecision, confirmBatch, ignoreRow } from '../../../shared/statements/routes.ts';
import {
  batchFrom,
  loadBatch,
  believeStatement,
  bookBatch,
  loadRows,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';
import { checkAgain, openDesk } from './desk.ts';

const { product, staff, agent, ownerId } = await openDesk();

const importStatement = (name: string, rows: readonly Sold[]) =>
  batchFrom(product, staff, name, believeStatement(rows), ownerId);

const confirm = (batchId: string, more: { revision?: number } = {}) =>
  agent.ask(confirmBatch, { body: { batchId, parkOpen: true, ...more } });

const rowNamed = async (batchId: string, title: string) =>
  (await loadRows(staff, batchId)).find((row) => row.title === title)!;

const unchecked = { status: 409, name: 'DecisionsNotChecked' };

describe('booking a batch', () => {
  it('is refused while a decision since the check is not applied to its rows', async () => {
    const { batchId } = await importStatement('unchecked.csv', [{ ...songs.moonlight, net: '5' }]);
    const { rowId } = await rowNamed(batchId, songs.moonlight.title);
    await staff.call(ignoreRow, { query: { incomeStatementRowId: rowId } });
    expect(await confirm(batchId)).toMatchObject(unchecked);
    await checkAgain(product, staff, batchId);
    await staff.call(clearDecision, { body: { rowId } });
    expect(await confirm(batchId)).toMatchObject(unchecked);
    await checkAgain(product, staff, batchId);
    expect(await confirm(batchId)).toMatchObject({ status: 200 });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'booked', counters: { correct: 1 } });
  });

  it('is refused to a person who saw the totals of an earlier check', async () => {
    const { batchId, revision } = await importStatement('seen.csv', [{ ...songs.moonlight, net: '6' }]);
    await checkAgain(product, staff, batchId);
    const response = await confirm(batchId, { revision });
    expect(response).toMatchObject({ status: 409, name: 'BatchStateChanged' });
    expect(await confirm(batchId, { revision: revision + 1 })).toMatchObject({ status: 200 });
    await settle(product);
  });

  it('is refused when one of its rows is decided first, and otherwise prevents that decision', async () => {
    const { batchId } = await importStatement('at-once.csv', [{ ...songs.moonlight, net: '7' }]);
    const { rowId } = await rowNamed(batchId, songs.moonlight.title);
    const [decided, confirmed] = await Promise.all([
      staff.ask(ignoreRow, { query: { incomeStatementRowId: rowId } }),
      confirm(batchId),
    ]);
    await settle(product);
    expect([decided.status, confirmed.status].toSorted()).toEqual([200, 409]);
    if (confirmed.status === 200) return;
    await staff.call(clearDecision, { body: { rowId } });
    await checkAgain(product, staff, batchId);
    await bookBatch(product, staff, batchId);
  });

  it('is refused when a correction of equal posted rows has changed the match of its rows', async () => {
    const sold = (net: string): Sold => ({ ...songs.stranger, net });
    const { batchId: first } = await importStatement('posted.csv', [
      { ...songs.moonlight, net: '8' },
      sold('1'),
    ]);
    const moonlight = (await rowNamed(first, songs.moonlight.title)).songId!;
    const { rowId } = await rowNamed(first, songs.stranger.title);
    await staff.call(assignSong, { body: { rowId, songId: moonlight } });
    await checkAgain(product, staff, first);
    await bookBatch(product, staff, first);
    const { batchId: second } = await importStatement('not-yet.csv', [sold('2')]);
    expect(await rowNamed(second, songs.stranger.title)).toMatchObject({ songId: moonlight });
    const { version } = await loadBatch(staff, first);
    await staff.call(adjustPosted, { body: { rowId, decision: 'ignoreRow', version, scope: 'batch' } });
    await settle(product);
    expect(await confirm(second)).toMatchObject(unchecked);
    await checkAgain(product, staff, second);
    expect(await loadBatch(staff, second)).toMatchObject({ counters: { ignored: 1, correct: 0 } });
    await bookBatch(product, staff, second);
  });
});

describe('posting a receipt', () => {
  it('is refused to a person who saw the amount owed before a correction', async () => {
    const rows = [
      { ...songs.moonlight, net: '80' },
      { ...songs.paperBoats, net: '20' },
    ];
    const { batchId } = await importStatement('owed.csv', rows);
    const { rowId } = await rowNamed(batchId, songs.paperBoats.title);
    const { version } = await bookBatch(product, staff, batchId);
    await staff.call(adjustPosted, { body: { rowId, decision: 'ignoreRow', version, scope: 'batch' } });
    await settle(product);
    const receive = (seen: number) =>
      staff.call(confirmStatementPayments, {
        body: { statementIdList: [batchId], payDate: '2026-11-02', versions: { [batchId]: seen } },
      });
    expect(await receive(version)).toEqual({ done: [], failures: [{ batchId, name: 'StaleVersion' }] });
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'booked' });
    const now = await loadBatch(staff, batchId);
    expect(await receive(now.version)).toEqual({ done: [batchId], failures: [] });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'received',
      receipts: { TWD: { received: '80', difference: '0' } },
    });
  });
});
