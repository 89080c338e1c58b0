import { describe, expect, it } from 'vitest';
import { getHistory } from '../../../shared/audit/routes.ts';
import { lookUpMatchKeys } from '../../../functions/records/cardStore.ts';
import {
  createMusicalWork,
  createSong,
  deleteMusicalWork,
  getMusicalWork,
  getMusicalWorkSongs,
  listMusicalWorks,
  listMusicianMusicalWorks,
  updateMusicalWork,
} from '../../../shared/works/routes.ts';
import { loadShareLines } from '../../../functions/works/shareStore.ts';
import { isrcKey, titleKey } from '../../../shared/statements/matching/matchKeys.ts';
import { setUp } from '../../support/setUp.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createMusician } from '../../../shared/people/routes.ts';
import { createBy, createIdBy, named, registerPeople, workOf } from './cataloguePeople.ts';

const people = setUp(async (ends) => {
  ends(await startDataCloud());
  return registerPeople();
});

const work = (name: string, more: object = {}) => workOf(people().musicianId, name, more);

const created = (handler: Parameters<typeof invoke>[0], body: object) =>
  createBy(people().staff, handler, body);
const createdId = (handler: Parameters<typeof invoke>[0], body: object, field: string) =>
  createIdBy(people().staff, handler, body, field);

describe('musical works', () => {
  it('are found by traditional, simplified, full-width, pinyin, initials and number', async () => {
    const { staff } = people();
    const id = await createdId(
      createMusicalWork,
      work('雨後的長街 Rainy', { iswc: 't-034.524.680-1' }),
      'musicalWorkId',
    );
    for (const keyword of ['雨後', '长街', 'ＲＡＩＮＹ', 'yuhou', 'yhdcj', 't034524', 'rainy 雨后']) {
      const found = await invoke(listMusicalWorks, staff, { query: { keyword } });
      expect(found.data.items, keyword).toMatchObject([{ musicalWorkId: id, iswc: 'T0345246801' }]);
    }
    expect((await invoke(listMusicalWorks, staff, { query: { keyword: '短街' } })).data.items).toEqual([]);
  });

  it('are found by the names of their right owners, listed after matching titles', async () => {
    const { staff } = people();
    const owned = await createdId(createMusicalWork, work('港口的燈'), 'musicalWorkId');
    const titled = await createdId(createMusicalWork, work('給林小滿的信'), 'musicalWorkId');
    const find = async (keyword: string): Promise<string[]> => {
      const { items } = (await invoke(listMusicalWorks, staff, { query: { keyword } })).data;
      return (items as { musicalWorkId: string }[]).map(({ musicalWorkId }) => musicalWorkId);
    };
    expect(await find('linxiaoman')).toEqual(expect.arrayContaining([owned, titled]));
    const ids = await find('林小满');
    expect(ids[0]).toBe(titled);
    expect(ids).toContain(owned);
  });

  it('warn of a name that looks like another of the same writer, until it is confirmed as different', async () => {
    const { staff } = people();
    const first = work('秋天的渡船口');
    const id = await createdId(createMusicalWork, first, 'musicalWorkId');
    const warned = { code: 8300, data: { data: { works: [{ musicalWorkId: id }] } } };
    for (const mistyped of ['秋天的渡般口', '秌天的渡船口', '秋天的船渡口'])
      expect(await invoke(createMusicalWork, staff, { body: work(mistyped) }), mistyped).toMatchObject(
        warned,
      );
    const similar = work('秋天的渡般口');
    const byName = {
      ...similar,
      copyrights: similar.copyrights.map(({ authorId: _, ...line }) => ({ ...line, authorName: '林小滿' })),
    };
    expect(await invoke(createMusicalWork, staff, { body: byName })).toMatchObject(warned);
    for (const other of ['秋天的渡船口 2', '秋天的渡船口下', '秋天的歌'])
      expect((await invoke(createMusicalWork, staff, { body: work(other) })).name, other).toBe('Success');
    const otherId = await createdId(
      createMusician,
      { ...named('陳大海'), country: 158, taxResidence: 'TW', artistType: 2 },
      'musicianInfoId',
    );
    const ofAnother = workOf(otherId, '秋天的渡般口');
    expect((await invoke(createMusicalWork, staff, { body: ofAnother })).name).toBe('Success');
    const confirmed = { ...work('秋天的般渡口'), notTheSame: true };
    expect((await invoke(createMusicalWork, staff, { body: confirmed })).name).toBe('Success');
  });

  it('are visible only to their owners and staff', async () => {
    const { staff, musician, stranger } = people();
    const id = await createdId(createMusicalWork, work('只有我們看見'), 'musicalWorkId');
    expect((await invoke(getMusicalWork, musician, { params: { id } })).code).toBe(1);
    expect((await invoke(getMusicalWork, stranger, { params: { id } })).code).toBe(906);
    expect((await invoke(listMusicalWorks, stranger)).data).toMatchObject({ items: [], total: 0 });
    const query = { ownerId: musician.rightOwnerId };
    expect((await invoke(listMusicalWorks, staff, { query })).data.items).toContainEqual(
      expect.objectContaining({ musicalWorkId: id }),
    );
    expect((await invoke(listMusicalWorks, stranger, { query })).data).toMatchObject({ items: [], total: 0 });
    expect((await invoke(listMusicianMusicalWorks, staff)).code).toBe(905);
    for (const keyword of ['看见', 'zhiyouwomen', 'zywmkj']) {
      const own = await invoke(listMusicianMusicalWorks, musician, { query: { keyword } });
      expect(own.data.items, keyword).toMatchObject([{ musicalWorkId: id, writers: ['林小滿'] }]);
    }
  });

  it('are listed with their numbers in order, and found by their first digits', async () => {
    const { staff } = people();
    for (const name of ['7 Rings', '70s Song', '700 Miles', '9 to 5'])
      await createdId(createMusicalWork, work(name), 'musicalWorkId');
    const namesIn = async (query: object) =>
      ((await invoke(listMusicalWorks, staff, { query })).data.items as { names: { name: string }[] }[]).map(
        ({ names }) => names[0]!.name,
      );
    expect(await namesIn({ keyword: '7' })).toEqual(['7 Rings', '70s Song', '700 Miles']);
    expect((await namesIn({ limit: '100' })).filter((name) => /^\d/.test(name))).toEqual([
      '7 Rings',
      '9 to 5',
      '70s Song',
      '700 Miles',
    ]);
  });

  it('cannot be deleted while an adaptation names them as its original', async () => {
    const { staff, musicianId } = people();
    const original = await createdId(createMusicalWork, work('原來的歌'), 'musicalWorkId');
    const share = { rightOwnerId: musicianId, percentage: '50' };
    const adapted = await createdId(
      createMusicalWork,
      {
        ...work('改過的歌'),
        originalTitleMusicalWorkId: original,
        copyrights: [
          { ...share, rightType: 'OT' },
          { ...share, rightType: 'ST' },
        ],
      },
      'musicalWorkId',
    );
    const refused = await invoke(deleteMusicalWork, staff, { params: { id: original } });
    expect(refused).toMatchObject({
      name: 'CopyrightHasBeenUsed',
      data: { data: { works: [{ musicalWorkId: adapted, name: '改過的歌' }] } },
    });
    expect((await invoke(deleteMusicalWork, staff, { params: { id: adapted } })).name).toBe('Success');
    expect((await invoke(deleteMusicalWork, staff, { params: { id: original } })).name).toBe('Success');
  });

  it('are found by long keywords, and by punctuation only if a name has it', async () => {
    const { staff } = people();
    const id = await createdId(createMusicalWork, work('÷'), 'musicalWorkId');
    const find = async (keyword: string) => invoke(listMusicalWorks, staff, { query: { keyword } });
    expect((await find('÷')).data.items).toMatchObject([{ musicalWorkId: id }]);
    expect((await find('*')).data).toMatchObject({ items: [], total: 0 });
    expect(await find('海'.repeat(200))).toMatchObject({ name: 'Success', data: { items: [] } });
  });

  it('are refused when shares do not add up, the composer is missing or the language differs', async () => {
    const { staff, musicianId } = people();
    const share = { rightOwnerId: musicianId, percentage: '33.33' };
    const createShares = (...types: string[]) => types.map((rightType) => ({ ...share, rightType }));
    const cases: [number, object][] = [
      [8002, work('一', { copyrights: createShares('OC', 'OA', 'OA') })],
      [8001, work('二', { copyrights: createShares('OC', 'OA', 'OA', 'OA') })],
      [8003, work('三', { copyrights: [{ ...share, rightType: 'OA', percentage: '100' }] })],
      [8021, work('四', { singingLanguage: 'ja' })],
      [903, work('五', { copyrights: [{ ...share, rightType: 'OC', percentage: 'a third' }] })],
      [903, work('六', { iswc: 'T1234567893' })],
    ];
    for (const [code, body] of cases)
      expect((await invoke(createMusicalWork, staff, { body })).code, JSON.stringify(body)).toBe(code);
  });

  it('keep shares as they were written, up to ten decimals or as fractions', async () => {
    const { staff, musicianId } = people();
    const shares = (...parts: [string, string][]) =>
      parts.map(([rightType, percentage]) => ({ rightOwnerId: musicianId, rightType, percentage }));
    for (const [name, copyrights] of [
      ['三分之一', shares(['OC', '1/3'], ['OA', '2/3'])],
      ['十位小數', shares(['OC', '33.3333333333'], ['OA', '66.6666666667'])],
    ] as const) {
      const id = await createdId(createMusicalWork, work(name, { copyrights }), 'musicalWorkId');
      const { data } = await invoke(getMusicalWork, staff, { params: { id } });
      expect(data.copyrights).toMatchObject(copyrights);
    }
  });

  it('refuse an edit of an older version, and return the current version', async () => {
    const { staff } = people();
    const first = await created(createMusicalWork, work('改了又改'));
    const params = { id: String(first.musicalWorkId) };
    const edit = { ...work('改了又改'), remark: 'one', version: 1 };
    expect((await invoke(updateMusicalWork, staff, { params, body: edit })).data).toMatchObject({
      version: 2,
    });
    const stale = await invoke(updateMusicalWork, staff, { params, body: { ...edit, remark: 'two' } });
    expect(stale).toMatchObject({ status: 409, data: { data: { currentVersion: 2 } } });
  });

  it('have a history of changes with old and new values, visible only to staff and their owners', async () => {
    const { staff, stranger } = people();
    const first = await created(createMusicalWork, work('有歷史'));
    const params = { id: String(first.musicalWorkId) };
    const edits = [
      { ...work('有歷史'), remark: 'one', version: 1 },
      { ...work('有歷史'), remark: 'two', version: 2 },
      { ...work('有歷史'), version: 3 },
    ];
    for (const body of edits) expect((await invoke(updateMusicalWork, staff, { params, body })).code).toBe(1);
    const history = await invoke(getHistory, staff, { params });
    expect(history.data.items).toMatchObject([
      { action: 'updated', changes: {}, before: { remark: 'two' } },
      { action: 'updated', changes: { remark: 'two' }, before: { remark: 'one' } },
      { action: 'updated', changes: { remark: 'one' }, before: {} },
      { action: 'created', actorName: 'Test person' },
    ]);
    expect((await invoke(getHistory, stranger, { params })).code).toBe(906);
  });

  it('are found by a new title, and leave nothing behind when deleted', async () => {
    const { staff } = people();
    const first = await created(createMusicalWork, work('舊題目', { notTheSame: true }));
    const params = { id: String(first.musicalWorkId) };
    await invoke(updateMusicalWork, staff, { params, body: { ...work('新題目'), version: 1 } });
    const find = async (keyword: string) =>
      (await invoke(listMusicalWorks, staff, { query: { keyword } })).data.items.length;
    expect([await find('舊題'), await find('新題')]).toEqual([0, 1]);
    expect([...(await lookUpMatchKeys([titleKey('舊題目'), titleKey('新題目')])).keys()]).toEqual([
      titleKey('新題目'),
    ]);
    const total = Number((await invoke(listMusicalWorks, staff)).data.total);
    expect((await invoke(deleteMusicalWork, staff, { params })).code).toBe(1);
    expect([await find('新題'), (await lookUpMatchKeys([titleKey('新題目')])).size]).toEqual([0, 0]);
    expect((await invoke(listMusicalWorks, staff)).data.total).toBe(total - 1);
  });
});

describe('recordings', () => {
  it('have an ISRC of their own, and a refusal names the recording that has it', async () => {
    const { staff, musicianId } = people();
    const workId = await createdId(createMusicalWork, work('島嶼'), 'musicalWorkId');
    const song = {
      ...named('島嶼 (Live)'),
      musicalWorkId: workId,
      isrc: 'us-skg-19-12345',
      performers: [{ performerId: musicianId, name: '林小滿' }],
      shares: [{ rightType: 'P', rightOwnerId: musicianId, percentage: '100' }],
    };
    const songId = await createdId(createSong, song, 'songId');
    const again = await invoke(createSong, staff, { body: { ...song, ...named('別的歌') } });
    expect(again).toMatchObject({
      code: 8301,
      data: { data: { songs: [{ songId, isrc: 'USSKG1912345' }] } },
    });
    const related = await invoke(getMusicalWorkSongs, staff, { params: { id: workId } });
    expect(related.data.items).toMatchObject([{ songId, performers: ['林小滿'] }]);
    expect((await invoke(deleteMusicalWork, staff, { params: { id: workId } })).code).toBe(3001);
    const cards = await lookUpMatchKeys([isrcKey('USSKG1912345')]);
    expect([...cards.values()].flat()).toMatchObject([
      { kind: 'song', id: songId, workId, writers: ['林小滿'] },
    ]);
    expect((await loadShareLines([songId, workId])).get(songId)).toEqual([
      { ownerId: musicianId, rightType: 'P', percentage: '100' },
    ]);
  });

  it('warn of a name that looks like another of the same performer, until it is confirmed as different', async () => {
    const { staff, musicianId } = people();
    const song = {
      ...named('夏夜的渡船口'),
      performers: [{ performerId: musicianId, name: '林小滿' }],
      shares: [{ rightType: 'P', rightOwnerId: musicianId, percentage: '100' }],
    };
    const songId = await createdId(createSong, song, 'songId');
    const similar = { ...song, ...named('夏夜的渡般口') };
    expect(await invoke(createSong, staff, { body: similar })).toMatchObject({
      code: 8300,
      data: { data: { songs: [{ songId }] } },
    });
    const firstMistyped = { ...song, ...named('复夜的渡船口') };
    expect((await invoke(createSong, staff, { body: firstMistyped })).code).toBe(8300);
    const oneWord = { ...song, ...named('Harbour', 'en') };
    const oneWordId = await createdId(createSong, oneWord, 'songId');
    const startMistyped = { ...song, ...named('Ahrbour', 'en') };
    expect(await invoke(createSong, staff, { body: startMistyped })).toMatchObject({
      code: 8300,
      data: { data: { songs: [{ songId: oneWordId }] } },
    });
    const ofOthers = { ...similar, performers: [{ name: '別的歌手' }] };
    expect((await invoke(createSong, staff, { body: ofOthers })).name).toBe('Success');
    const confirmed = { ...similar, notTheSame: true };
    expect((await invoke(createSong, staff, { body: confirmed })).name).toBe('Success');
  });
});
