import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { businessDayAt } from '../../functions/core/businessDay.ts';
import { addDays } from '../../shared/reference/dates.ts';
import { wav } from '../support/audio.ts';
import type { DemoAccount } from '../support/product.ts';
import { offerDemo } from './offerDemo.ts';
import { barriersOn, button, choose, heading, sees, sidewaysIn, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

let address: string;

const started = await openInBrowser();
const { browser, complaints } = started;
const { product } = started;
await offerDemo(product, '海邊的燈');
await offerDemo(product, '晚班公車');
const as = (account: DemoAccount) => signIn(browser, product.url, account, complaints);
const [anr, vendor, author] = await Promise.all([as('staff'), as('company'), as('musician')]);

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the tab of the demos of a project in the address. */
const openDemos = (page: Page, address: string, tab: string) => page.goto(`${address}?demos=${tab}`);

/** Performs a move of the demo in its dialog. */
const move = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: `${action}: 海邊的燈` }).click();
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
};

describe('demos and song requests in a browser', () => {
  it('can be played, stepped through and rated by keyboard', async () => {
    await anr.goto(`${product.url}/Publish/AnrDemo/1`);
    await anr.getByRole('row').nth(2).waitFor();
    const titles = await anr.getByRole('table').getByRole('rowheader').getByRole('link').allInnerTexts();
    const player = anr.getByRole('region', { name: 'Player' });
    const hears = (title: string | undefined) => player.getByText(title!, { exact: true }).waitFor();
    await anr.keyboard.press('Space');
    await hears(titles[0]);
    await anr.waitForFunction(() => document.querySelector('audio')!.readyState > 0);
    await anr.getByRole('button', { name: `Play ${titles[0]}` }).click();
    await anr.keyboard.press('j');
    await hears(titles[1]);
    await anr.keyboard.press('2');
    await anr.getByRole('row', { name: titles[1]! }).getByText('General', { exact: true }).waitFor();
    await anr.keyboard.press('k');
    await hears(titles[0]);
    await anr.keyboard.press('3');
    await anr.getByRole('row', { name: titles[0]! }).getByText('Suitable', { exact: true }).waitFor();
    // Nothing moved, and the next key rates the song that still plays.
    const shown = await anr.getByRole('table').getByRole('rowheader').getByRole('link').allInnerTexts();
    expect(shown).toEqual(titles);
    await anr.keyboard.press('1');
    await anr.getByRole('row', { name: titles[0]! }).getByText('Not suitable', { exact: true }).waitFor();
    await hears(titles[0]);
    expect(await barriersOn(anr)).toEqual([]);
  });

  it('are listed for A&R within the window of a laptop, with short filters for the tempo', async () => {
    await anr.goto(`${product.url}/Publish/AnrDemo/1`);
    await anr.getByRole('row').nth(2).waitFor();
    const table = anr.getByRole('table');
    const [inner, outer] = await Promise.all([
      table.evaluate(({ scrollWidth }) => scrollWidth),
      table.evaluate(({ parentElement }) => parentElement!.clientWidth),
    ]);
    expect(inner).toBeLessThanOrEqual(outer);
    await anr.getByRole('button', { name: 'Filter', exact: true }).click();
    await anr.getByRole('menuitem', { name: 'BPM from' }).click();
    const lowest = anr.getByLabel('BPM from', { exact: true });
    expect((await lowest.boundingBox())!.width).toBeLessThan(120);
    await lowest.fill('1x20');
    await anr.waitForURL(/minBpm=120/);
    await lowest.blur();
    expect(await lowest.inputValue()).toBe('120');
  });

  it('play on from the same position when the address expired in a pause', async () => {
    const playsAt = (second: number) =>
      anr.waitForFunction((from) => document.querySelector('audio')!.currentTime > from, second);
    await anr.goto(`${product.url}/Publish/AnrDemo/1`);
    await anr.getByRole('row').nth(2).waitFor();
    await anr.keyboard.press('Space');
    await playsAt(0.5);
    await anr.keyboard.press('Space');
    const before = await anr.evaluate(() => {
      const { src, currentTime } = document.querySelector('audio')!;
      return { src, currentTime };
    });
    // Addresses signed in the same second are equal.
    await anr.waitForTimeout(1_100);
    // The browser loses what it loaded, and S3 refuses the rest.
    await anr.route(/X-Amz-Signature/, (request) => request.fulfill({ status: 403, body: '' }), { times: 1 });
    await anr.evaluate(() => {
      const audio = document.querySelector('audio')!;
      audio.addEventListener('play', () => setTimeout(() => audio.load(), 50), { once: true });
      void audio.play().catch(() => undefined);
    });
    await anr.waitForFunction(({ src, currentTime }) => {
      const audio = document.querySelector('audio')!;
      return audio.src !== src && audio.currentTime > currentTime;
    }, before);
    expect(await anr.getByText('could not be played').count()).toBe(0);
  });

  it('say so when they cannot be played, also with a new address', async () => {
    await anr.goto(`${product.url}/Publish/AnrDemo/1`);
    await anr.getByRole('row').nth(2).waitFor();
    await anr.route(/X-Amz-Signature/, (request) => request.fulfill({ status: 403, body: '' }), { times: 2 });
    await anr.keyboard.press('Space');
    await sees(anr, /could not be played/);
    expect(await barriersOn(anr)).toEqual([]);
    await button(anr, 'Try again').click();
    await anr.waitForFunction(() => document.querySelector('audio')!.currentTime > 0.2);
    expect(await anr.getByText('could not be played').count()).toBe(0);
  });

  it('are listed for A&R whoever wrote them, and for an author as their own, without a sideways scroll', async () => {
    for (const [page, title] of [
      [anr, 'All demos'],
      [author, 'My demos'],
    ] as const) {
      await page.goto(`${product.url}/Publish/Demo/1`);
      await heading(page, title).waitFor();
      await page.getByRole('link', { name: '海邊的燈' }).waitFor();
      expect(await sidewaysIn(page.getByRole('main'))).toEqual([]);
      expect(await page.title()).toBe(`${title} · Refrain`);
    }
  });

  it('begin with the musician who registers them as their author', async () => {
    await author.goto(`${product.url}/Publish/Demo/Add`);
    const writer = author.getByRole('button', { name: /^Writer.*Lin Xiaoman/ });
    await writer.nth(1).waitFor();
    expect(await barriersOn(author)).toEqual([]);
  });

  it('keep a kind of audio that was chosen and not saved from being lost by another tab', async () => {
    const demoId = await offerDemo(product, '還沒存的選擇');
    await author.goto(`${product.url}/Publish/Demo/Detail/${demoId}`);
    const kind = author.getByRole('button', { name: /^song\.wav ./ });
    await kind.click();
    await author.getByRole('option', { name: 'Not used' }).click();
    await author.getByRole('tab', { name: 'Related songs' }).click();
    await dialog(author).getByText('Leave without saving?').waitFor();
    await dialog(author).getByRole('button', { name: 'Cancel' }).click();
    await kind.filter({ hasText: 'Not used' }).waitFor();
  });

  it('lead from the request of a vendor to a song that is sold and registered as a work', async () => {
    await vendor.goto(`${product.url}/Publish/Project/Add`);
    await vendor.getByLabel('Name of the request', { exact: true }).fill('Winter single');
    await vendor.getByLabel('Description', { exact: true }).fill('A slow song about a harbour at night.');
    await vendor.getByLabel('Deadline', { exact: true }).fill(addDays(businessDayAt(), 30));
    const buffer = wav({ sampleRate: 44_100, samples: 441_000 });
    await vendor
      .locator('input[type=file]')
      .setInputFiles({ name: 'Harbour.wav', mimeType: 'audio/wav', buffer });
    await vendor.getByLabel('What it shows', { exact: true }).fill('The mood of the verse.');
    await vendor.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await barriersOn(vendor)).toEqual([]);
    await button(vendor, 'Save').click();
    await heading(vendor, 'Winter single').waitFor();
    address = vendor.url();

    await anr.goto(address);
    await button(anr, 'Claim').click();
    await button(anr, 'Send to authors').click();
    await anr.getByRole('button', { name: /Add an author or publisher/ }).click();
    await anr.getByRole('option', { name: /Lin Xiaoman/ }).click();
    expect(await barriersOn(anr)).toEqual([]);
    await button(anr, 'Send').click();
    await sees(anr, 'Sent to 1 recipient.');

    await author.goto(`${product.url}/Publish/Project/All/1`);
    await author.getByRole('link', { name: 'Winter single', exact: true }).click();
    await button(author, 'Submit demos').click();
    await choose(dialog(author).getByRole('row', { name: '海邊的燈' }).getByRole('checkbox'));
    await button(author, 'Submit 1 demo').click();
    await sees(author, 'Submitted 1 demo.');
    await author.getByText('Received by A&R', { exact: true }).first().waitFor();
    expect(await barriersOn(author)).toEqual([]);

    await openDemos(anr, address, 'Unsent');
    await choose(anr.getByRole('row', { name: '海邊的燈' }).getByRole('checkbox'));
    await button(anr, 'Send to the customer').click();
    await sees(anr, 'Sent 1 demo to the customer.');

    await openDemos(vendor, address, 'All');
    await move(vendor, 'Reserve');
    await sees(vendor, 'Reserved. Confirm it to take the song.');
    expect(await barriersOn(vendor)).toEqual([]);
    await openDemos(vendor, address, 'Reserved');
    await move(vendor, 'Confirm');
    await sees(vendor, 'Reservation confirmed.');
    await openDemos(anr, address, 'Confirmed');
    await anr.getByRole('button', { name: 'Make the deal: 海邊的燈' }).click();
    await dialog(anr).getByLabel('Artist').fill('Tide');
    await dialog(anr).getByLabel('Price').fill('30000');
    expect(await barriersOn(anr)).toEqual([]);
    await dialog(anr).getByRole('button', { name: 'Make the deal', exact: true }).click();
    await anr.getByText(/Sell “海邊的燈” to/).waitFor();
    await dialog(anr).last().getByRole('textbox').fill('海邊的燈');
    await dialog(anr).last().getByRole('button', { name: 'Make the deal', exact: true }).click();
    await sees(anr, /^Deal made\. The request is completed/);

    await anr.getByRole('link', { name: 'Not registered yet. Register it' }).click();
    await button(anr, 'Register as a work').click();
    await button(anr, 'Register as a work').waitFor({ state: 'detached' });
    expect(await barriersOn(anr)).toEqual([]);
    await anr.goto(address);
    await anr.getByRole('link', { name: '海邊的燈', exact: true }).first().waitFor();
    await button(anr, 'Make the contract').click();
    await heading(anr, 'New licence contract').waitFor();
    await expect.poll(() => anr.getByLabel('Contract name').inputValue()).toContain('海邊的燈');
    await author.reload();
    await author.getByText('Completed', { exact: true }).first().waitFor();
  });

  it('keep the drawer beside the demos on a reload, and close it on Back', async () => {
    const drawer = (name: string) => anr.getByRole('complementary', { name, exact: true });
    const closed = (name: string) => drawer(name).waitFor({ state: 'detached' });
    await openDemos(anr, address, 'Confirmed');
    await anr.getByRole('button', { name: '海邊的燈', exact: true }).click();
    await drawer('海邊的燈').waitFor();
    await anr.reload();
    await drawer('海邊的燈').waitFor();
    await anr.goBack();
    await closed('海邊的燈');
    await heading(anr, 'Winter single').waitFor();
    await anr.getByRole('button', { name: 'Tags and rating: 海邊的燈' }).click();
    const rating = drawer('Tags and rating: 海邊的燈');
    await rating.getByLabel('Remark').fill('A strong chorus.');
    await anr.goBack();
    await dialog(anr).getByRole('button', { name: 'Cancel' }).click();
    await rating.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(anr, 'Saved.');
    await rating.getByRole('button', { name: 'Close', exact: true }).click();
    await closed('Tags and rating: 海邊的燈');
    await anr.goForward();
    await rating.waitFor();
    expect(await barriersOn(anr)).toEqual([]);
  });

  it('play reference audio in the page, one song at a time', async () => {
    const playing = (label: string) =>
      anr.waitForFunction(
        (name) =>
          [...document.querySelectorAll('audio')]
            .filter(({ paused }) => !paused)
            .map((audio) => audio.getAttribute('aria-label'))
            .join() === name,
        label,
      );
    await openDemos(anr, address, 'Confirmed');
    await button(anr, 'Play 海邊的燈').click();
    await playing('海邊的燈');
    await button(anr, 'Play Harbour.wav').click();
    await playing('Harbour.wav');
    const player = anr.getByRole('region', { name: 'Reference audio' });
    await player.getByText('The mood of the verse.').waitFor();
    expect(await barriersOn(anr)).toEqual([]);
    await player.getByRole('button', { name: 'Close', exact: true }).click();
    await player.waitFor({ state: 'detached' });
  });
});
