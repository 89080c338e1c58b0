import { describe, expect, it } from 'vitest';
import { listContractAdvances, updateContractAdvance } from '../../shared/contracts/advanceRoutes.ts';
import { getContractBasicInfo, listContracts } from '../../shared/contracts/routes.ts';
import { maxUnitsAtOnce } from '../../shared/contracts/schema.ts';
import { createMusicalWork } from '../../shared/works/routes.ts';
import { choose } from './registering.ts';
import { barriersOn, button, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';
import { chineseNames } from '../support/chineseNames.ts';

const started = await openInBrowser();
const { product, browser } = started;
const { complaints } = started;
const staff = await product.as('staff');
const { items } = await staff.call(listContracts, { query: { keyword: '浪花樂團' } });
const { contractId } = items[0]!;
const page = await signIn(browser, product.url, 'staff', complaints);

const open = (tab: string) =>
  page.goto(`${product.url}/Publish/LicenseContract/Detail/${contractId}?tab=${tab}`);

const dialog = () => page.getByRole('dialog');

/** Changes the remarks of the contract's payment item, as another person. */
const changeMeanwhile = async (remark: string): Promise<void> => {
  const { items } = await staff.call(listContractAdvances, { params: { id: contractId } });
  const { contractAdvanceId: advId, ...fields } = items[0]!;
  await staff.call(updateContractAdvance, { params: { id: contractId, advId }, body: { ...fields, remark } });
};

/** Registers works of the contract's licensor. */
const registerWorks = async (count: number): Promise<void> => {
  const { licensorId } = await staff.call(getContractBasicInfo, { params: { id: contractId } });
  const share = { rightOwnerId: licensorId, percentage: '50' };
  for (let number = 1; number <= count; number += 1)
    await staff.call(createMusicalWork, {
      body: {
        names: chineseNames(`海邊之歌 ${number}`),
        nativeCultureInfo: 'zh-Hant',
        singingLanguage: 'cmn',
        genre: 1,
        copyrights: [
          { ...share, rightType: 'OA' },
          { ...share, rightType: 'OC' },
        ],
      },
    });
};

describe('work on a contract in a browser', () => {
  it('changes a payment item, and shows somebody else’s change instead of overwriting it', async () => {
    await open('payments');
    await button(page, 'Edit Advance royalty').click();
    const amount = dialog().getByLabel('Amount');
    await amount.fill('0.5');
    await button(page, 'Save').click();
    await sees(page, 'The currency has fewer decimals.');
    expect(await barriersOn(page)).toEqual([]);
    await changeMeanwhile('agreed by telephone');
    await amount.fill('31000');
    await button(page, 'Save').click();
    await sees(page, 'Someone else changed this in the meantime');
    await button(page, 'Reload').click();
    await dialog().getByText('agreed by telephone').waitFor();
    await amount.fill('32000');
    await button(page, 'Save').click();
    await sees(page, 'The payment item was changed.');
    await sees(page, '32,000');
  });

  it('clears a threshold that is no longer shown', async () => {
    await open('payments');
    await button(page, 'Add a payment item').click();
    await dialog().getByLabel('Amount').fill('500');
    await dialog().getByLabel('Kind').click();
    await page.getByRole('option', { name: 'Rolling payment' }).click();
    await dialog().getByLabel('Threshold').fill('not a number');
    await dialog().getByLabel('Kind').click();
    await page.getByRole('option', { name: 'Licence fee' }).click();
    await dialog().getByLabel('Deduction').click();
    await page.getByRole('option', { name: 'Not deducted' }).click();
    await button(page, 'Add a payment item').click();
    await sees(page, 'The payment item was added.');
  });

  it('closes the dialog of a payment item by Cancel, after a question when something was entered', async () => {
    await open('payments');
    await button(page, 'Edit Advance royalty').click();
    await dialog().getByLabel('Amount').waitFor();
    await button(page, 'Cancel').click();
    await dialog().waitFor({ state: 'detached' });
    await button(page, 'Add a payment item').click();
    await dialog().getByLabel('Amount').fill('500');
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();
    await dialog().getByLabel('Amount').waitFor({ state: 'detached' });
  });

  it('says on leaving the field that a number is taken, and names the field when saving is refused', async () => {
    const [one, other] = (await staff.call(listContracts, { query: {} })).items;
    await page.goto(`${product.url}/Publish/LicenseContract/Edit/${one!.contractId}`);
    const number = page.getByLabel('Contract number');
    await number.fill(other!.contractNumber);
    await number.blur();
    await sees(page, 'Another contract has this number.');
    await number.fill(`${other!.contractNumber}-free`);
    await number.blur();
    await page.getByText('Another contract has this number.').waitFor({ state: 'detached' });
    await number.fill(other!.contractNumber);
    await button(page, 'Save').click();
    await number.and(page.locator(':focus')).waitFor();
    await sees(page, 'Another contract has this number.');
  });

  it('adds several works at once, those of the licensor first', async () => {
    await page.goto(`${product.url}/Publish/LicenseContract/Detail/${contractId}?tab=units`);
    await page.getByRole('button', { name: 'Add works' }).first().click();
    await dialog().getByLabel('Choose works to add').click();
    await sees(page, 'Works of the licensor');
    const options = dialog().getByRole('option');
    await options.nth(1).click();
    await dialog().getByRole('button', { name: 'Remove Licensed works 1' }).waitFor();
    await options.nth(1).click();
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: 'Remove Licensed works 2' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  it('adds no more works at once than one request may have', async () => {
    await registerWorks(maxUnitsAtOnce);
    await open('units');
    await page.getByRole('button', { name: 'Add works' }).first().click();
    await dialog().getByLabel('Choose works to add').click();
    const options = dialog().getByRole('option');
    await options.filter({ hasText: 'Works of the licensor' }).click();
    await sees(page, `Not added: at most ${maxUnitsAtOnce} works at a time.`);
    await dialog()
      .getByRole('button', { name: /^Remove Licensed works/ })
      .waitFor({ state: 'detached' });
    await options.nth(1).click();
    await dialog().getByRole('button', { name: 'Remove Licensed works 1' }).waitFor();
  });

  it('licenses a single work for some of the rights of its contract', async () => {
    await open('units');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await dialog().getByLabel('Until').fill('2031-01-01');
    await button(page, 'Save').click();
    await sees(page, 'Outside what the contract itself covers.');
    await dialog().getByLabel('Until').fill('2029-12-31');
    await dialog()
      .getByLabel(/^Rights for this work/)
      .click();
    await page
      .getByRole('option', { name: /› Streaming$/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Save').click();
    await sees(page, 'Streaming');
    await sees(page, '31 Dec 2029');
  });

  it('enters clauses in their order, tries a use on them, and shows them on the contract', async () => {
    await page.goto(`${product.url}/Publish/LicenseContract/Edit/${contractId}`);
    const add = page.getByRole('button', { name: 'Add a clause' });
    await add.click();
    await page.getByLabel('Name of the clause').fill('Everywhere');
    await page.getByLabel('Licensor’s share %').nth(1).fill('60');
    await add.click();
    await page.getByLabel('Name of the clause').nth(1).fill('KKBOX');
    await page.getByLabel('Licensor’s share %').nth(2).fill('1/3');
    await page.getByLabel('Platforms').nth(1).fill('KKBOX, LINE MUSIC');
    await page.getByLabel('Words of use or product').nth(1).fill('premium');
    await page.getByLabel('Reduction of base %').nth(1).fill('10');
    const trial = page.getByRole('group', { name: 'Try a use' });
    await trial.getByLabel('Platform').fill('kkbox');
    await trial.getByLabel('Use or product as reported').fill('Premium stream');
    await trial.getByText('Everywhere · 60%').waitFor();
    await page.getByRole('button', { name: 'Move Shares by condition 2 up' }).click();
    await trial.getByText('KKBOX · 1/3 of the base after 10% reduction · 30%').waitFor();
    await page.getByRole('button', { name: 'Steps, minimum per use, cap' }).first().click();
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('Above').fill('1500');
    await page.getByRole('group', { name: 'Steps' }).getByLabel('Licensor’s share %').fill('50');
    await choose(page, 'Steps count – optional', 'Uses');
    await trial.getByLabel('Counted before').fill('1000');
    const parts = trial.getByRole('list', { name: 'Split of the income' }).getByRole('listitem');
    await parts.nth(1).waitFor();
    expect(await parts.allInnerTexts()).toEqual([
      '500 × 30% = 150 · 1/3 of the base after 10% reduction',
      '500 × 45% = 225 · above 1,500 uses · 50% of the base after 10% reduction',
    ]);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Name of the clause').nth(1).fill('KKBOX');
    await button(page, 'Save').click();
    await page.getByLabel('Name of the clause').nth(1).and(page.locator(':focus')).waitFor();
    await page.getByLabel('Name of the clause').nth(1).fill('Everywhere');
    await button(page, 'Save').click();
    const clauses = page.getByRole('table', { name: 'Shares by condition' }).getByRole('row');
    await clauses.filter({ hasText: 'LINE MUSIC' }).waitFor();
    await clauses.filter({ hasText: '1/3 of the base after 10% reduction' }).waitFor();
    await clauses.filter({ hasText: '50% above 1,500 uses' }).waitFor();
    expect((await clauses.allInnerTexts()).slice(1).map((text) => text.split(/\s+/).slice(0, 2))).toEqual([
      ['1', 'KKBOX'],
      ['2', 'Everywhere'],
      ['', 'All'],
    ]);
    expect(await barriersOn(page)).toEqual([]);
  });
});
