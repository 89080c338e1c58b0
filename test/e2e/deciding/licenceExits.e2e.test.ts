import { describe, expect, it } from 'vitest';
import { getContractBasicInfo, listContractUnits, listContracts } from '../../../shared/contracts/routes.ts';
import { createSong } from '../../../shared/works/routes.ts';
import { batchNamed, believeStatement, drop, loadRows, songs } from '../../api/statements.ts';
import { chineseNames } from '../../support/chineseNames.ts';
import { misspeltTitles } from './deciding.ts';
import { barriersOn, button, sees, signIn } from '../visit.ts';
import { openInBrowser } from '../openInBrowser.ts';

/** A recording that nobody licensed, and one used before its licence begins. */
const unlicensed = { title: '無人授權的歌', artist: '林小滿', isrc: 'TWZ992655591' };
const early = songs.moonlight;
const misspelt = misspeltTitles(4);

const started = await openInBrowser();
const { product } = started;
const staff = await product.as('staff');
const { items } = await staff.call(listContracts, { query: { keyword: early.artist } });
const contract = items[0]!;
const register = (title: string, isrc?: string) =>
  staff.call(createSong, {
    body: {
      names: chineseNames(title),
      nativeCultureInfo: 'zh-Hant',
      ...(isrc && { isrc }),
      performers: [{ name: early.artist }],
      shares: [{ rightType: 'P', rightOwnerId: contract.licensorId, percentage: '100' }],
    },
  });
await register(unlicensed.title, unlicensed.isrc);
for (const { title } of misspelt) await register(title);
await drop(
  product,
  'exits.csv',
  believeStatement([
    { ...unlicensed, net: '60' },
    { ...early, net: '40', month: '2019/03' },
    ...misspelt.map(({ written }) => ({ title: written, artist: early.artist, isrc: '', net: '10' })),
  ]),
);
const { batchId } = await batchNamed(staff, 'exits.csv');
const page = await signIn(started.browser, product.url, 'staff', started.complaints);

const open = () => page.goto(`${product.url}/Publish/StatementImport/Detail/${batchId}?tab=decide`);

const openIssue = (title: string) =>
  page.locator('.issue-item').getByRole('button', { name: title }).first().click();

/** Follows the notice back, leaves what was entered, and expects the same row. */
const goBack = async (title: string): Promise<void> => {
  await button(page, 'Back to the row').click();
  const row = page.locator('.issue-panel h3').getByText(title);
  const leave = page.getByRole('button', { name: 'Leave without saving' });
  await row.or(leave).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await row.waitFor();
};

describe('a row whose licence is missing', () => {
  it('leads to a new contract with the work and its licensor filled in, and back', async () => {
    await open();
    await openIssue(unlicensed.title);
    await button(page, 'Make a contract for this work').click();
    await sees(page, 'New licence contract');
    await button(page, /^Licensor.*(Lin Xiaoman|林小滿)/).waitFor();
    await button(page, new RegExp(`^Work.*${unlicensed.title}`)).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await goBack(unlicensed.title);
  });

  it('leads to the contract extended to the use, then to the licensed work, and back', async () => {
    await open();
    await openIssue(early.title);
    await button(page, `Extend ${contract.contractNumber}`).click();
    const from = page.getByLabel('From', { exact: true }).first();
    await expect.poll(() => from.inputValue()).toBe('2019-03-01');
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(early.title).waitFor();
    expect(await dialog.getByLabel('From', { exact: true }).inputValue()).toBe('2019-03-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const params = { id: contract.contractId };
    expect((await staff.call(getContractBasicInfo, { params })).startDate).toBe('2019-03-01');
    const units = await staff.call(listContractUnits, {
      params,
      query: { workNameKeyword: early.title, limit: 100 },
    });
    expect(units.items.map(({ startDate }) => startDate)).toContain('2019-03-01');
    await goBack(early.title);
    await button(page, /^Check again/).click();
    // The row has its licence; what the source pays for is asked next.
    await expect
      .poll(async () => (await loadRows(staff, batchId)).find(({ title }) => title === early.title)?.status, {
        timeout: 60_000,
      })
      .toBe('MatchedThenPercentageError');
  });
});

describe('likely suggestions of many rows', () => {
  it('are accepted together after a look at them', async () => {
    await open();
    await button(page, 'Accept likely suggestions…').click();
    const dialog = page.getByRole('dialog');
    await button(page, /90% and more/).click();
    await page.getByRole('option', { name: '70% and more' }).click();
    await dialog.getByText(misspelt[0]!.title).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Accept ${misspelt.length} suggestions` }).click();
    await button(page, `Check again with ${misspelt.length} decisions`).waitFor();
  });
});
