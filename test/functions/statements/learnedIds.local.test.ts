import { describe, expect } from 'vitest';
import {
  assignMusicalWork,
  assignSong,
  clearDecision,
  handleRowErrors,
  mapColumns,
} from '../../../shared/statements/routes.ts';
import { getMusicalWork, getSong, listSongs, updateSong } from '../../../shared/works/routes.ts';
import { batchFrom, loadRows, settle } from '../../api/statements.ts';
import { chained } from '../../support/chained.ts';
import { checkAgain, openDesk } from './desk.ts';

const it = chained();

const columns = {
  title: 'Title',
  performer: 'By',
  platform: 'Shop',
  platformId: 'Id',
  amount: 'Net',
} as const;
const notation = { statementCurrency: 'TWD', numbers: 'point', dates: 'ymd', grain: 'month' } as const;

const findSong = async (keyword: string) =>
  (await staff.call(listSongs, { query: { keyword, limit: 20 } })).items[0]!.songId;
const loadIds = async (id: string) => (await staff.call(getSong, { params: { id } })).platformIds;
const rowNamed = async (title: string) =>
  (await loadRows(staff, batchId)).find((row) => row.title === title)!;
const assign = async (title: string, songId: string) =>
  staff.call(assignSong, { body: { rowId: (await rowNamed(title)).rowId, songId } });

const { product, staff } = await openDesk();
const moonlight = await findSong('月光下的巷口');
const paperBoats = await findSong('Paper Boats');
const lines = [
  'Title,By,Shop,Id,Net',
  '換了名字的歌,無名氏,Spotify,sp-1,10',
  '又換了名字,無名氏,Spotify,sp-1,5',
  '什麼都不像,無名氏,KKBOX,kk-7,5',
  '月光下的小巷口,無名氏,KKBOX,kk-8,5',
  '各處都有,無名氏,KKBOX,kk-9,5',
  '各處都有,無名氏,Deezer,dz-9,5',
];
const { batchId } = await batchFrom(product, staff, 'learned.csv', `${lines.join('\n')}\n`);
const body = { ...notation, name: 'Shops', incomeType: 'Song', columns } as const;
await staff.call(mapColumns, { params: { id: batchId }, body });
await settle(product);

describe('a platform id in a row', () => {
  it('is learned for the recording a person assigns, and matches other rows', async () => {
    const { correctionId, platformId } = await assign('換了名字的歌', moonlight);
    expect(platformId).toEqual({ platform: 'Spotify', id: 'sp-1', outcome: 'learned' });
    expect(await loadIds(moonlight)).toMatchObject([
      { platform: 'Spotify', id: 'sp-1', learned: { correctionId } },
    ]);
    await checkAgain(product, staff, batchId);
    expect(await rowNamed('又換了名字')).toMatchObject({ songId: moonlight, rule: 'ThirdpartyIdMapping' });
  });

  it('stays with its record when another is assigned', async () => {
    const { platformId } = await assign('又換了名字', paperBoats);
    expect(platformId).toMatchObject({ outcome: 'held', heldBy: { kind: 'song', id: moonlight } });
    expect(await loadIds(paperBoats)).toEqual([]);
  });

  it('follows a changed decision, and is forgotten when the decision is undone', async () => {
    const { platformId } = await assign('換了名字的歌', paperBoats);
    expect(platformId).toMatchObject({ outcome: 'learned' });
    expect([await loadIds(moonlight), await loadIds(paperBoats)]).toMatchObject([[], [{ id: 'sp-1' }]]);
    const { rowId } = await rowNamed('換了名字的歌');
    await staff.call(clearDecision, { body: { rowId } });
    expect([await loadIds(moonlight), await loadIds(paperBoats)]).toMatchObject([[{ id: 'sp-1' }], []]);
    await staff.call(clearDecision, { body: { rowId } });
    expect([await loadIds(moonlight), await loadIds(paperBoats)]).toEqual([[], []]);
  });

  it('is not learned when a row with another title is assigned in bulk', async () => {
    const rowIds = [(await rowNamed('什麼都不像')).rowId, (await rowNamed('月光下的小巷口')).rowId];
    const body = { rowIds, decision: 'assignSong', targetId: moonlight } as const;
    expect(await staff.call(handleRowErrors, { body })).toMatchObject({ decided: 2 });
    expect(await loadIds(moonlight)).toEqual([]);
  });

  it('is learned from rows of the same work on different platforms', async () => {
    const rows = (await loadRows(staff, batchId)).filter(({ title }) => title === '各處都有');
    const rowIds = rows.map(({ rowId }) => rowId);
    await staff.call(handleRowErrors, { body: { rowIds, decision: 'assignSong', targetId: moonlight } });
    expect((await loadIds(moonlight)).map(({ id }) => id).toSorted()).toEqual(['dz-9', 'kk-9']);
    for (const rowId of rowIds) await staff.call(clearDecision, { body: { rowId } });
    expect(await loadIds(moonlight)).toEqual([]);
  });

  it('is learned for a musical work too, and keeps its origin when the record is edited', async () => {
    const { musicalWorkId = '' } = await staff.call(getSong, { params: { id: paperBoats } });
    const { rowId } = await rowNamed('什麼都不像');
    await staff.call(assignMusicalWork, { body: { rowId, musicalWorkId } });
    const { platformIds } = await staff.call(getMusicalWork, { params: { id: musicalWorkId } });
    expect(platformIds).toMatchObject([{ platform: 'KKBOX', id: 'kk-7', learned: {} }]);
    await assign('換了名字的歌', paperBoats);
    const {
      songId: _songId,
      coCreationId: _by,
      ...song
    } = await staff.call(getSong, {
      params: { id: paperBoats },
    });
    const entered = [
      { platform: 'spotify', id: 'SP-1' },
      { platform: 'KKBOX', id: 'kk-5', learned: song.platformIds[0]!.learned },
    ];
    const body = { ...song, platformIds: entered, notTheSame: true };
    const saved = await staff.call(updateSong, { params: { id: paperBoats }, body });
    expect(saved.platformIds.map(({ id, learned }) => [id, learned !== undefined])).toEqual([
      ['SP-1', true],
      ['kk-5', false],
    ]);
  });
});
