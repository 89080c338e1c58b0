import { afterAll, describe, expect, it } from 'vitest';
import { lookUpMatchKeys } from '../../functions/records/cardStore.ts';
import { matchIdentities } from '../../functions/statements/matching/matchIdentities.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { titleKey, type Identity } from '../../shared/statements/matching/matchKeys.ts';
import { createMusicalWork, createSong, updateMusicalWork } from '../../shared/works/routes.ts';
import { batchFrom, loadBatch, believeStatement, settle, songs } from './statements.ts';
import { startProduct } from '../support/product.ts';
import { chineseNames } from '../support/chineseNames.ts';
import { expectTrueLists } from '../support/expectTrueLists.ts';

const product = await startProduct();
const staff = await product.as('staff');
const owner = (await (await product.as('musician')).call(getAuthority)).musicianInfoId!;
const { batchId } = await batchFrom(
  product,
  staff,
  'writers.csv',
  believeStatement([{ ...songs.moonlight, net: '1' }]),
);
const batch = await loadBatch(staff, batchId);

afterAll(() => product?.dispose());

const names = (name: string) => ({ names: chineseNames(name) });

const workFields = (name: string, authorName: string) => ({
  ...names(name),
  nativeCultureInfo: 'zh-Hant' as const,
  singingLanguage: 'cmn' as const,
  genre: 1,
  copyrights: [{ rightType: 'OC' as const, authorName, rightOwnerId: owner, percentage: '100' }],
});

const songFields = (name: string, musicalWorkId: string) => ({
  ...names(name),
  nativeCultureInfo: 'zh-Hant' as const,
  musicalWorkId,
  performers: [],
  shares: [{ rightType: 'P' as const, rightOwnerId: owner, percentage: '100' }],
  platformIds: [],
  notTheSame: true,
});

/** Returns the match of a row with this title and these writers. */
const findMatch = async (title: string, writers: string) => {
  const identity: Identity = {
    platform: 'Spotify',
    platformId: '',
    isrc: '',
    iswc: '',
    performer: '',
    album: '',
    workId: '',
    title,
    writers,
  };
  const [found] = await matchIdentities({ ...batch, incomeType: 'Song' }, [identity]);
  return found!;
};

const createWork = async (title: string, writer: string) => {
  const body = { ...workFields(title, writer), notTheSame: true };
  return (await staff.call(createMusicalWork, { body })).musicalWorkId;
};

const rewrite = (id: string, title: string, writer: string, version = 1) =>
  staff.call(updateMusicalWork, {
    params: { id },
    body: { ...workFields(title, writer), version, notTheSame: true },
  });

const writersFiled = async (title: string, ids: readonly string[]) => {
  const cards = (await lookUpMatchKeys([titleKey(title)])).get(titleKey(title)) ?? [];
  return new Set(cards.filter(({ id }) => ids.includes(id)).map(({ writers }) => writers?.join()));
};

describe('recordings of a work whose writers change', () => {
  it('are matched by the new writer at once, without being saved', async () => {
    const title = '同名的歌';
    const [mine, other] = [await createWork(title, '甲作者'), await createWork(title, '乙作者')];
    const { songId } = await staff.call(createSong, { body: songFields(title, mine) });
    await staff.call(createSong, { body: songFields(title, other) });
    expect(await findMatch(title, '丙作者')).toMatchObject({ outcome: 'MultipleMatch' });
    await rewrite(mine, title, '丙作者');
    expect(await findMatch(title, '丙作者')).toMatchObject({ outcome: 'Matched', songId });
    expect(await findMatch(title, '甲作者')).toMatchObject({ outcome: 'MultipleMatch' });
  });

  it('are updated within a minute when there are many', async () => {
    const title = '錄了很多次的歌';
    const work = await createWork(title, '甲作者');
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1)
      ids.push((await staff.call(createSong, { body: songFields(title, work) })).songId);
    await rewrite(work, title, '丙作者');
    const everyMinute = product.cloud.resources.find('function', 'startUnstartedMachinesTask').name;
    await product.cloud.functions.invoke(everyMinute, {});
    await settle(product);
    expect(await writersFiled(title, ids)).toEqual(new Set(['丙作者']));
  });

  it('are unchanged when another field of the work changes', async () => {
    const title = '只換了語言的歌';
    const work = await createWork(title, '甲作者');
    const { songId } = await staff.call(createSong, { body: songFields(title, work) });
    await staff.call(updateMusicalWork, {
      params: { id: work },
      body: { ...workFields(title, '甲作者'), genre: 2, version: 1, notTheSame: true },
    });
    expect(await writersFiled(title, [songId])).toEqual(new Set(['甲作者']));
  });
});

it('keeps the lists of records true to them', expectTrueLists);
