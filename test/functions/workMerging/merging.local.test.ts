import { describe, expect, it } from 'vitest';
import { balancesOfOwner } from '../../../functions/ledger/ledgerStore.ts';
import { lookUpMatchKeys } from '../../../functions/records/cardStore.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { addContractUnits } from '../../../shared/contracts/routes.ts';
import { platformKey, workIdKey } from '../../../shared/statements/matching/matchKeys.ts';
import { getIncomeReport } from '../../../shared/income/routes.ts';
import {
  listWorkMerges,
  mergeMusicalWorks,
  mergeSongs,
  undoWorkMerge,
} from '../../../shared/workMerging/routes.ts';
import {
  createSong,
  getMusicalWorkContracts,
  getMusicalWorkSongs,
  getSongContracts,
  updateMusicalWork,
} from '../../../shared/works/routes.ts';
import {
  answerShareBasis,
  batchFrom,
  believeStatement,
  bookBatch,
  loadRows,
  settle,
  songs,
} from '../../api/statements.ts';
import { startProduct } from '../../support/product.ts';
import { setUp } from '../../support/setUp.ts';
import { loadDemoWork } from './demoWork.ts';
import { newCode, songMerge, withoutVersion, workMerge } from './mergeCalls.ts';
import { chineseNames } from '../../support/chineseNames.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

const house = setUp(async (ends) => {
  const product = ends(await startProduct());
  const [staff, agent, musician] = await Promise.all([
    product.as('staff'),
    product.as('agent'),
    product.as('musician'),
  ]);
  const agentId = (await agent.call(getAuthority)).companyInfoId!;
  const musicianId = (await musician.call(getAuthority)).musicianInfoId!;
  const statement = believeStatement([{ ...songs.moonlight, net: '60000' }]);
  const { batchId } = await batchFrom(product, agent, 'before.csv', statement, agentId);
  await bookBatch(product, agent, batchId);
  // A recording of the demo catalogue that has contracts and income, and its work.
  return { product, staff, agent, agentId, musician, musicianId, ...(await loadDemoWork(staff)) };
});

/** Returns the balances of the demo musician and its income report. */
const money = async () => ({
  balances: await balancesOfOwner(house().musicianId),
  report: await house().musician.call(getIncomeReport, { query: {} }),
});

const listContractUnitIds = async (id: string) => {
  const { staff } = house();
  const call = id.startsWith('sng_') ? getSongContracts : getMusicalWorkContracts;
  return (await staff.call(call, { params: { id } })).items
    .map(({ contractUnitId }) => contractUnitId)
    .sort();
};

describe('a merge of two works and of their recordings', () => {
  it('moves contracts and recordings, matches later rows, changes no money, and can be undone', async () => {
    const { product, staff, agent, agentId, song, work, loadSong, loadWork, copySong, copyWork } = house();
    const [keptWork, keptSong] = [
      await copyWork({ iswc: 'T-034.524.680-1' }),
      await copySong({ musicalWorkId: undefined, isrc: newCode('TWA0126', 5) }),
    ];
    const [units, songUnits] = [
      await listContractUnitIds(work.musicalWorkId),
      await listContractUnitIds(song.songId),
    ];
    expect(songUnits.length + units.length).toBeGreaterThan(0);
    const before = await money();

    const ofWorks = await staff.call(mergeMusicalWorks, workMerge(keptWork, work));
    expect(ofWorks).toMatchObject({ finished: true, mergedId: work.musicalWorkId });
    expect(await loadWork(work.musicalWorkId)).toMatchObject({ musicalWorkId: keptWork.musicalWorkId });
    const moved = await staff.call(getMusicalWorkSongs, { params: { id: keptWork.musicalWorkId } });
    expect(moved.items.map(({ songId }) => songId)).toContain(song.songId);
    expect(await listContractUnitIds(keptWork.musicalWorkId)).toEqual(units);

    const ofSongs = await staff.call(mergeSongs, songMerge(keptSong, await loadSong(song.songId)));
    expect(await loadSong(song.songId)).toMatchObject({
      songId: keptSong.songId,
      musicalWorkId: keptWork.musicalWorkId,
    });
    expect(await listContractUnitIds(keptSong.songId)).toEqual(songUnits);
    const merged = await money();
    const followed = before.report.byWork.map((slice) =>
      slice.key === song.songId ? { ...slice, key: keptSong.songId } : slice,
    );
    expect(followed).not.toEqual(before.report.byWork);
    expect(merged).toEqual({ ...before, report: { ...before.report, byWork: followed } });

    const statement = believeStatement([{ ...songs.moonlight, net: '12.345678' }]);
    const { batchId } = await batchFrom(product, agent, 'after.csv', statement, agentId);
    const [row] = await loadRows(agent, batchId);
    expect(row).toMatchObject({
      status: 'Checked',
      songId: keptSong.songId,
      workId: keptWork.musicalWorkId,
    });
    await bookBatch(product, agent, batchId);
    const later = await money();
    expect(later.balances).not.toEqual(before.balances);

    await staff.call(undoWorkMerge, { params: { id: ofSongs.mergeId } });
    await staff.call(undoWorkMerge, { params: { id: ofWorks.mergeId } });
    expect(withoutVersion(await loadSong(song.songId))).toEqual(withoutVersion(song));
    expect(withoutVersion(await loadSong(keptSong.songId))).toEqual(withoutVersion(keptSong));
    expect(withoutVersion(await loadWork(work.musicalWorkId))).toEqual(withoutVersion(work));
    expect(withoutVersion(await loadWork(keptWork.musicalWorkId))).toEqual(withoutVersion(keptWork));
    expect(await listContractUnitIds(work.musicalWorkId)).toEqual(units);
    expect(await listContractUnitIds(song.songId)).toEqual(songUnits);
    expect(await listContractUnitIds(keptSong.songId)).toEqual([]);
    const undone = await money();
    const { byWork: _byWork, ...sums } = later.report;
    expect(undone).toMatchObject({ balances: later.balances, report: sums });
    // Income booked on the kept record stays there.
    expect(undone.report.byWork.map(({ key }) => key).sort()).toEqual([song.songId, keptSong.songId].sort());
    const again = await staff.call(undoWorkMerge, { params: { id: ofWorks.mergeId } });
    expect(again.undoneAt).toBeDefined();
    const last = await batchFrom(
      product,
      agent,
      'undone.csv',
      believeStatement([{ ...songs.moonlight, net: '7' }]),
      agentId,
    );
    expect((await loadRows(agent, last.batchId))[0]).toMatchObject({
      status: 'Checked',
      songId: song.songId,
    });
    await bookBatch(product, agent, last.batchId);
  });

  it('keeps the codes of both in use, and takes the chosen values', async () => {
    const { staff, loadSong, copySong } = house();
    const [one, two] = [
      await copySong({ isrc: newCode('TWA0126', 5), platformIds: [{ platform: 'KKBOX', id: 'k1' }] }),
      await copySong({
        isrc: newCode('TWA0126', 5),
        publisher: 'Second',
        platformIds: [{ platform: 'KKBOX', id: 'k2' }],
      }),
    ];
    await staff.call(mergeSongs, songMerge(one, two, ['isrc', 'publisher']));
    expect(await loadSong(one.songId)).toMatchObject({
      isrc: two.isrc,
      publisher: 'Second',
      platformIds: [{ id: 'k1' }, { id: 'k2' }],
    });
    const third = { names: one.names, nativeCultureInfo: one.nativeCultureInfo, shares: one.shares };
    for (const { isrc } of [one, two]) {
      const body = { ...third, isrc, notTheSame: true };
      expect((await staff.ask(createSong, { body })).name).toBe('IsrcAlreadyExists');
    }
  });

  it('leaves the licensing of an earlier batch unchanged', async () => {
    const { product, staff, agent, agentId, song, loadSong, copySong } = house();
    const before = await money();
    const statement = believeStatement([{ ...songs.moonlight, net: '100' }]);
    const { batchId } = await batchFrom(product, agent, 'checked.csv', statement, agentId);
    const kept = await copySong();
    const { mergeId } = await staff.call(mergeSongs, songMerge(kept, await loadSong(song.songId)));
    const { status } = await bookBatch(product, agent, batchId);
    expect(status).toBe('ImportCompleted');
    const after = await money();
    expect(after.report.byWork.map(({ key }) => key)).toContain(kept.songId);
    expect(after.report.byWork.map(({ key }) => key)).not.toContain(song.songId);
    await staff.call(undoWorkMerge, { params: { id: mergeId } });
    const undone = await money();
    expect(undone.balances).toEqual(after.balances);
    expect(undone.balances).not.toEqual(before.balances);
    expect(undone.report.byWork.map(({ key }) => key)).toContain(song.songId);
  });

  it('finds the kept record by title and platform id, and licenses it once under a contract that had both', async () => {
    const { product, staff, agent, agentId, song, copySong } = house();
    const title = '兩個版本的夜曲';
    const named = { names: chineseNames(title) };
    const ended = await copySong({ ...named, platformIds: [{ platform: 'Spotify', id: 'merged-1' }] });
    const kept = await copySong({ names: chineseNames('夜曲的另一個名字') });
    const [related] = (await staff.call(getSongContracts, { params: { id: song.songId } })).items;
    const { contractId, startDate, endDate } = related!;
    await staff.call(addContractUnits, {
      params: { id: contractId },
      body: {
        units: [ended, kept].map(({ songId }) => ({
          workType: 'Song' as const,
          workId: songId,
          startDate,
          endDate,
          exclusive: false,
        })),
      },
    });
    const units = (await Promise.all([ended, kept].map(({ songId }) => listContractUnitIds(songId)))).flat();
    const { items: advances } = await staff.call(addContractAdvances, {
      params: { id: contractId },
      body: {
        advances: [
          {
            advanceType: 2,
            amount: '10',
            expectedDate: startDate,
            deductSetting: 1,
            deductStartDate: startDate,
            deductEndDate: startDate,
            includeAllUnits: false,
            contractUnitIds: await listContractUnitIds(ended.songId),
          },
        ],
      },
    });
    const recouping = async () =>
      (await loadRecoupableAdvances(contractId)).find(
        ({ advanceId }) => advanceId === advances[0]!.contractAdvanceId,
      )?.workRefs;
    expect(await recouping()).toEqual([ended.songId]);
    const { mergeId } = await staff.call(mergeSongs, songMerge(kept, ended));
    expect(await listContractUnitIds(kept.songId)).toEqual(units.toSorted());
    expect(await recouping()).toEqual([kept.songId, ended.songId]);
    const sold = { title, artist: songs.moonlight.artist, isrc: '', net: '5' };
    const { batchId } = await batchFrom(product, agent, 'title.csv', believeStatement([sold]), agentId);
    // Only one of the two owners licensed the copies.
    await answerShareBasis(product, agent, batchId, 'claimed');
    expect((await loadRows(agent, batchId))[0]).toMatchObject({ status: 'Checked', songId: kept.songId });
    await bookBatch(product, agent, batchId);
    const filed = await lookUpMatchKeys([platformKey('Spotify', 'merged-1'), workIdKey(ended.songId)]);
    expect([...filed.values()].flat().map(({ id }) => id)).toEqual([kept.songId, kept.songId]);
    await staff.call(undoWorkMerge, { params: { id: mergeId } });
    expect(await Promise.all([ended, kept].map(({ songId }) => listContractUnitIds(songId)))).toEqual(
      expect.arrayContaining(units.map((unit) => [unit])),
    );
  });

  it('completes within a minute when many recordings name the work', async () => {
    const { product, staff, copySong, copyWork } = house();
    const [kept, ended] = [await copyWork(), await copyWork()];
    for (let number = 0; number < 22; number += 1) await copySong({ musicalWorkId: ended.musicalWorkId });
    const merge = await staff.call(mergeMusicalWorks, workMerge(kept, ended));
    expect(merge.finished).toBe(false);
    const everyMinute = product.cloud.resources.find('function', 'startUnstartedMachinesTask').name;
    await product.cloud.functions.invoke(everyMinute, {});
    await settle(product);
    const id = kept.musicalWorkId;
    expect((await staff.call(listWorkMerges, { params: { id } })).items).toMatchObject([{ finished: true }]);
    expect((await staff.call(getMusicalWorkSongs, { params: { id } })).items).toHaveLength(22);
  });

  it('can be undone only from the last one backwards', async () => {
    const { staff, loadWork, copyWork } = house();
    const [a, b, c] = [await copyWork(), await copyWork(), await copyWork()];
    const first = await staff.call(mergeMusicalWorks, workMerge(b, a));
    const second = await staff.call(mergeMusicalWorks, workMerge(c, await loadWork(b.musicalWorkId)));
    expect((await loadWork(a.musicalWorkId)).musicalWorkId).toBe(c.musicalWorkId);
    expect((await staff.ask(undoWorkMerge, { params: { id: first.mergeId } })).name).toBe('MergeNotLast');
    await staff.call(undoWorkMerge, { params: { id: second.mergeId } });
    await staff.call(undoWorkMerge, { params: { id: first.mergeId } });
    for (const one of [a, b, c])
      expect(withoutVersion(await loadWork(one.musicalWorkId))).toEqual(withoutVersion(one));
  });

  it('keeps later edits when it is undone', async () => {
    const { staff, loadWork, copyWork } = house();
    const [one, two] = [await copyWork(), await copyWork({ names: chineseNames('夜的另一個名字') })];
    const { mergeId } = await staff.call(mergeMusicalWorks, workMerge(one, two, ['names']));
    const { musicalWorkId, mergedRecords, ...merged } = await loadWork(one.musicalWorkId);
    expect(mergedRecords).toHaveLength(1);
    await staff.call(updateMusicalWork, {
      params: { id: musicalWorkId },
      body: { ...merged, remark: 'later', notTheSame: true },
    });
    expect((await loadWork(musicalWorkId)).mergedRecords).toEqual(mergedRecords);
    await staff.call(undoWorkMerge, { params: { id: mergeId } });
    expect(await loadWork(musicalWorkId)).toMatchObject({ names: one.names, remark: 'later' });
  });
});

describe('a merge is refused', () => {
  it('for a record with itself, an old version, different works, a lost licensor, and anybody but staff', async () => {
    const { staff, agent, agentId, musician, song, loadSong, copySong, copyWork } = house();
    const [one, two] = [
      await copySong(),
      await copySong({ musicalWorkId: (await copyWork()).musicalWorkId }),
    ];
    const name = async (call: ReturnType<typeof songMerge>, person = staff) =>
      (await person.ask(mergeSongs, call)).name;
    expect(await name(songMerge(one, one))).toBe('InvalidOperation');
    expect(await name(songMerge(one, { ...two, version: 9 }))).toBe('StaleVersion');
    expect(await name(songMerge(one, two))).toBe('MergeOfOtherWorks');
    expect(await name(songMerge(one, two), musician)).toBe('NotAllowed');
    expect(await name(songMerge(one, two), agent)).toBe('NotAllowed');
    const foreign = await copySong({
      shares: [{ rightType: 'P', rightOwnerId: agentId, percentage: '100' }],
    });
    expect(await name(songMerge(foreign, await loadSong(song.songId)))).toBe('MergeEndsLicence');
    expect(withoutVersion(await loadSong(song.songId))).toEqual(withoutVersion(song));
  });
});

it('keeps the lists of records true to them', expectTrueLists);
