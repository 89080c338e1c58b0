import { describe, expect, it } from 'vitest';
import { wav } from '../support/audio.ts';
import { png } from '../support/pictures.ts';
import { barriersOn, button, heading, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const started = await openInBrowser();
const { product, browser } = started;
const page = await signIn(browser, product.url, 'staff', started.complaints);

/** Adds the recording at a place of the selector. */
const addRecording = async (place: number): Promise<string> => {
  await page.getByLabel('Add a recording').first().click();
  const option = page.getByRole('option').nth(place);
  const title = (await option.innerText()).split('\n')[0]!;
  await option.click();
  await page.getByRole('list', { name: 'Tracks' }).getByText(title, { exact: true }).waitFor();
  return title;
};

const shownTracks = () => page.getByRole('table', { name: 'Tracks' }).getByRole('rowheader').allInnerTexts();

describe('work on albums in a browser', () => {
  let titles: string[];

  it('registers an album, ordering its tracks by keyboard on two discs', async () => {
    await page.goto(`${product.url}/Publish/TotalData/Album/1`);
    await button(page, 'Add an album').click();
    await heading(page, 'Add an album').waitFor();
    for (const field of ['Language', 'Native language']) {
      await page.getByRole('main').getByLabel(field, { exact: true }).first().click();
      await page.getByRole('option', { name: 'English', exact: true }).click();
    }
    await page.getByLabel('Name', { exact: true }).first().fill('Harbour Lights');
    await page.getByLabel('Performer', { exact: true }).first().fill('Tide');
    titles = [await addRecording(0), await addRecording(1), await addRecording(2)];
    const handle = page
      .getByRole('list', { name: 'Tracks' })
      .getByRole('button', { name: titles[2]! })
      .first();
    await handle.focus();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) {
      await page.keyboard.press(key);
      // The list follows a key once its items have moved.
      await page.waitForTimeout(250);
    }
    await page.getByRole('button', { name: `Actions for ${titles[1]}` }).click();
    await page.getByRole('menuitem', { name: 'Start a new disc here' }).click();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Save').click();
    await heading(page, 'Harbour Lights').waitFor();
    expect(await shownTracks()).toEqual([titles[0], titles[2], titles[1]]);
    expect(await barriersOn(page)).toEqual([]);
  });

  it('stores a cover, and lists the album under all data', async () => {
    await page.getByRole('tab', { name: 'Cover' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png() });
    await button(page, 'Add these files').waitFor();
    await page.getByText('Uploading cover.png', { exact: true }).waitFor({ state: 'detached' });
    await button(page, 'Add these files').click();
    await sees(page, 'The files were added.');
    await page.goto(`${product.url}/Publish/TotalData/Album/1`);
    await sees(page, 'Harbour Lights');
    await page.goto(`${product.url}/Publish/TotalData/Song/1`);
    await page.getByRole('link', { name: titles[0]!, exact: true }).first().click();
    await page.waitForURL(/TotalData\/Song\/Detail/i);
    await page.goto(`${product.url}/Publish/TotalData/MusicalWork/1`);
    await heading(page, /Musical works/).waitFor();
  });

  it('plays audio with timed lyrics, also by keyboard', async () => {
    await page.goto(`${product.url}/Publish/TotalData/Song/1`);
    await page.getByRole('link', { name: titles[0]!, exact: true }).first().click();
    await page.getByRole('tab', { name: 'Lyrics and audio' }).click();
    const second = 44_100;
    await page.locator('input[type=file]').setInputFiles([
      { name: 'tide.wav', mimeType: 'audio/wav', buffer: wav({ samples: 20 * second }) },
      { name: 'tide.lrc', mimeType: 'text/plain', buffer: Buffer.from('[00:00.00]潮起\n[00:10.00]潮落') },
    ]);
    await button(page, 'Add these files').waitFor();
    for (const name of ['tide.wav', 'tide.lrc'])
      await page.getByText(`Uploading ${name}`, { exact: true }).waitFor({ state: 'detached' });
    await button(page, 'Add these files').click();
    await page.getByRole('button', { name: 'Play tide.wav' }).first().click();
    const position = page.getByRole('slider', { name: 'Position' });
    await page.locator('canvas.waveform').waitFor();
    await page.getByText('/ 0:20').waitFor();
    const sung = page.locator('.timed-lyrics [aria-current=true]');
    await sung.filter({ hasText: '潮起' }).waitFor();
    await position.focus();
    for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowRight');
    await sung.filter({ hasText: '潮落' }).waitFor();
    await page.getByRole('button', { name: '潮起' }).click();
    await sung.filter({ hasText: '潮起' }).waitFor();
    await position.focus();
    await page.keyboard.press('Space');
    await page
      .getByRole('group', { name: 'tide.wav' })
      .getByRole('button', { name: 'Play tide.wav' })
      .waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});
