import { describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sendFile } from '../../infra/tools/demo/client.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { createDemo, updateDemo } from '../../shared/demos/routes.ts';
import { attachFiles, uploadFile } from '../../shared/files/routes.ts';
import { createProject, contractOutProject, claimProject } from '../../shared/projects/routes.ts';
import { submitProjectDemos, sendProjectDemos } from '../../shared/projects/submissionRoutes.ts';
import { newDemo } from '../api/owners/demoFields.ts';
import { wav } from '../support/audio.ts';
import type { Product } from '../support/product.ts';
import { barriersOn, signIn } from './visit.ts';
import { withBrowser } from './withBrowser.ts';

let product: Product; let browser: Browser; let complaints: string[]; let id = '';
const demo = async (name: string) => {
  const musician = await product.as('musician');
  const staff = await product.as('staff');
  const authorId = (await musician.call(getAuthority)).musicianInfoId!;
  const names = [{ cultureInfo: 'zh-Hant' as const, name }];
  const { demoId } = await staff.call(createDemo, { body: { ...newDemo(authorId), names, visibility: 0, lyrics: '海邊的燈\n一盞一盞亮起來' } });
  const content = wav();
  const { attachmentId, ...address } = await staff.call(uploadFile, { body: { type: 8, workId: demoId, fileName: 'song.wav', size: content.length } });
  await sendFile('song.wav', address, content);
  await staff.call(attachFiles, { params: { id: demoId }, body: { fileIds: [attachmentId] } });
  await staff.call(updateDemo, { params: { id: demoId }, body: { audio: [{ fileId: attachmentId, kind: 'DemoWAV' as const }], version: 1 } });
  return demoId;
};
withBrowser(async (started) => {
  ({ product, browser, complaints } = started);
  const staff = await product.as('staff');
  const musician = await product.as('musician');
  const me = (await musician.call(getAuthority)).musicianInfoId!;
  const ids = [await demo('海邊的燈'), await demo('晚班公車'), await demo('第三首')];
  const p = await staff.call(createProject, { body: { name: '年度主打歌', receiveType: 'Both', content: '尋找一首中速抒情歌。\n副歌要好記。', genres: [1], links: [{ url: 'https://example.com/a', statement: '氛圍' }], songs: [{ title: '夜航', artist: '某人' }], deadline: '2026-12-20', customerId: me } });
  id = p.projectId;
  const claimed = p.status === 'Unclaimed' ? await staff.call(claimProject, { params: { id } }) : p;
  await staff.call(contractOutProject, { params: { id }, body: { content: '請投稿抒情歌。', terms: ['Cowork'], links: [], songs: [], authorDeadline: '2026-12-10', targetIds: [me], version: claimed.version } });
  await staff.call(submitProjectDemos, { params: { id }, body: { demoIds: ids.slice(0, 2) } });
  await staff.call(sendProjectDemos, { params: { id }, body: { demoIds: ids.slice(0, 1) } });
});
describe('look', () => {
  it('looks', async () => {
    const page = await signIn(browser, product.url, 'staff', complaints);
    await page.setViewportSize({ width: 1280, height: 900 });
    const shot = (n: string) => page.screenshot({ path: `/tmp/look/${n}.png`, fullPage: true });
    await page.goto(`${product.url}/Publish/Project/Detail/${id}`);
    await page.getByRole('button', { name: 'Play 海邊的燈' }).click();
    await page.locator('audio').waitFor();
    await page.waitForTimeout(1500);
    await shot('anr');
    console.log('axe', JSON.stringify(await barriersOn(page)));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('tab', { name: /Not sent/ }).click();
    await page.waitForTimeout(800);
    await shot('unsent');
    await page.getByRole('button', { name: 'Submit demos' }).click();
    await page.waitForTimeout(1200);
    await shot('submit');
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    for (const name of ['Change deadline', 'End the request', 'Change person in charge']) {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name }).click();
      await page.waitForTimeout(900);
      await shot(name.split(' ').join('-'));
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    }
    await page.goto(`${product.url}/Publish/Project/Detail/${id}?tab=principal`);
    await page.getByRole('button', { name: '海邊的燈', exact: true }).click();
    await page.waitForTimeout(900);
    await shot('content');
    // as the vendor sees it
    await page.route(/\/api\/v1\/project\//i, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      if (body.role) { body.role = 'Vendor'; delete body.contractOut; delete body.targets; body.moves = ['editCase', 'changeDeadline', 'requestEnd']; }
      if (body.items) { for (const one of body.items) { one.moves = ['evaluate', 'reserve', 'reject']; } body.counts = { All: 2, Pending: 1, Reserved: 0, Rejected: 0, Confirmed: 0 }; }
      await route.fulfill({ response, json: body });
    });
    await page.goto(`${product.url}/Publish/Project/Detail/${id}`);
    await page.getByRole('button', { name: 'Play 海邊的燈' }).click();
    await page.waitForTimeout(1500);
    await shot('vendor');
    await page.getByRole('button', { name: 'Reject: 海邊的燈' }).first().click();
    await page.waitForTimeout(900);
    await shot('reject');
    console.log('axe', JSON.stringify(await barriersOn(page)));
    expect(complaints.splice(0)).toEqual([]);
  }, 120000);
});
