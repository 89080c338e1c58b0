import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { selectMusicalWorkOfSystem } from '../../shared/works/routes.ts';
import { recordAddress } from '../../web/navigation/addresses.ts';
import { barriersOn, button, heading, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const started = await openInBrowser();
const { product, browser } = started;
const page = await signIn(browser, product.url, 'staff', started.complaints);

/** Chooses an option of a selector, looked for by a keyword where the server finds them. */
const choose = async (field: Locator, option: string | RegExp, keyword?: string): Promise<void> => {
  await field.click();
  if (keyword) await page.keyboard.type(keyword);
  await page.getByRole('option', { name: option }).first().click();
};

const selector = (name: string, place = 0) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) }).nth(place);

const findField = (name: string, place = 0) => page.getByLabel(name, { exact: true }).nth(place);

const part = async (place: number, role: string, author: string, share: string): Promise<void> => {
  await choose(selector('Role', place), role);
  await choose(selector('Author', place), new RegExp(author), author);
  await findField('Share %', place).fill(share);
};

describe('co-creation in a browser', () => {
  it('registers members with the stations that pay them', async () => {
    await page.goto(`${product.url}/Publish/Cowork/Member/1`);
    await heading(page, /Co-creation members/).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Register members').click();
    const dialog = page.getByRole('dialog');
    for (const [place, [name, station]] of (
      [
        ['Lin Xiaoman', 'Taipei'],
        ['A Shu', 'Beijing'],
      ] as const
    ).entries()) {
      if (place) await dialog.getByRole('button', { name: 'Add a musician' }).click();
      await choose(dialog.getByLabel('Musician').nth(place), new RegExp(name), name);
      await choose(dialog.getByLabel('Paid by').nth(place), new RegExp(station));
    }
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await sees(page, '2 members are registered.');
    await page.getByRole('row', { name: /A Shu.*Beijing co-creation station/ }).waitFor();
  });

  it('adds a co-created work once the shares add up', async () => {
    await page.getByRole('link', { name: 'Add a co-created work' }).click();
    await heading(page, 'Add a co-created work').waitFor();
    await findField('Name').fill('一起寫的歌');
    await part(0, 'Composer', 'Lin Xiaoman', '33.33');
    await button(page, 'Add an author').click();
    await part(1, 'Lyricist', 'A Shu', '66.66');
    await choose(selector('Performers Performer'), /Lin Xiaoman/, 'Lin Xiaoman');
    await findField('ISRC – optional').fill('TW-Z99-26-88801');
    await findField('ISRC of the accompaniment – optional').fill('TW-Z99-26-88802');
    await findField('Key – optional').fill('F#m');
    await findField('Contract number').fill('CW-2026-001');
    await choose(page.getByRole('button', { name: /^Agent/ }), /Morningstar|晨星/, '晨星');
    await findField('From').fill('2026-01-01');
    await findField('Until').fill('2030-12-31');
    await choose(selector('Licensed rights'), /Public transmission/);
    await page.keyboard.press('Escape');
    await choose(selector('Currency'), /TWD/);
    await findField('Licensor’s share %').fill('70');
    await button(page, 'Save').click();
    await sees(page, 'The shares do not add up to 100% yet.');
    expect(await barriersOn(page)).toEqual([]);
    await findField('Share %', 1).fill('66.67');
    await button(page, 'Save').click();
    await heading(page, '一起寫的歌').waitFor();
    await page
      .getByRole('row', { name: /Lin Xiaoman.*Composer.*Music.*33.33.*Taipei.*CW-2026-001-1/ })
      .waitFor();
    await page.getByRole('row', { name: /A Shu.*Lyricist.*Lyrics.*66.67.*Beijing.*CW-2026-001-2/ }).waitFor();
    await sees(page, 'F#m');
    expect(await barriersOn(page)).toEqual([]);
  });

  it('offers the technical department to edit the records it created, and nobody to remove them', async () => {
    const expectEditOnly = async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor();
      expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    };
    await expectEditOnly();
    await page.getByRole('link', { name: 'CW-2026-001-2' }).click();
    await sees(page, /belongs to a co-created work/);
    await sees(page, 'Beijing co-creation station');
    await expectEditOnly();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Licensed works' }).click();
    await sees(page, '一起寫的歌（伴奏）');
    await page.getByRole('link', { name: '一起寫的歌（伴奏）' }).click();
    await heading(page, '一起寫的歌（伴奏）').waitFor();
    await page.getByRole('tab', { name: 'Co-creation' }).click();
    await sees(page, 'Original song');
    await expectEditOnly();
  });

  it('keeps its shares when another work is merged into it, and cannot end in a merge', async () => {
    const staff = await product.as('staff');
    const findWork = async (keyword: string): Promise<string> => {
      const { items } = await staff.call(selectMusicalWorkOfSystem, { query: { keyword, limit: 1 } });
      return items[0]!.musicalWorkId;
    };
    await page.goto(product.url + recordAddress.merge(await findWork('一起寫的歌'), await findWork('月光')));
    const choiceOf = (field: string) => page.getByRole('row').filter({ hasText: field });
    await choiceOf('Title').getByRole('radio', { name: 'Right' }).waitFor({ state: 'attached' });
    const shares = choiceOf('a co-created record keeps its shares');
    await shares.waitFor();
    expect(await shares.getByRole('radio').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    const merge = button(page, 'Merge');
    expect(await merge.getAttribute('aria-disabled')).toBeNull();
    await button(page, 'Keep the other one').click();
    expect(await merge.getAttribute('aria-disabled')).toBe('true');
    await merge.focus();
    await sees(page, 'A co-created record must be the one that stays. Choose “Keep the other one”.');
    expect(await barriersOn(page)).toEqual([]);
  });
});
