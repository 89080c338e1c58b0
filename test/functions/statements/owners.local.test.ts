import { afterAll, describe, expect } from 'vitest';
import { countNews } from '../../../shared/account/routes.ts';
import { confirmStatementPayments, listReceivables } from '../../../shared/accounting/receivingRoutes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { setBatchOwner } from '../../../shared/statements/ownerRoutes.ts';
import {
  assignSong,
  confirmBatch,
  getBatch,
  ignoreRow,
  listBatches,
  mapColumns,
  suggestTargets,
  uploadStatement,
} from '../../../shared/statements/routes.ts';
import { listRules } from '../../../shared/statements/ruleRoutes.ts';
import {
  batchFrom,
  loadBatch,
  believeStatement,
  loadCompanyId,
  loadIssues,
  loadRows,
  settle,
  songs,
} from '../../api/statements.ts';
import { registerOtherAgent } from '../../support/business/otherAgent.ts';
import { startProduct, type Person } from '../../support/product.ts';
import { chained } from '../../support/chained.ts';

/** A statement that both agents get: a recording of each, and one that is not registered. */
const both = (): string =>
  believeStatement([
    { ...songs.moonlight, net: '10' },
    { ...other.song, net: '20' },
    { ...songs.stranger, net: '5' },
  ]);

const product = await startProduct();
const [staff, agent] = [await product.as('staff'), await product.as('agent')];
const agentId = await loadCompanyId(agent);
const other = await registerOtherAgent(product);
/** The same bytes under the same name, in the folder of each agent. */
const own = (await batchFrom(product, agent, 'shared.csv', both(), agentId)).batchId;
const theirs = (await batchFrom(product, other.person, 'shared.csv', both(), other.companyId)).batchId;

afterAll(() => product?.dispose());

const rowNamed = async (by: Person, batchId: string, title: string) =>
  (await loadRows(by, batchId)).find((row) => row.title === title)!;

const listed = async (by: Person) => {
  const { items, total } = await by.call(listBatches, { query: { limit: 100 } });
  expect(total).toBe(items.length);
  return items.map(({ batchId }) => batchId);
};

const step = chained();

describe('a statement in the folder of an agent', () => {
  step('is listed, counted and readable only for that agent and staff', async () => {
    expect(await listed(agent)).toEqual([own]);
    expect(await listed(other.person)).toEqual([theirs]);
    const { items } = await staff.call(listBatches, { query: { limit: 100 } });
    expect(items).toMatchObject([
      { batchId: theirs, ownerName: 'Dusk Music Rights' },
      { batchId: own, ownerName: '晨星音樂版權' },
    ]);
    expect(await agent.ask(getBatch, { params: { id: theirs } })).toMatchObject({
      status: 404,
      name: 'DataNotFound',
    });
    expect(await agent.call(countNews)).toMatchObject({ incomeStatementPending: 1 });
    expect(await staff.call(countNews)).toMatchObject({ incomeStatementPending: 2 });
    const { items: entries } = await agent.call(getHistory, { params: { id: own }, query: {} });
    expect(entries.length).toBeGreaterThan(0);
    expect((await agent.ask(getHistory, { params: { id: theirs }, query: {} })).status).toBe(404);
  });

  step('matches only works that the agent may license, and shows nothing of others', async () => {
    for (const [by, batchId, known, unknown] of [
      [agent, own, songs.moonlight, other.song],
      [other.person, theirs, other.song, songs.moonlight],
    ] as const) {
      const row = await rowNamed(by, batchId, unknown.title);
      expect(await rowNamed(by, batchId, known.title)).toMatchObject({ status: 'Licensed' });
      expect(row).toMatchObject({ status: 'UnMatched' });
      expect(row.workTitle).toBeUndefined();
      const issue = (await loadIssues(by, batchId)).find(({ rowId }) => rowId === row.rowId);
      expect(issue!.candidates.map(({ workTitle }) => workTitle)).not.toContain(unknown.title);
    }
  });

  step('neither suggests, compares nor accepts records of others, for agent and staff alike', async () => {
    const { rowId } = await rowNamed(agent, own, other.song.title);
    const query = { incomeStatementRowId: rowId };
    const { songId } = other.song;
    for (const by of [agent, staff]) {
      const { items } = await by.call(suggestTargets, { query });
      expect(items.map(({ id }) => id)).not.toContain(songId);
      const asked = await by.call(suggestTargets, { query: { ...query, ids: songId } });
      expect(asked.items.map(({ id }) => id)).not.toContain(songId);
      expect(await by.ask(assignSong, { body: { rowId, songId } })).toMatchObject({ name: 'DataNotFound' });
    }
    const row = await rowNamed(other.person, theirs, other.song.title);
    const { items } = await other.person.call(suggestTargets, { query: { incomeStatementRowId: row.rowId } });
    expect(items.map(({ id }) => id)).toContain(songId);
  });

  step('is decided only for that agent', async () => {
    const { rowId } = await rowNamed(agent, own, songs.stranger.title);
    await agent.call(ignoreRow, { query: { incomeStatementRowId: rowId } });
    const alike = (line: string) => believeStatement([{ ...songs.stranger, net: line }]);
    expect((await agent.call(listRules, { query: {} })).items).toMatchObject([{ kind: 'ignoreRow' }]);
    expect((await other.person.call(listRules, { query: {} })).items).toEqual([]);
    expect((await staff.call(listRules, { query: {} })).total).toBe(1);
    // The agent's next statement of the source waits for this one. The other agent's does not.
    const waiting = await batchFrom(product, agent, 'next.csv', alike('6'), agentId);
    expect(waiting).toMatchObject({ stage: 'waiting' });
    await other.person.call(confirmBatch, { body: { batchId: theirs, parkOpen: true } });
    await settle(product);
    const next = await batchFrom(product, other.person, 'next.csv', alike('6'), other.companyId);
    expect(next).toMatchObject({ stage: 'review', counters: { ignored: 0, unmatched: 1 } });
  });

  step('is owed to that agent, and cannot be received by others', async () => {
    const due = async (by: Person) =>
      (await by.call(listReceivables, { query: {} })).items.map(({ batchId }) => batchId);
    expect([await due(other.person), await due(agent), await due(staff)]).toEqual([[theirs], [], [theirs]]);
    const body = { statementIdList: [theirs], payDate: '2026-11-20', payer: 'taipei' as const, cash: [] };
    const refused = await agent.call(confirmStatementPayments, { body });
    expect(refused).toEqual({ done: [], failures: [{ batchId: theirs, name: 'DataNotFound' }] });
    const taken = await other.person.call(confirmStatementPayments, { body });
    expect(taken.done).toEqual([theirs]);
    await settle(product);
    expect(await loadBatch(other.person, theirs)).toMatchObject({ stage: 'received' });
  });
});

describe('a statement dropped by staff', () => {
  step('belongs to staff until they give it to its owner, for whom it is read again', async () => {
    const content = believeStatement([{ ...other.song, net: '7' }]);
    const { batchId, version } = await batchFrom(product, staff, 'whose.csv', content);
    expect(await listed(other.person)).not.toContain(batchId);
    const give = (by: Person, ownerId: string, at = version) =>
      by.ask(setBatchOwner, { params: { id: batchId }, body: { ownerId, version: at } });
    expect((await give(other.person, other.companyId)).name).toBe('DataNotFound');
    expect((await give(staff, other.companyId)).status).toBe(200);
    await settle(product);
    // An earlier statement of its owner is still under review.
    const waiting = await loadBatch(other.person, batchId);
    expect(waiting).toMatchObject({ ownerId: other.companyId, stage: 'waiting' });
    expect((await give(other.person, agentId, waiting.version)).name).toBe('NotAllowed');
    expect((await give(staff, other.companyId, waiting.version)).name).toBe('BatchStateChanged');
    // No statement waits for it in the queue it left.
    const later = believeStatement([{ ...other.song, net: '8' }]);
    expect(await batchFrom(product, staff, 'later.csv', later)).toMatchObject({ stage: 'review' });
    const [first] = (await other.person.call(listBatches, { query: { status: 'ToWorkOn' } })).items;
    await other.person.call(confirmBatch, { body: { batchId: first!.batchId, parkOpen: true } });
    await settle(product);
    expect(await loadBatch(other.person, batchId)).toMatchObject({
      stage: 'review',
      status: 'Checked',
      counters: { correct: 1 },
    });
  });

  step('cannot be imported again by an agent, who is not told which one it was', async () => {
    const rows = believeStatement([{ ...songs.moonlight, net: '9' }]);
    await batchFrom(product, staff, 'for all.csv', rows);
    const again = await batchFrom(product, agent, 'mine.csv', rows, agentId);
    expect(again).toMatchObject({ status: 'IllegalContent', problem: { code: 'FileContentDuplicated' } });
    expect(again.problem!.params).toBeUndefined();
  });

  step('belongs to staff too when its folder is unknown', async () => {
    const rows = believeStatement([{ ...songs.moonlight, net: '11' }]);
    const nobody = 'cmp_00000000000000000000000000';
    expect((await batchFrom(product, staff, 'nobody.csv', rows, nobody)).ownerId).toBeUndefined();
  });
});

describe('an upload', () => {
  step('belongs to the uploading company, which cannot name another', async () => {
    const body = { fileName: 'own.csv', size: 10 };
    const { batchId } = await agent.call(uploadStatement, { body });
    expect(await loadBatch(agent, batchId)).toMatchObject({ ownerId: agentId });
    const named = { ...body, fileName: 'named.csv', ownerId: other.companyId };
    expect((await agent.ask(uploadStatement, { body: named })).name).toBe('RightOwnerMustBeSelf');
    const forThem = await staff.call(uploadStatement, { body: named });
    expect(await loadBatch(other.person, forThem.batchId)).toMatchObject({ ownerId: other.companyId });
    const nobody = { ...named, fileName: 'odd.csv', ownerId: 'cmp_00000000000000000000000000' };
    expect((await staff.ask(uploadStatement, { body: nobody })).name).toBe('InvalidData');
  });
});

describe('a mapped layout', () => {
  const file = (amount: string) => `Alpha;Beta;Gamma\nOne;${songs.moonlight.isrc};${amount}\n`;
  const mapping = {
    ...({ numbers: 'point', dates: 'ymd', grain: 'month' } as const),
    name: 'Alpha',
    incomeType: 'Song' as const,
    statementCurrency: 'TWD' as const,
    columns: { title: 'Alpha', isrc: 'Beta', amount: 'Gamma' },
  };

  step('of an agent reads only that agent’s files, and one of staff reads everybody’s', async () => {
    const mine = await batchFrom(product, agent, 'alpha.csv', file('1.00'), agentId);
    expect(mine.stage).toBe('needsMapping');
    await agent.call(mapColumns, { params: { id: mine.batchId }, body: mapping });
    await settle(product);
    expect(await loadBatch(agent, mine.batchId)).toMatchObject({ stage: 'review' });
    const their = await batchFrom(product, other.person, 'alpha.csv', file('2.00'), other.companyId);
    expect(their.stage).toBe('needsMapping');
    const ofStaff = await batchFrom(product, staff, 'alpha.csv', file('3.00'));
    expect(ofStaff.stage).toBe('needsMapping');
    await staff.call(mapColumns, { params: { id: ofStaff.batchId }, body: mapping });
    await settle(product);
    const next = await batchFrom(product, other.person, 'alpha 2.csv', file('4.00'), other.companyId);
    expect(next).toMatchObject({ stage: 'review', sourceName: 'Alpha' });
  });
});
