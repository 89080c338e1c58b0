import type { Browser, Page } from 'playwright-core';
import { it } from 'vitest';
import { getAuthority } from '../../shared/account/routes.ts';
import { contractOutProject, createProject, getProject } from '../../shared/projects/routes.ts';
import type { Product } from '../support/product.ts';
import { barriersOn, button, heading, sees, signIn } from './visit.ts';
import { withBrowser } from './withBrowser.ts';

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];
let ids: string[] = [];
withBrowser(async (started) => {
  ({ product, browser, complaints } = started);
  const staff = await product.as('staff');
  const company = await product.as('company');
  const musician = await product.as('musician');
  const a: any = await company.call(getAuthority);
  const m: any = await musician.call(getAuthority);
  const customerId = a.companyInfoId ?? a.rightOwnerId;
  for (const name of ['夏日主打歌', '電影《歸途》主題曲']) {
    const p = await staff.call(createProject, { body: { name, receiveType: 'Both', content: '節奏明快的夏日情歌，副歌好記。', genres: [], links: [{ url: 'https://example.com/a', statement: '參考氛圍' }], songs: [{ title: 'Night drive', artist: 'Someone' }], deadline: '2027-03-01', customerId } as any });
    ids.push(p.projectId);
  }
  const p = await staff.call(getProject, { params: { id: ids[0]! } });
  await staff.call(contractOutProject, { params: { id: ids[0]! }, body: { content: 'A summer song', terms: ['NoDrafts'], links: [], songs: [], authorDeadline: '2027-02-01', targetIds: [m.musicianInfoId], version: p.version } });
  page = await signIn(browser, product.url, 'staff', complaints);
});

const lang = async (l: string, dark = false) => {
  await page.evaluate(([x]) => localStorage.setItem('refrain.language', x!), [l]);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
};
const shot = async (path: string, name: string) => {
  await page.goto(product.url + path);
  await page.waitForTimeout(1500);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });
  console.log(name, JSON.stringify(await barriersOn(page)), await page.evaluate(() => document.documentElement.scrollWidth));
};
it('shots', async () => {
  await lang('en');
  await shot('/Publish/Project/All/1', 'all-en');
  await lang('zh-Hant');
  await shot('/Publish/Project/Pending/1', 'pending-hant');
  await shot('/Publish/Project/Claimed/1', 'claimed-hant');
  await shot('/Publish/Project/All/1?keyword=zzz', 'nomatch-hant');
  await lang('zh-Hans');
  await shot('/Publish/Project/Add', 'add-hans');
  await lang('en');
  await shot(`/Publish/Project/Edit/${ids[0]}`, 'edit-en');
  await shot(`/Publish/Project/ContractOut/${ids[0]}`, 'out-en');
  await lang('zh-Hant');
  await shot(`/Publish/Project/ContractOut/${ids[1]}`, 'out-hant');
  await lang('en');
  await page.goto(product.url + '/Publish/Project/Add');
  await heading(page, 'New song request').waitFor();
  await button(page, 'Save').click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/shots/add-errors.png`, fullPage: true });
  await page.getByLabel('Name of the request', { exact: true }).fill('Ballad for autumn');
  await page.getByLabel(/^Description/).fill('Slow');
  await page.getByLabel('Deadline', { exact: true }).fill('2020/01/01');
  await page.getByLabel('Customer', { exact: true }).click();
  await page.getByRole('option').nth(1).click();
  await button(page, 'Save').click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/shots/add-past.png`, fullPage: true });
  await page.getByLabel('Deadline', { exact: true }).fill('2027/05/01');
  await button(page, 'Save').click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/shots/add-saved.png`, fullPage: true });
  console.log(page.url());
  await page.goto(`${product.url}/Publish/Project/ContractOut/${ids[0]}`);
  await page.waitForTimeout(1500);
  await button(page, 'Send').click();
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/shots/out-errors.png`, fullPage: true });
  await page.getByRole('row').last().getByRole('checkbox').click({ force: true });
  await button(page, 'Send').click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/shots/out-sent.png`, fullPage: true });
  console.log(page.url());
}, 200_000);
