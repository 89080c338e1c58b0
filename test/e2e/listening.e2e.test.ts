import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sendFile } from '../../infra/tools/demo/client.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { createDemo, updateDemo } from '../../shared/demos/routes.ts';
import { attachFiles, uploadFile } from '../../shared/files/routes.ts';
import { newDemo } from '../api/owners/demoFields.ts';
import { wav } from '../support/audio.ts';
import type { Product } from '../support/product.ts';
import { barriersOn, button, choose, heading, openPhone, sees, signIn } from './visit.ts';
import { browserHere, withBrowser } from './withBrowser.ts';

let product: Product;
let browser: Browser;
let page: Page;
let complaints: string[];

/** Offers a demo of the musician to A&R. */
const offerDemo = async (name: string): Promise<void> => {
  const musician = await product.as('musician');
  const staff = await product.as('staff');
  const authorId = (await musician.call(getAuthority)).musicianInfoId!;
  const names = [{ cultureInfo: 'zh-Hant' as const, name }];
  const { demoId } = await staff.call(createDemo, { body: { ...newDemo(authorId), names, visibility: 0 } });
  const content = wav({ sampleRate: 48_000, bits: 24, samples: 480 });
  const { attachmentId, ...address } = await staff.call(uploadFile, {
    body: { type: 8, workId: demoId, fileName: 'song.wav', size: content.length },
  });
  await sendFile('song.wav', address, content);
  await staff.call(attachFiles, { params: { id: demoId }, body: { fileIds: [attachmentId] } });
  const audio = [{ fileId: attachmentId, kind: 'DemoWAV' as const }];
  await staff.call(updateDemo, { params: { id: demoId }, body: { audio, version: 1 } });
};

withBrowser(async (started) => {
  ({ product, browser, complaints } = started);
  await offerDemo('海邊的燈');
  await offerDemo('晚班公車');
  page = await signIn(browser, product.url, 'staff', complaints);
});

describe.skipIf(!browserHere)('demos shared with a guest, in a browser', () => {
  it('are chosen by A&R, heard on a phone without an account, logged, and silent once the link is ended', async () => {
    await page.goto(`${product.url}/Publish/AnrDemo/1`);
    for (const name of ['海邊的燈', '晚班公車'])
      await choose(page.getByRole('row', { name }).getByRole('checkbox'));
    await button(page, 'Share with a guest').click();
    await page.getByRole('dialog', { name: 'Share 2 demos with a guest' }).waitFor();
    await page.getByLabel('Guest', { exact: true }).fill('Night Shift Records');
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Create link').click();
    const address = await page.getByLabel('Link', { exact: true }).inputValue();
    expect(address).toMatch(/\/Listen\/lnk_\w+#[\w-]{43}$/);

    const phone = await openPhone(browser, complaints);
    await phone.goto(address);
    await heading(phone, 'Listen').waitFor();
    await sees(phone, /shares these demos with Night Shift Records/);
    await phone.getByRole('button', { name: 'Play 海邊的燈' }).click();
    await phone.locator('audio').waitFor();
    await phone.waitForFunction(() => document.querySelector('audio')!.readyState > 0);
    expect(await phone.getByRole('button', { name: /^Download/ }).count()).toBe(0);
    expect(await barriersOn(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.goto(`${product.url}/Publish/ListeningLink/1`);
    const row = page.getByRole('row', { name: 'Night Shift Records' });
    await row.getByText('Open', { exact: true }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await row.getByRole('button', { name: 'Plays by Night Shift Records' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '海邊的燈' }).waitFor();
    await page.getByRole('dialog').getByText('Played', { exact: true }).first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Close').click();
    await row.getByRole('button', { name: 'End the link of Night Shift Records' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await row.getByText('Ended', { exact: true }).waitFor();
    await phone.reload();
    await sees(phone, 'This link has ended. Ask the person who sent it for a new one.');
    await phone.context().close();
  });
});
