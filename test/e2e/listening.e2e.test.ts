import { describe, expect, it } from 'vitest';
import { offerDemo } from './offerDemo.ts';
import { barriersOn, button, choose, heading, openPhone, sees, sidewaysIn, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const { product, browser, complaints } = await openInBrowser();
await offerDemo(product, '海邊的燈');
await offerDemo(product, '晚班公車');
await offerDemo(product, '抽屜裡的信', 1);
const page = await signIn(browser, product.url, 'staff', complaints);

describe('demos shared with a guest, in a browser', () => {
  it('are chosen by A&R and played on a phone without an account, with a log, until the link is ended', async () => {
    await page.goto(`${product.url}/Publish/AnrDemo/1`);
    const box = (name: string) => page.getByRole('row', { name }).getByRole('checkbox');
    for (const name of ['海邊的燈', '晚班公車', '抽屜裡的信']) await choose(box(name));
    await button(page, 'Share with a guest').focus();
    await sees(page, /Leave out: 抽屜裡的信\./);
    await box('抽屜裡的信').click({ force: true });
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
    // The button of the demo that plays pauses it, which is no second play.
    await phone.getByRole('button', { name: 'Play 海邊的燈' }).click();
    await phone.waitForFunction(() => document.querySelector('audio')!.paused);
    expect(await phone.getByRole('button', { name: /^Download/ }).count()).toBe(0);
    expect(await barriersOn(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    // After a pause the browser has lost what it loaded, and S3 refuses the expired address.
    const expired = await phone.evaluate(() => document.querySelector('audio')!.src);
    await phone.waitForTimeout(1_100);
    await phone.route(/X-Amz-Signature/, (request) => request.fulfill({ status: 403, body: '' }), {
      times: 1,
    });
    await phone.evaluate(() => {
      const audio = document.querySelector('audio')!;
      audio.addEventListener('play', () => setTimeout(() => audio.load(), 50), { once: true });
      void audio.play().catch(() => undefined);
    });
    await phone.waitForFunction((src) => {
      const audio = document.querySelector('audio')!;
      return audio.src !== src && audio.readyState > 0;
    }, expired);
    expect(await phone.getByText('could not be played').count()).toBe(0);

    await page.goto(`${product.url}/Publish/ListeningLink/1`);
    const row = page.getByRole('row', { name: 'Night Shift Records' });
    await row.getByText('Open', { exact: true }).waitFor();
    expect(await sidewaysIn(page.getByRole('main'))).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
    const plays = row.getByRole('button', { name: 'Plays by Night Shift Records' });
    expect(await plays.innerText()).toBe('1');
    await plays.click();
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
