import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getAuthority } from '../../shared/account/routes.ts';
import { createMusicalWork } from '../../shared/works/routes.ts';
import { chineseNames } from '../support/chineseNames.ts';
import { barriersOn, heading, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

/** Title of a work that the agent registers for its licensor, the musician. */
const title = '渡船頭的燈';

const { product, browser, complaints } = await openInBrowser();
const { musicianInfoId: rightOwnerId } = await (await product.as('musician')).call(getAuthority);
const half = { rightOwnerId: rightOwnerId!, authorName: '林小滿', percentage: '50' };
await (await product.as('agent')).call(createMusicalWork, {
  body: {
    names: chineseNames(title),
    nativeCultureInfo: 'zh-Hant',
    singingLanguage: 'cmn',
    genre: 1,
    copyrights: [
      { rightType: 'OA', ...half },
      { rightType: 'OC', ...half },
    ],
  },
});
const [agent, musician] = await Promise.all([
  signIn(browser, product.url, 'agent', complaints),
  signIn(browser, product.url, 'musician', complaints),
]);

const menu = (page: Page) => page.locator('.frame-menu');
const palette = (page: Page) => page.getByRole('dialog');
const lines = (page: Page) => palette(page).getByRole('option');

/** Opens the palette and types a keyword. */
const find = async (page: Page, keyword: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').waitFor();
  await palette(page).getByRole('combobox').fill(keyword);
};

describe('menu, tabs, favourites and the palette', () => {
  it('lead an agent from an entry to its tabs, and to the pages that share one', async () => {
    await menu(agent).getByRole('link', { name: 'People', exact: true }).click();
    const tabs = agent.getByRole('navigation', { name: 'People', exact: true });
    await tabs.getByRole('link', { name: 'Registrations', exact: true }).click();
    const shared = agent.getByRole('navigation', { name: 'Registrations', exact: true });
    await shared.getByRole('link', { name: 'Partner companies', exact: true }).click();
    await heading(agent, /Partner companies/).waitFor();
    expect(await tabs.locator('[aria-current=page]').innerText()).toBe('Registrations');
    expect(await shared.locator('[aria-current=page]').innerText()).toBe('Partner companies');
    expect(await barriersOn(agent)).toEqual([]);
  });

  it('find an agent the work of its licensor by initials, with the keyboard alone', async () => {
    await find(agent, 'dct');
    await lines(agent).filter({ hasText: title }).waitFor();
    expect(await lines(agent).filter({ hasText: title }).locator('mark').first().innerText()).toBe('渡船頭');
    expect(await barriersOn(agent)).toEqual([]);
    await agent.keyboard.press('Enter');
    await heading(agent, title).waitFor();
  });

  it('keep the visited record and a marked page of an agent, in menu and palette, until the mark is removed', async () => {
    await agent.getByRole('button', { name: 'Add to favourites' }).click();
    await menu(agent).getByText('Favourites').waitFor();
    await agent.reload();
    await menu(agent).getByText('Recent').waitFor();
    expect(await menu(agent).getByRole('link', { name: title }).count()).toBe(2);
    await agent.keyboard.press('Control+k');
    await lines(agent).first().filter({ hasText: title }).waitFor();
    expect(await palette(agent).getByRole('group').first().innerText()).toContain('Recent');
    await agent.keyboard.press('Escape');
    await agent.getByRole('button', { name: 'Remove from favourites' }).click();
    await menu(agent).getByText('Favourites').waitFor({ state: 'detached' });
  });

  it('narrow the works of an agent to its own company', async () => {
    await menu(agent).getByRole('link', { name: 'Catalogue', exact: true }).click();
    await agent.getByRole('link', { name: title }).last().waitFor();
    await agent.getByRole('button', { name: 'Owner: all' }).click();
    await agent.getByRole('option', { name: 'Only ours' }).click();
    await agent.waitForURL(/of=own/);
    await agent.getByRole('table').getByRole('link', { name: title }).waitFor({ state: 'detached' });
  });

  it('find a licensor their work and pages, and nothing of others or for guests', async () => {
    await find(musician, title);
    await lines(musician).filter({ hasText: title }).waitFor();
    await palette(musician).getByRole('combobox').fill('withdraw');
    await lines(musician).filter({ hasText: 'Apply for withdrawal' }).waitFor();
    for (const keyword of ['Forgot password', 'MS-2024-003', '浪花樂團', 'Statement batches']) {
      await palette(musician).getByRole('combobox').fill(keyword);
      await palette(musician).getByText(`Nothing you may see matches “${keyword}”.`).waitFor();
    }
    await musician.keyboard.press('Escape');
  });

  it('of a licensor have the jobs of a licensor, and its works without a choice of owners', async () => {
    const entries = await menu(musician).getByRole('link').allInnerTexts();
    expect(entries).toEqual(['Today', 'Withdrawals', 'Catalogue', 'Income', 'Demos', 'Settings']);
    await menu(musician).getByRole('link', { name: 'Catalogue', exact: true }).click();
    await musician.getByRole('link', { name: title }).waitFor();
    expect(await musician.getByRole('button', { name: 'Owner: all' }).count()).toBe(0);
  });

  it('open an action by its name, in a dialog too, once', async () => {
    await find(agent, 'invite a musician');
    await agent.keyboard.press('Enter');
    await agent.getByRole('dialog', { name: 'Invite a musician' }).waitFor();
    await agent.keyboard.press('Escape');
    expect(new URL(agent.url()).search).toBe('');
    await agent.getByRole('dialog').waitFor({ state: 'detached' });
    await find(agent, 'new licence contract');
    await lines(agent).first().filter({ hasText: 'New licence contract' }).click();
    await heading(agent, 'New licence contract').waitFor();
  });
});
