import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { readCsv } from '../../../functions/statements/csvFile.ts';
import { createCaller } from '../../../infra/tools/demo/client.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { assembleWeb, webFolder } from '../../../infra/tools/start/assemble.ts';
import { createFirstStaff } from '../../../infra/tools/staff/firstStaff.ts';
import { login } from '../../../shared/account/routes.ts';
import { button, choose, listen, sees, type Complaints } from '../../e2e/visit.ts';
import { takeAlong } from '../../functions/leaving/archives.ts';
import { sheets, sorted } from '../../functions/leaving/wholeMove.ts';
import { openBrowser } from '../../support/browser.ts';
import { chained } from '../../support/chained.ts';
import { personWith, startEmptyProduct, startProduct, type Product } from '../../support/product.ts';

const it = chained();

const folder = mkdtempSync(join(tmpdir(), 'moving-'));
const records = join(folder, 'records.zip');
const complaints: Complaints = [];
let place: Product | undefined;
let page: Page;

/** Opens a window and signs a person in. */
const signIn = async (url: string, account: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const window = await context.newPage();
  listen(window, complaints);
  await window.goto(`${url}/Login`);
  await window.getByLabel('Account or e-mail', { exact: true }).fill(account);
  await window.getByLabel('Password', { exact: true }).fill(demoPassword);
  await window.keyboard.press('Enter');
  await window.waitForURL(({ pathname }) => !/login/i.test(pathname));
  return window;
};

await assembleWeb();
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await place?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the rows of a sheet in the archive that was downloaded. */
const rowsTaken = async (path: string) => {
  const content = unzipSync(readFileSync(records))[path];
  return content ? (await readCsv(content, () => undefined)).rows.map(({ cells }) => cells) : [];
};

describe('a business in a browser', () => {
  it('takes everything out with the button', async () => {
    const old = await startProduct({ webRoot: webFolder });
    try {
      const staff = await signIn(old.url, 'staff');
      await staff.goto(`${old.url}/Publish/Account/Leaving`);
      await staff.getByLabel('Your password', { exact: true }).fill(demoPassword);
      await button(staff, 'Make the archives').click();
      await sees(staff, 'Ready');
      const download = staff.waitForEvent('download');
      await button(staff, /records\.zip/).click();
      await (await download).saveAs(records);
      await staff.context().close();
    } finally {
      await old.dispose();
    }
    expect(await rowsTaken('catalogue/contracts.csv')).not.toEqual([]);
    expect(await rowsTaken('catalogue/openings.csv')).not.toEqual([]);
  });

  it('is checked in an empty place, with the name of every table that is not read', async () => {
    place = (await startEmptyProduct({ webRoot: webFolder })) as Product;
    await createFirstStaff(demoPassword);
    page = await signIn(place.url, 'chief');
    await page.goto(`${place.url}/Publish/Works/CatalogueImport`);
    await choose(page.getByRole('radio', { name: /^A whole business/ }));
    await page.locator('input[type=file]').setInputFiles(records);
    await button(page, 'Preview the file').click();
    const leftOut = button(page, /files or sheets are not read$/);
    // A short list is open from the beginning.
    if ((await leftOut.getAttribute('aria-expanded')) === 'false') await leftOut.click();
    await sees(page, /SHA256SUMS — its name is none of the kinds/);
    await button(page, /^Check \d/).click();
    await sees(page, 'Nothing has been imported yet');
    await sees(page, /^Every row can be imported\./);
  });

  it('moves in, and again without effect', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await sees(page, /^records\.zip is imported: \d+ new/);
    await choose(page.getByRole('radio', { name: /^A whole business/ }));
    await page.locator('input[type=file]').setInputFiles(records);
    await button(page, 'Preview the file').click();
    await button(page, /^Check \d/).click();
    await sees(page, 'Everything in the file is here already. An import would change nothing.');
  });

  it('has the same catalogue, contracts, payees and balances there', async () => {
    const body = { account: 'chief', password: demoPassword };
    const { accessToken } = await createCaller(place!.url)(login, { body });
    const after = await takeAlong(place!, personWith(place!.url, accessToken), demoPassword);
    for (const sheet of sheets) {
      const path = `catalogue/${sheet}.csv`;
      expect([sheet, sorted(await after.rows(path))]).toEqual([sheet, sorted(await rowsTaken(path))]);
    }
    const names = (await rowsTaken('catalogue/musicalWorks.csv')).map(({ name }) => name!);
    await page.goto(`${place!.url}/Publish/Works/MusicalWorkPage/1`);
    await Promise.any(names.map((name) => sees(page, name)));
    expect(complaints).toEqual([]);
  });
});
