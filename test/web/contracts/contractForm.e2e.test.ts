import { describe, expect, it } from 'vitest';
import { listContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { listContractBankAccounts } from '../../../shared/contracts/enquiryRoutes.ts';
import type { ContractBankAccount } from '../../../shared/contracts/enquirySchema.ts';
import {
  getContractBasicInfo,
  listContracts,
  listContractUnits,
  updateLicenseContract,
} from '../../../shared/contracts/routes.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { choose, fill, press, search } from '../../e2e/emptyHouse/office.ts';
import { barriersOn, button, heading, sees, signIn } from '../../e2e/visit.ts';
import { openInBrowser } from '../../e2e/openInBrowser.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const licensor = '林小滿';
const title = '渡輪上的信';

const started = await openInBrowser();
const { product, browser } = started;
const staff = await product.as('staff');
const { items } = await staff.call(listContracts, { query: { keyword: licensor } });
const { contractId } = items[0]!;
const { licensorId } = items[0]!;
const share = { rightOwnerId: licensorId, percentage: '50' };
await staff.call(createMusicalWork, {
  body: {
    names: chineseNames(title),
    nativeCultureInfo: 'zh-Hant',
    singingLanguage: 'cmn',
    genre: 1,
    copyrights: [
      { ...share, rightType: 'OA' },
      { ...share, rightType: 'OC' },
    ],
  },
});
const page = await signIn(browser, product.url, 'agent', started.complaints);

const question = 'Leave without saving?';

/** Leaves the form by Cancel, and returns whether a question was asked. */
const isAskedOnCancel = async (): Promise<boolean> => {
  await button(page, 'Cancel').click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Leave' }) });
  const left = page.waitForURL(/Detail/).then(
    () => false,
    () => false,
  );
  const asked = dialog.waitFor().then(
    () => true,
    () => false,
  );
  return Promise.race([left, asked]);
};

describe('the form of a contract in a browser', () => {
  it('makes a contract with its work and a payment item at once, after trying it', async () => {
    await page.goto(`${product.url}/Publish/LicenseContract/Create`);
    await fill(page, 'Contract number', 'FORM-1');
    await fill(page, 'Contract name', 'Letters');
    await search(page, 'Licensor (party B)', licensor);
    for (const [place, day] of ['2026-01-01', '2028-12-31'].entries())
      await page.getByPlaceholder('YYYY-MM-DD').nth(place).fill(day);
    await page.getByLabel('Choose works to add').first().click();
    await page.keyboard.type(title);
    await choose(page, title);
    await page.keyboard.press('Escape');
    await fill(page, 'Licensor’s share %', '70');
    await press(page, 'Add a payment item');
    await page.getByRole('textbox', { name: 'Amount' }).first().fill('12345');
    await press(page, 'Try these terms');
    await sees(page, 'No income in this period.');
    expect(await barriersOn(page)).toEqual([]);
    await press(page, 'Save');
    await heading(page, /Letters/).waitFor();
    const [made] = (await staff.call(listContracts, { query: { keyword: 'FORM-1' } })).items;
    const params = { id: made!.contractId };
    const { items } = await staff.call(listContractAdvances, { params });
    expect([made!.unitCount, items.map(({ amount }) => amount)]).toEqual([1, ['12345']]);
  });

  it('registers a work in a dialog, and keeps what was entered of the contract', async () => {
    await page.goto(`${product.url}/Publish/LicenseContract/Create`);
    await fill(page, 'Contract number', 'FORM-2');
    await fill(page, 'Contract name', 'New letters');
    await search(page, 'Licensor (party B)', licensor);
    for (const [place, day] of ['2026-01-01', '2028-12-31'].entries())
      await page.getByPlaceholder('YYYY-MM-DD').nth(place).fill(day);
    await fill(page, 'Licensor’s share %', '65');
    const dialog = page.getByRole('dialog').filter({ hasText: 'Create a new musical work' });
    await button(page, 'Create a new musical work').click();
    // An empty dialog closes without a question, though the form behind it has input.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Create a new musical work').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    // Its title is missing: neither the dialog nor the form behind it is sent.
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await dialog
      .getByRole('textbox', { name: /title|name/i })
      .first()
      .fill('燈塔來信');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await sees(page, '燈塔來信');
    expect(await page.getByLabel('Contract name').inputValue()).toBe('New letters');
    await press(page, 'Save');
    await heading(page, /New letters/).waitFor();
    const [made] = (await staff.call(listContracts, { query: { keyword: 'FORM-2' } })).items;
    const { items } = await staff.call(listContractUnits, {
      params: { id: made!.contractId },
      query: { limit: 10 },
    });
    expect(items.map(({ workName }) => workName)).toEqual(['燈塔來信']);
  });

  it('asks about unsaved input only when there is some', async () => {
    const params = { id: contractId };
    const contract = await staff.call(getContractBasicInfo, { params });
    const clauses = [{ name: 'Streams', licensorShare: '60' }];
    await staff.call(updateLicenseContract, { params, body: { ...contract, clauses } });
    const edit = () => page.goto(`${product.url}/Publish/LicenseContract/Edit/${contractId}`);
    await edit();
    await page.getByRole('group', { name: 'Try a use' }).getByLabel('Platform').fill('Spotify');
    expect(await isAskedOnCancel()).toBe(false);
    await edit();
    const name = page.getByLabel('Contract name');
    const before = await name.inputValue();
    await name.fill('Another name');
    await name.fill(before);
    expect(await isAskedOnCancel()).toBe(false);
    await edit();
    await page.getByLabel('Contract name').fill('Another name');
    expect(await isAskedOnCancel()).toBe(true);
    await sees(page, question);
    await press(page, 'Leave');
  });

  it('names what another bank account, agent or document of a contract touches before it is saved', async () => {
    const params = { id: contractId };
    const { bankAccountId: _account, ...before } = await staff.call(getContractBasicInfo, { params });
    await staff.call(updateLicenseContract, { params, body: before });
    const { items } = await staff.call(listContractBankAccounts, {
      query: { licensorId: before.licensorId },
    });
    const [{ bankAccountId, bankName, lastDigits }] = items as [ContractBankAccount];
    await page.goto(`${product.url}/Publish/LicenseContract/Edit/${contractId}`);
    await page.getByLabel('Bank account').first().click();
    await page.getByRole('option', { name: new RegExp(lastDigits) }).click();
    const question = page
      .getByRole('dialog')
      .filter({ hasText: `Change contract ${before.contractNumber}?` });
    const { unitCount } = await staff.call(getContractBasicInfo, { params });
    const works = unitCount === 1 ? '1 licensed work' : `${unitCount} licensed works`;
    await press(page, 'Save');
    await question.getByText(`Bank account: — → ${bankName} ••••${lastDigits}`).waitFor();
    await question.getByText(`The change holds for ${works} of this contract.`).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await staff.call(getContractBasicInfo, { params })).bankAccountId).toBeUndefined();
    await press(page, 'Save');
    await question.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/Detail/);
    expect((await staff.call(getContractBasicInfo, { params })).bankAccountId).toBe(bankAccountId);
  });

  it('names the contracts that a changed bank account of a licensor holds for', async () => {
    const params = { id: contractId };
    const contract = await staff.call(getContractBasicInfo, { params });
    const { contractNumber, licensorId } = contract;
    const { items } = await staff.call(listContractBankAccounts, { query: { licensorId } });
    const [{ bankAccountId, lastDigits }] = items as [ContractBankAccount];
    await staff.call(updateLicenseContract, { params, body: { ...contract, bankAccountId } });
    const desk = await signIn(browser, product.url, 'staff', []);
    await desk.goto(`${product.url}/Publish/TotalData/Musician/Detail/RealName/${licensorId}`);
    await desk.getByRole('tab', { name: 'Payee' }).click();
    await desk.getByRole('button', { name: new RegExp(`^Change .*${lastDigits}`) }).click();
    const dialog = desk.getByRole('dialog').filter({ hasText: 'Change a bank account' });
    await dialog.getByText(/A change holds for \d+ contract/).waitFor();
    await dialog.getByText(contractNumber).waitFor();
    expect(await barriersOn(desk)).toEqual([]);
  });

  it('offers what was entered and not saved, and forgets it when it is discarded', async () => {
    const create = () => page.goto(`${product.url}/Publish/LicenseContract/Create`);
    const draftKept = () =>
      page.waitForFunction(() =>
        Object.keys(localStorage).some((key) => /^refrain\.draft\..*\.contract$/.test(key)),
      );
    await create();
    await page.getByLabel('Contract name').fill('Half a deal');
    await draftKept();
    page.once('dialog', (dialog) => void dialog.accept());
    await create();
    await sees(page, 'There is a draft that was not saved');
    await press(page, 'Continue');
    await expect.poll(() => page.getByLabel('Contract name').inputValue()).toBe('Half a deal');
    await draftKept();
    page.once('dialog', (dialog) => void dialog.accept());
    await create();
    await press(page, 'Discard the draft');
    await page.getByText('There is a draft that was not saved').waitFor({ state: 'detached' });
    await create();
    await page.getByLabel('Contract name').waitFor();
    expect(await page.getByText('There is a draft that was not saved').count()).toBe(0);
  });
});
