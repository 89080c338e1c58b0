import { describe, expect, it } from 'vitest';
import { createMusicalWork, getMusicalWork, selectMusicalWorkOfSystem } from '../../shared/works/routes.ts';
import type { MusicalWork } from '../../shared/works/schema.ts';
import { barriersOn, button, choose, heading, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const started = await openInBrowser();
const { product, browser } = started;
const staff = await product.as('staff');
const { items } = await staff.call(selectMusicalWorkOfSystem, { query: { keyword: '月光', limit: 1 } });
const known = await staff.call(getMusicalWork, { params: { id: items[0]!.musicalWorkId } });
const { singingLanguage, genre, copyrights } = known;
const register = (nativeCultureInfo: 'zh-Hant' | 'zh-Hans', lyrics: string) =>
  staff.call(createMusicalWork, {
    body: {
      names: [
        { cultureInfo: 'zh-Hant', name: '後來的風箏' },
        { cultureInfo: 'zh-Hans', name: '后来的风筝' },
        { cultureInfo: 'pinyin', name: 'Hou Lai De Feng Zheng' },
      ],
      nativeCultureInfo,
      singingLanguage,
      genre,
      copyrights,
      lyrics,
      notTheSame: true,
    },
  });
const one = await register('zh-Hant', '風起的時候');
const other = await register('zh-Hans', '风起的时候');
const page = await signIn(browser, product.url, 'staff', started.complaints);

const listAddress = () => `${product.url}/Publish/TotalData/Duplicates/1`;
/** Waits until the page is that of a work. */
const leadsTo = ({ musicalWorkId }: MusicalWork) =>
  page.waitForURL((url) => url.pathname.toLowerCase().endsWith(`/detail/${musicalWorkId}`));
const row = () => page.getByRole('row').filter({ hasText: '後來的風箏' });

describe('possible duplicates in a browser', () => {
  it('can be searched, set aside and listed again', async () => {
    await page.goto(listAddress());
    await heading(page, 'Possible duplicates').waitFor();
    await sees(page, 'No possible duplicates. Search the catalogue to look for them.');
    await button(page, 'Search the catalogue').click();
    await row().waitFor();
    expect(await row().innerText()).toContain('Same title');
    expect(await barriersOn(page)).toEqual([]);
    await row().getByRole('button', { name: 'Not the same' }).click();
    await row().waitFor({ state: 'detached' });
    await page.goto(`${listAddress()}?state=setAside`);
    await row().getByRole('button', { name: 'List again' }).click();
    await row().waitFor({ state: 'detached' });
  });

  it('can be compared side by side, merged, and separated again', async () => {
    await page.goto(listAddress());
    await row().getByRole('button', { name: 'Compare and merge' }).click();
    await heading(page, /風箏|风筝/).waitFor();
    const lyrics = page.getByRole('row').filter({ hasText: '风起的时候' });
    await choose(lyrics.getByRole('radio', { name: 'Right' }));
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Merge').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await leadsTo(one);
    await page.goto(`${product.url}/Publish/Works/MusicalWorkPage/Detail/${other.musicalWorkId}`);
    await leadsTo(one);
    const remove = button(page, 'Delete');
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    await remove.focus();
    await sees(page, 'Other records were merged into this one. Undo these merges before you delete it.');
    await button(page, 'Merge').click();
    await page.getByRole('table', { name: 'Merges' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await sees(page, '“后来的风筝” is a record of its own again.');
  });
});
