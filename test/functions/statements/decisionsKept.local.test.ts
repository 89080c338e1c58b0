import { describe, expect } from 'vitest';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { newId } from '../../../functions/core/newId.ts';
import { writeItems, type Stored } from '../../../functions/db/items.ts';
import {
  correctionsOfBatch,
  markApplied,
  undo,
  type StoredCorrection,
} from '../../../functions/statements/correctionStore.ts';
import { createSongForRow } from '../../../shared/statements/creationRoutes.ts';
import { deleteSong } from '../../../shared/works/routes.ts';
import { adjustPosted, releaseParked } from '../../../shared/statements/adjustmentRoutes.ts';
import {
  assignSong,
  clearDecision,
  ignoreIsrc,
  ignorePercentage,
  ignoreRow,
  listCorrections,
  mapColumns,
} from '../../../shared/statements/routes.ts';
import {
  batchFrom,
  loadBatch,
  believeStatement,
  bookBatch,
  loadIssues,
  loadRows,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';
import { checkAgain, loadDraft, firstMaster, openDesk } from './desk.ts';
import { chained } from '../../support/chained.ts';
import { watchTable } from '../../support/table/watchTable.ts';

const it = chained();

const stranger = (title: string, net = '1'): Sold => ({ ...songs.stranger, title, isrc: '', net });

const importStatement = (name: string, rows: readonly Sold[]) =>
  batchFrom(product, staff, name, believeStatement(rows), ownerId);

const rowNamed = async (batchId: string, title: string) =>
  (await loadRows(staff, batchId)).find((row) => row.title === title)!;

const { product, staff, agent, ownerId } = await openDesk();
const { batchId } = await importStatement('known.csv', [{ ...songs.moonlight, net: '1' }]);
const moonlight = (await loadRows(staff, batchId))[0]!.songId!;
await bookBatch(product, staff, batchId);

const expectSoundLedger = async () =>
  expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });

describe('rows that claim a different share than the contracts', () => {
  const columns = {
    title: 'Nom',
    performer: 'Qui',
    isrc: 'Code',
    amount: 'Net',
    sharePercentage: 'Part',
  } as const;
  const notation = { statementCurrency: 'TWD', numbers: 'point', dates: 'ymd', grain: 'month' } as const;
  let batchId: string;
  let assigned: string;
  let known: string;

  const standing = async (rowId: string) =>
    (await loadRows(staff, batchId)).find((row) => row.rowId === rowId)!;

  it.before(async () => {
    const lines = [
      'Nom,Qui,Code,Net,Part',
      '從沒聽過的歌,無名氏,,10,37',
      '月光下的巷口,林小滿,TWZ992699901,5,37',
    ];
    ({ batchId } = await batchFrom(product, staff, 'claims.csv', `${lines.join('\n')}\n`, ownerId));
    await staff.call(mapColumns, {
      params: { id: batchId },
      body: { ...notation, name: 'Claims', incomeType: 'Song', columns, claimsShare: true },
    });
    await settle(product);
    [assigned, known] = (await loadRows(staff, batchId)).map(({ rowId }) => rowId) as [string, string];
    await staff.call(assignSong, { body: { rowId: assigned, songId: moonlight } });
    await staff.call(ignoreIsrc, { query: { incomeStatementRowId: known } });
    await checkAgain(product, staff, batchId);
  });

  it.each([
    ['assigned to them', () => assigned, 'Licensed'],
    ['found without their ISRC', () => known, 'Checked'],
  ])('keep the work %s when they use the share of the contracts', async (_, row, status) => {
    const wrong = { status: 'MatchedThenPercentageError', songId: moonlight };
    expect(await standing(row())).toMatchObject(wrong);
    for (const _twice of [1, 2])
      await staff.call(ignorePercentage, { query: { incomeStatementRowId: row() } });
    await checkAgain(product, staff, batchId);
    expect(await standing(row())).toMatchObject({ status, songId: moonlight });
  });

  it('stay licensed when they are corrected after posting', async () => {
    await bookBatch(product, staff, batchId);
    const later = ['Nom,Qui,Code,Net,Part', '後來的歌,無名氏,,10,37'];
    const { batchId: second } = await batchFrom(
      product,
      staff,
      'claims-2.csv',
      `${later.join('\n')}\n`,
      ownerId,
    );
    const { rowId } = (await loadRows(staff, second))[0]!;
    await staff.call(assignSong, { body: { rowId, songId: moonlight } });
    await checkAgain(product, staff, second);
    const { version } = await bookBatch(product, staff, second);
    await staff.call(adjustPosted, { body: { rowId, decision: 'ignorePercentage', version } });
    await settle(product);
    expect(await loadBatch(staff, second)).toMatchObject({
      reconciliation: [{ file: '10', licensed: '10', open: '0' }],
    });
    expect(await loadRows(staff, second)).toMatchObject([{ status: 'ImportCompleted', songId: moonlight }]);
    await expectSoundLedger();
  });
});

describe('a decision that replaces one used by a booked batch', () => {
  let first: string;
  let second: string;
  let rowId: string;

  it.before(async () => {
    ({ batchId: first } = await importStatement('history-1.csv', [stranger('歷史')]));
    const decided = await rowNamed(first, '歷史');
    await staff.call(assignSong, { body: { rowId: decided.rowId, songId: moonlight } });
    await checkAgain(product, staff, first);
    await bookBatch(product, staff, first);
    ({ batchId: second } = await importStatement('history-2.csv', [stranger('歷史', '2')]));
    ({ rowId } = await rowNamed(second, '歷史'));
  });

  it('restores the earlier one when undone, after any number of changes', async () => {
    for (let change = 0; change < 16; change++) {
      await staff.call(ignoreRow, { query: { incomeStatementRowId: rowId } });
      await staff.call(assignSong, { body: { rowId, songId: moonlight } });
    }
    for (let undone = 0; undone < 20; undone++) await staff.call(clearDecision, { body: { rowId } });
    await checkAgain(product, staff, second);
    expect(await rowNamed(second, '歷史')).toMatchObject({ status: 'Checked', songId: moonlight });
    expect((await staff.call(listCorrections, { query: { batchId: second } })).items).toEqual([]);
  });

  it('restores the earlier one when undone step by step', async () => {
    await agent.call(ignoreRow, { query: { incomeStatementRowId: rowId } });
    await staff.call(assignSong, { body: { rowId, songId: moonlight } });
    await staff.call(clearDecision, { body: { rowId } });
    const { items } = await staff.call(listCorrections, { query: { batchId: second } });
    expect(items).toMatchObject([{ kind: 'ignoreRow', applied: false }]);
    await agent.call(clearDecision, { body: { rowId } });
    await checkAgain(product, staff, second);
    expect(await rowNamed(second, '歷史')).toMatchObject({
      status: 'Checked',
      songId: moonlight,
      rule: 'RowInfoHistoryMatch',
    });
  });

  it('leaves the earlier one in its batch, where it cannot be undone', async () => {
    const response = await staff.ask(clearDecision, { body: { rowId } });
    expect(response).toMatchObject({ status: 409, name: 'RulesAlreadyImplemented' });
    const { items } = await staff.call(listCorrections, { query: { batchId: first } });
    expect(items).toMatchObject([
      { kind: 'assignSong', applied: true, rowId: expect.stringContaining(first) },
    ]);
    await bookBatch(product, staff, second);
  });
});

describe('a decision that another person changes at the same moment', () => {
  let batchId: string;
  let read: Stored<StoredCorrection>;
  const clerk = { actorId: '', displayName: 'clerk' };

  it.before(async () => {
    ({ batchId } = await importStatement('meanwhile.csv', [stranger('同時')]));
    const { rowId } = await rowNamed(batchId, '同時');
    await agent.call(ignoreRow, { query: { incomeStatementRowId: rowId } });
    read = (await correctionsOfBatch({ batchId, ownerId }))[0]!;
    await staff.call(assignSong, { body: { rowId, songId: moonlight } });
  });

  const standing = async () =>
    (await correctionsOfBatch({ batchId, ownerId })).map(({ kind, songId, applied }) => ({
      kind,
      songId,
      applied,
    }));

  it('cannot be undone by the author of the previous one', async () => {
    await expect(undo({ ...clerk, actorId: read.createdBy }, read, batchId)).rejects.toThrow('RowProcessing');
    expect(await standing()).toEqual([{ kind: 'assignSong', songId: moonlight, applied: false }]);
  });

  it('is not reverted when its batch is booked', async () => {
    const [current] = await correctionsOfBatch({ batchId, ownerId });
    const posted = { ...current!, kind: 'ignoreRow' as const, correctionId: newId('rul'), applied: true };
    const end = watchTable(async ({ operation }, next) => {
      if (operation === 'Query') return next();
      end();
      await writeItems([posted]);
      return next();
    });
    await markApplied({ batchId, ownerId });
    expect(await correctionsOfBatch({ batchId, ownerId })).toMatchObject([
      { kind: 'ignoreRow', correctionId: posted.correctionId, applied: true },
    ]);
    await checkAgain(product, staff, batchId);
    await bookBatch(product, staff, batchId);
  });
});

describe('a decision of a batch under review', () => {
  it('cannot be undone once it released parked rows of another batch', async () => {
    const { batchId } = await importStatement('parked.csv', [stranger('寄存', '30')]);
    await bookBatch(product, staff, batchId);
    const later = await importStatement('later.csv', [stranger('寄存', '2')]);
    const { rowId } = await rowNamed(later.batchId, '寄存');
    await staff.call(assignSong, { body: { rowId, songId: moonlight } });
    const { version } = await loadBatch(staff, batchId);
    await staff.call(releaseParked, { params: { id: batchId }, body: { version } });
    await settle(product);
    expect(await rowNamed(batchId, '寄存')).toMatchObject({ status: 'ImportCompleted', songId: moonlight });
    const response = await staff.ask(clearDecision, { body: { rowId } });
    expect(response).toMatchObject({ status: 409, name: 'RulesAlreadyImplemented' });
    await checkAgain(product, staff, later.batchId);
    await bookBatch(product, staff, later.batchId);
    await expectSoundLedger();
  });
});

describe('a deleted record to which rows were assigned', () => {
  it('frees the rows for other matches, and another record can be registered for them', async () => {
    const { batchId } = await importStatement('removed.csv', [
      { ...songs.moonlight, net: '3' },
      stranger('被刪除的歌'),
    ]);
    const { rightOwnerId } = await firstMaster(staff, batchId);
    const { rowId } = await rowNamed(batchId, '被刪除的歌');
    const register = async () => {
      const { song } = await loadDraft(staff, rowId);
      const shares = [{ rightType: 'P' as const, rightOwnerId, percentage: '100' }];
      return staff.call(createSongForRow, { body: { ...song, shares, rowId } });
    };
    const first = await register();
    await checkAgain(product, staff, batchId);
    expect(await rowNamed(batchId, '被刪除的歌')).toMatchObject({ status: 'Matched', songId: first.songId });
    await staff.call(deleteSong, { params: { id: first.songId } });
    await checkAgain(product, staff, batchId);
    const row = await rowNamed(batchId, '被刪除的歌');
    expect(row).toMatchObject({ status: 'UnMatched', reason: { code: 'NoSuchName' } });
    expect(row.songId).toBeUndefined();
    const second = await register();
    await checkAgain(product, staff, batchId);
    expect(await rowNamed(batchId, '被刪除的歌')).toMatchObject({ status: 'Matched', songId: second.songId });
    await bookBatch(product, staff, batchId);
  });
});

describe('a decision made since the check', () => {
  it('is shown for every spelling it applies to, but not for another album', async () => {
    const rows = [stranger('Night Ferry'), stranger('NIGHT FERRY'), stranger('Night Ferry')];
    const lines = believeStatement(rows).split('\r\n');
    const file = lines.map((line, index) => (index === 3 ? line.replace('夜行', 'Daylight') : line));
    const { batchId } = await batchFrom(product, staff, 'albums.csv', file.join('\r\n'), ownerId);
    const { rowId } = (await loadRows(staff, batchId))[0]!;
    await staff.call(ignoreRow, { query: { incomeStatementRowId: rowId } });
    const decided = (await loadIssues(staff, batchId)).map(({ album, decision }) => [album, decision]);
    expect(decided).toHaveLength(3);
    expect(decided).toEqual(
      expect.arrayContaining([
        ['夜行', 'ignoreRow'],
        ['夜行', 'ignoreRow'],
        ['Daylight', undefined],
      ]),
    );
    await checkAgain(product, staff, batchId);
    expect(await loadBatch(staff, batchId)).toMatchObject({ counters: { ignored: 2, errors: 1 } });
    await bookBatch(product, staff, batchId);
  });
});

describe('rows of the same work on another platform', () => {
  it('are listed with each issue and their decision, without rows of another work', async () => {
    const { batchId } = await importStatement('platforms.csv', [
      ...['Spotify', 'KKBOX', 'Deezer'].map((platform) => ({ ...stranger('海上列車'), platform })),
      { ...stranger('別的歌'), platform: 'KKBOX' },
    ]);
    const kkbox = (await loadRows(staff, batchId)).find(({ platform }) => platform === 'KKBOX')!;
    await staff.call(ignoreRow, { query: { incomeStatementRowId: kkbox.rowId } });
    const elsewhere = (await loadIssues(staff, batchId)).map(({ title, platform, elsewhere: others }) => [
      `${title} ${platform}`,
      others.map((other) => `${other.platform} ${other.rows} ${other.decision}`).sort(),
    ]);
    expect(Object.fromEntries(elsewhere)).toEqual({
      '海上列車 Spotify': ['Deezer 1 undefined', 'KKBOX 1 ignoreRow'],
      '海上列車 KKBOX': ['Deezer 1 undefined', 'Spotify 1 undefined'],
      '海上列車 Deezer': ['KKBOX 1 ignoreRow', 'Spotify 1 undefined'],
      '別的歌 KKBOX': [],
    });
    await checkAgain(product, staff, batchId);
    await bookBatch(product, staff, batchId);
  });
});
