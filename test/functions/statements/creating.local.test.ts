import { describe, expect } from 'vitest';
import { getHistory } from '../../../shared/audit/routes.ts';
import { createMusician } from '../../../shared/people/routes.ts';
import { createMusicalWorkForRow, createSongForRow } from '../../../shared/statements/creationRoutes.ts';
import {
  clearDecision,
  listCorrections,
  listIssues,
  suggestTargets,
} from '../../../shared/statements/routes.ts';
import { deleteSong, listSongs } from '../../../shared/works/routes.ts';
import {
  batchFrom,
  batchNamed,
  believeStatement,
  loadCompanyId,
  drop,
  loadIssues,
  loadRows,
  songs,
} from '../../api/statements.ts';
import { checkAgain, loadDraft, firstMaster, openRow, strangersCalled, openProduct } from './desk.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

const stranger = strangersCalled('沒人登記的歌', 98_000);

const { product, staff } = await openProduct();
await drop(
  product,
  'unregistered.csv',
  believeStatement([{ ...songs.moonlight, net: '1' }, ...[1, 2, 3, 4].map(stranger)]),
);
const { batchId } = await batchNamed(staff, 'unregistered.csv');
const { songId: moonlightId, rightOwnerId } = await firstMaster(staff, batchId);

const findRow = (number: number): Promise<string> => openRow(staff, batchId, stranger(number).title);

const master = () => [{ rightType: 'P' as const, rightOwnerId, percentage: '100' }];

const check = () => checkAgain(product, staff, batchId);

describe('a recording registered from a row', () => {
  it('starts with the values of the row and the right owners it names', async () => {
    const { song, isOpen } = await loadDraft(staff, await findRow(1));
    expect(isOpen).toBe(true);
    expect(song).toMatchObject({
      names: [{ cultureInfo: 'zh-Hant', name: '沒人登記的歌 1' }],
      isrc: 'TWZ992698001',
      albumTitle: '夜行',
      performers: [{ name: '林小滿', performerId: expect.stringMatching(/^mus_/) }],
    });
  });

  it('is assigned to the row in the same step, remembered, and shown in both histories', async () => {
    const rowId = await findRow(1);
    const { song } = await loadDraft(staff, rowId);
    const { songId, correctionId } = await staff.call(createSongForRow, {
      body: { ...song, shares: master(), rowId },
    });
    const { items } = await staff.call(listCorrections, { query: { batchId } });
    expect(items[0]).toMatchObject({ correctionId, kind: 'assignSong', songId, rowId });
    await check();
    const row = (await loadRows(staff, batchId)).find((one) => one.rowId === rowId);
    expect(row).toMatchObject({ rule: 'Revise', songId, workTitle: '沒人登記的歌 1' });
    const loadEntries = async (id: string) =>
      (await staff.call(getHistory, { params: { id }, query: { limit: 100 } })).items;
    expect((await loadEntries(songId)).map(({ action }) => action)).toEqual(['created']);
    const decided = (await loadEntries(batchId)).find(({ action }) => action === 'decided');
    // The row's title, and that of the record it was assigned to.
    expect(decided?.changes).toMatchObject({
      title: '沒人登記的歌 1',
      targetTitle: '沒人登記的歌 1',
      songId,
    });
  });

  it('is refused for a taken ISRC, names the recording that has it, and decides nothing', async () => {
    const rowId = await findRow(2);
    const { song } = await loadDraft(staff, rowId);
    const response = await staff.ask(createSongForRow, {
      body: { ...song, isrc: songs.moonlight.isrc, shares: master(), rowId },
    });
    expect(response).toMatchObject({
      status: 409,
      name: 'IsrcAlreadyExists',
      body: { data: { songs: [{ songId: moonlightId }] } },
    });
    expect((await loadIssues(staff, batchId)).find((one) => one.rowId === rowId)?.decision).toBeUndefined();
  });

  it('is registered by an agent for a licensor it represents, and refused for anybody else', async () => {
    const agent = await product.as('agent');
    const rows = believeStatement([{ ...songs.stranger, net: '1' }]);
    const own = await batchFrom(product, staff, 'of the agent.csv', rows, await loadCompanyId(agent));
    const { rowId } = (await loadRows(staff, own.batchId))[0]!;
    const { song } = await loadDraft(agent, rowId);
    const { musicianInfoId } = await staff.call(createMusician, {
      body: {
        names: [{ cultureInfo: 'en', name: 'Nobody’s Licensor' }],
        nativeCultureInfo: 'en',
        country: 158,
        taxResidence: 'TW',
      },
    });
    const ask = (shares: ReturnType<typeof master>) =>
      agent.ask(createSongForRow, { body: { ...song, shares, rowId } });
    const stranger = [{ ...master()[0]!, rightOwnerId: musicianInfoId }];
    expect(await ask(stranger)).toMatchObject({ status: 403, name: 'RightOwnerMustBeSelf' });
    expect(await ask(master())).toMatchObject({ status: 200 });
  });

  it('is registered once when requested twice at once', async () => {
    const rowId = await findRow(2);
    const { song } = await loadDraft(staff, rowId);
    const body = { ...song, isrc: undefined, shares: master(), rowId, notTheSame: true };
    const responses = await Promise.all([1, 2].map(() => staff.ask(createSongForRow, { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(['RowInfoMapDuplicate', 'RowProcessing']).toContain(
      responses.find(({ status }) => status === 409)?.name,
    );
    const { items } = await staff.call(listSongs, { query: { keyword: '沒人登記的歌 2' } });
    expect(items.filter(({ names }) => names[0]!.name === '沒人登記的歌 2')).toHaveLength(1);
  });

  it('can be undone, first the decision and then the recording', async () => {
    const rowId = await findRow(3);
    const { song } = await loadDraft(staff, rowId);
    const { songId } = await staff.call(createSongForRow, { body: { ...song, shares: master(), rowId } });
    await staff.call(clearDecision, { body: { rowId } });
    await staff.call(deleteSong, { params: { id: songId } });
    await check();
    const row = (await loadRows(staff, batchId)).find((one) => one.rowId === rowId);
    expect(row).toMatchObject({ status: 'UnMatched' });
  });
});

describe('a work registered from a row', () => {
  const copyrights = () => [
    { rightType: 'OC' as const, authorName: '林小滿', rightOwnerId, percentage: '100' },
  ];

  it('is assigned to the row, and a second work with its ISWC is refused', async () => {
    const rowId = await findRow(3);
    const { work } = await loadDraft(staff, rowId);
    const iswc = 'T0345246801';
    const { musicalWorkId } = await staff.call(createMusicalWorkForRow, {
      body: { ...work, iswc, genre: 1, copyrights: copyrights(), rowId },
    });
    const { items } = await staff.call(listCorrections, { query: { batchId } });
    expect(items[0]).toMatchObject({ kind: 'assignMusicalWork', workId: musicalWorkId });
    const second = await staff.ask(createMusicalWorkForRow, {
      body: { ...work, iswc, genre: 1, copyrights: copyrights(), rowId: await findRow(4), notTheSame: true },
    });
    expect(second).toMatchObject({
      status: 409,
      name: 'IswcAlreadyExists',
      body: { data: { works: [{ musicalWorkId }] } },
    });
  });
});

it('compares records with a row field by field, and lists their contracts', async () => {
  const { items } = await staff.call(listIssues, { params: { id: batchId }, query: {} });
  const [row] = await loadRows(staff, batchId);
  const { said, items: compared } = await staff.call(suggestTargets, {
    query: { incomeStatementRowId: row!.rowId, ids: `${moonlightId},sng_01aaaaaaaaaaaaaaaaaaaaaaaa` },
  });
  expect(items.length).toBeGreaterThan(0);
  expect(said).toMatchObject({ title: songs.moonlight.title, isrc: songs.moonlight.isrc });
  expect(compared.map(({ id }) => id)).not.toContain('sng_01aaaaaaaaaaaaaaaaaaaaaaaa');
  expect(compared[0]).toMatchObject({
    id: moonlightId,
    percent: 100,
    agreement: { title: 'agrees', performer: 'agrees', isrc: 'agrees' },
  });
  expect(compared[0]!.licensors.length).toBeGreaterThan(0);
});
