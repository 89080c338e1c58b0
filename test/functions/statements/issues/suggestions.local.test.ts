import { describe, expect } from 'vitest';
import { createMusician } from '../../../../shared/people/routes.ts';
import {
  acceptSuggestions,
  clearDecision,
  listCorrections,
  listIssues,
  suggestTargets,
} from '../../../../shared/statements/routes.ts';
import { createSong } from '../../../../shared/works/routes.ts';
import { believeStatement, loadCompanyId, upload } from '../../../api/statements.ts';
import { chained } from '../../../support/chained.ts';
import { chineseNames } from '../../../support/chineseNames.ts';
import { checkAgain, openDesk } from '../desk.ts';

const titles = ['新等夢雲候', '遠方的窗外燈', '紅樓舊信故鄉'] as const;
/** Two neighbours swapped, a character lost, a character added. */
const written = ['新夢等雲候', '遠方窗外燈', '紅樓舊信的故鄉'] as const;

const { product, agent, staff } = await openDesk();
const rightOwnerId = await loadCompanyId(agent);
const { musicianInfoId } = await staff.call(createMusician, {
  body: {
    names: [
      { cultureInfo: 'zh-Hant', name: '許棠' },
      { cultureInfo: 'en', name: 'Hsu Tang' },
    ],
    nativeCultureInfo: 'zh-Hant',
    country: 158,
    taxResidence: 'TW',
  },
});
const songIds: string[] = [];
for (const title of titles) {
  const { songId } = await agent.call(createSong, {
    body: {
      names: chineseNames(title),
      nativeCultureInfo: 'zh-Hant',
      performers: [{ name: '許棠', performerId: musicianInfoId }],
      shares: [{ rightType: 'P', rightOwnerId, percentage: '100' }],
    },
  });
  songIds.push(songId);
}
const rows = written.map((title, number) => ({
  title,
  artist: number === 2 ? 'Somebody Else' : 'Hsu Tang',
  isrc: '',
  net: String(30 - number),
}));
const batchId = await upload(product, agent, 'suggestions.csv', Buffer.from(believeStatement(rows)));

const open = async (query: { percentFrom?: number; state?: 'open' | 'decided' } = {}) =>
  (await agent.call(listIssues, { params: { id: batchId }, query: { state: 'open', ...query } })).items;

const step = chained();

describe('suggestions of a check', () => {
  step('find misspelt titles, and a performer under another registered name', async () => {
    const items = await open();
    expect(items.map(({ candidates }) => candidates[0]?.id)).toEqual(songIds);
    const { items: compared } = await agent.call(suggestTargets, {
      query: { incomeStatementRowId: items[0]!.rowId, ids: songIds[0]! },
    });
    expect(compared[0]).toMatchObject({
      id: songIds[0],
      percent: 88,
      agreement: { title: 'differs', performer: 'agrees' },
    });
  });

  step('are listed from a likeness on', async () => {
    expect((await open({ percentFrom: 80 })).map(({ title }) => title)).toEqual(written.slice(0, 2));
    expect(await open({ percentFrom: 99 })).toEqual([]);
  });

  step('are accepted for many issues at once, those of others refused one by one', async () => {
    const accepted = (await open({ percentFrom: 80 })).map(({ rowId, candidates: [first] }) => ({
      rowId,
      targetId: first!.id,
    }));
    const unknown = { rowId: (await open())[2]!.rowId, targetId: 'sng_01aaaaaaaaaaaaaaaaaaaaaaaa' };
    const answer = await agent.call(acceptSuggestions, {
      params: { id: batchId },
      body: { accepted: [...accepted, unknown] },
    });
    expect(answer).toEqual({ decided: 2, failures: [{ rowId: unknown.rowId, name: 'DataNotFound' }] });
    const { items } = await agent.call(listCorrections, { query: { batchId } });
    expect(items.map(({ title, targetTitle }) => [title, targetTitle]).toSorted()).toEqual(
      [0, 1].map((number) => [written[number], titles[number]]).toSorted(),
    );
    expect((await open()).map(({ title }) => title)).toEqual([written[2]]);
    expect(await open({ state: 'decided' })).toMatchObject([
      { title: written[0], decidedTitle: titles[0], decision: 'assignSong' },
      { title: written[1], decidedTitle: titles[1] },
    ]);
  });

  step('are open again once undone, and license their rows at the next check if not', async () => {
    const [, second] = await open({ state: 'decided' });
    await agent.call(clearDecision, { body: { rowId: second!.rowId } });
    expect((await open()).map(({ title }) => title)).toEqual(written.slice(1));
    await checkAgain(product, agent, batchId);
    expect((await open()).map(({ title, status }) => [title, status])).toContainEqual([
      written[1],
      'UnMatched',
    ]);
  });
});
