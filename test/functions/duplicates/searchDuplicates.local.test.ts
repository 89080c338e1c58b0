import { afterAll, describe, expect, it } from 'vitest';
import {
  listMusicalWorkDuplicates,
  listSongDuplicates,
  searchDuplicates,
  setDuplicateAside,
  listDuplicateAgain,
} from '../../../shared/duplicates/routes.ts';
import { updateMusicalWork } from '../../../shared/works/routes.ts';
import { settle } from '../../api/statements.ts';
import { startProduct } from '../../support/product.ts';
import { loadDemoWork } from '../workMerging/demoWork.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const product = await startProduct();
const [staff, agent] = await Promise.all([product.as('staff'), product.as('agent')]);
const { copySong, copyWork } = await loadDemoWork(staff);

afterAll(() => product?.dispose());

describe('the search for duplicates', () => {
  it('lists pairs with reasons, and hides a pair that was set aside until a name changes', async () => {
    const one = await copyWork({ names: chineseNames('後來的風箏') });
    const two = await copyWork({
      nativeCultureInfo: 'zh-Hans',
      names: [
        { cultureInfo: 'zh-Hans', name: '后来的风筝' },
        { cultureInfo: 'zh-Hant', name: '後來的風箏' },
        { cultureInfo: 'pinyin', name: 'Hou Lai De Feng Zheng' },
      ],
    });
    const pairs = async (state: 'open' | 'setAside' = 'open') => {
      const { items } = await staff.call(listMusicalWorkDuplicates, { query: { state, limit: 100 } });
      return items.filter((pair) => pair.one.musicalWorkId === one.musicalWorkId);
    };
    await copySong({ musicalWorkId: undefined });
    const search = async () => {
      await staff.call(searchDuplicates);
      await settle(product);
    };
    await search();
    expect(await pairs()).toMatchObject([
      {
        likelihood: 'high',
        reasons: ['SameTitle', 'SameWriters'],
        other: { musicalWorkId: two.musicalWorkId },
      },
    ]);
    const page = await staff.call(listSongDuplicates, { query: {} });
    expect(page).toMatchObject({ searching: false, searchedAt: expect.any(String) });
    expect(page.items.length).toBeGreaterThan(0);

    const body = { oneId: two.musicalWorkId, otherId: one.musicalWorkId };
    await staff.call(setDuplicateAside, { body });
    await search();
    expect(await pairs()).toEqual([]);
    expect(await pairs('setAside')).toMatchObject([{ setAsideByName: expect.any(String) }]);
    await staff.call(listDuplicateAgain, { body });
    expect(await pairs()).toHaveLength(1);

    await staff.call(setDuplicateAside, { body });
    const { musicalWorkId: id, ...fields } = one;
    await staff.call(updateMusicalWork, {
      params: { id },
      body: { ...fields, names: [...one.names, { cultureInfo: 'en', name: 'Kite' }], notTheSame: true },
    });
    await search();
    expect(await pairs()).toHaveLength(1);
    expect((await agent.ask(searchDuplicates)).name).toBe('NotAllowed');
  });
});
