import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createMusician } from '../../shared/people/routes.ts';
import { createMusicalWork } from '../../shared/works/routes.ts';
import { recordAddress } from '../../web/navigation/addresses.ts';
import { cwrMistakes } from '../shared/cwr/cwrValidator.ts';
import { barriersOn, button, heading, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

/** File that registers the ready work. */
let text: string;

const shares = (PR: string, other: string) =>
  Object.entries({ PR, MR: other, SR: other }).map(([right, percentage]) => ({
    right: right as 'PR',
    regions: [0],
    percentage,
  }));

/** Registers a work of a writer and a publisher. A name without roman letters breaks a rule of CWR. */
const registerWork = async (
  rightOwnerId: string,
  language: 'en' | 'ja',
  name: string,
  externalId: string,
): Promise<string> => {
  const { musicalWorkId } = await staff.call(createMusicalWork, {
    body: {
      names: [{ cultureInfo: language, name }],
      nativeCultureInfo: language,
      singingLanguage: language,
      genre: 1,
      externalId,
      copyrights: [
        {
          rightType: 'OC',
          authorId: rightOwnerId,
          rightOwnerId,
          percentage: '100',
          role: 'CA',
          controlled: true,
          ownership: shares('50', '0'),
          publishers: [
            { role: 'E', name: 'Far Shore Music', controlled: true, ownership: shares('50', '100') },
          ],
        },
      ],
    },
  });
  return musicalWorkId;
};

const started = await openInBrowser();
const { product, browser } = started;
const staff = await product.as('staff');
const { musicianInfoId } = await staff.call(createMusician, {
  body: {
    names: [{ cultureInfo: 'en', name: 'Ann Maker' }],
    nativeCultureInfo: 'en',
    country: 158,
    taxResidence: 'TW',
  },
});
const ready = await registerWork(musicianInfoId, 'en', 'Quiet Harbour', 'HARBOUR-1');
await registerWork(musicianInfoId, 'ja', '無名の港', 'HARBOUR-2');
const page = await signIn(browser, product.url, 'staff', started.complaints);

/** Acknowledgement by a society that accepts a work and gives it a number. */
const acknowledgement = (number: string) =>
  [
    'HDRSO000000161INVENTED SOCIETY                              01.102026010100000020260101               ',
    'GRHACK0000102.100000000000  ',
    `ACK${'0'.repeat(16)}202601010000000000100000000NWR${'QUIET HARBOUR'.padEnd(60)}${number.padEnd(20)}${'S-778899'.padEnd(20)}20260102AS`,
    'GRT000010000000100000003   0000000000',
    'TRL000010000000100000005',
  ].join('\r\n');

const addWork = async (title: string): Promise<void> => {
  await page.getByLabel('Add a work').first().click();
  await page.getByPlaceholder('Type to search').last().fill(title);
  await page.getByRole('option', { name: title }).click();
  await page.getByRole('table', { name: 'Works' }).getByText(title, { exact: true }).waitFor();
};

describe('registrations with societies in a browser', () => {
  it('names the rules that a work breaks, and registers the works that obey them', async () => {
    await page.goto(`${product.url}/Publish/Cwr/1`);
    await heading(page, /Society registrations/).waitFor();
    await button(page, 'Register works').click();
    await addWork('無名の港');
    await button(page, 'Check').click();
    await sees(page, /Choose a society/);
    await page.getByLabel('Society', { exact: true }).fill('MÜST');
    await page.getByRole('option', { name: /MÜST 161/ }).click();
    await button(page, 'Check').click();
    await sees(page, /“無名の港” is not in the Latin alphabet/);
    expect(await page.getByRole('link', { name: 'Edit the work' }).count()).toBe(1);
    expect(await barriersOn(page)).toEqual([]);
    await addWork('Quiet Harbour');
    await button(page, 'Check').click();
    await sees(page, '1 work breaks rules of CWR');
    await button(page, 'Keep the ready ones').click();
    await sees(page, 'All works keep the rules of CWR.');
  });

  it('asks for the sender, then creates the file for download', async () => {
    await button(page, 'Set the sender').click();
    await page.getByLabel('Submitter code').fill('INV');
    await page.getByLabel('Name', { exact: true }).fill('Invented Songs');
    await page.getByLabel('IPI name number').fill('00000000297');
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Save').click();
    await button(page, 'Create the file').click();
    await heading(page, /Society registrations/).waitFor();
    await sees(page, '1 × Sent');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, /^Download CW/).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^CW\d\d0001INV_161\.V21$/);
    text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('QUIET HARBOUR');
    expect(cwrMistakes('2.1', text)).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
  });

  it('registers the work of a file after missing details were chosen', async () => {
    await button(page, 'Read a file').click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'CW260001FAR_INV.V21',
      mimeType: 'text/plain',
      buffer: Buffer.from(text.replace('QUIET HARBOUR', 'OTHER HARBOUR').replace('HARBOUR-1', 'HARBOUR-7')),
    });
    await sees(page, 'Same name');
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Register the works').click();
    await sees(page, '1 registered, 0 already there, 0 not registered, 0 left out.');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'OTHER HARBOUR' }).click();
    await heading(page, 'OTHER HARBOUR').waitFor();
    await page.goto(`${product.url}/Publish/Cwr/1`);
  });

  it('imports an acknowledgement, and shows the status with the work', async () => {
    await button(page, 'Read a file').click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'CW260001161_INV.V21',
      mimeType: 'text/plain',
      buffer: Buffer.from(acknowledgement('HARBOUR-1')),
    });
    await sees(page, 'before: Sent');
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Take the statuses').click();
    await sees(page, 'The status of 1 work was taken.');
    await page.goto(`${product.url}${recordAddress.work(ready)}?tab=registrations`);
    await sees(page, 'S-778899');
    await sees(page, 'Accepted');
    expect(await barriersOn(page)).toEqual([]);
  });
});
