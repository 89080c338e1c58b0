import { describe, expect, it } from 'vitest';
import { barriersOn, button, heading, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const started = await openInBrowser();
const { product, browser } = started;
const { complaints } = started;
const page = await signIn(browser, product.url, 'staff', complaints);

const choose = async (field: string, option: string): Promise<void> => {
  await page.getByLabel(field).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const namePlace = async (country: string): Promise<void> => {
  await choose('Country or area', country);
  // The tax residence follows a first country.
  await expect.poll(() => page.getByLabel('Tax residence').first().innerText()).toBe(country);
};

const fillName = (name: string, place = 0) => page.getByLabel('Name', { exact: true }).nth(place).fill(name);

const dialog = () => page.getByRole('dialog');

describe('managing people and companies in a browser', () => {
  it('registers a musician with an alias, after confirming that a namesake is somebody else', async () => {
    await page.goto(`${product.url}/Publish/TotalData/Musician/1`);
    await button(page, 'New musician').click();
    await heading(page, 'New musician').waitFor();
    await fillName('Ada Quill');
    await namePlace('Taiwan');
    await page.getByLabel('Phone').fill('12345');
    await page.getByText('Works under another name').click();
    await fillName('Lin Xiaoman', 1);
    await button(page, 'Save').click();
    await sees(page, /Enter a number in the format of the country/);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Phone').fill('912 345 678');
    await button(page, 'Save').click();
    await dialog().getByText('Someone is registered with the same alias.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await dialog().getByText('This is somebody else').click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await heading(page, 'Lin Xiaoman').waitFor();
    await page.getByRole('tab', { name: 'Real name' }).click();
    await sees(page, 'Ada Quill');
    await sees(page, '0912345678');
  });

  it('adds a second alias, and changes the real name for both', async () => {
    await page.getByRole('tab', { name: 'Aliases' }).click();
    await button(page, 'Add an alias').click();
    await sees(page, 'New alias of a musician');
    await fillName('Inkwell');
    await button(page, 'Save').click();
    await heading(page, 'Inkwell').waitFor();
    await button(page, 'Edit real name').click();
    await sees(page, 'Edit real name of a musician');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Phone').fill('0987654321');
    await button(page, 'Save').click();
    await heading(page, 'Inkwell').waitFor();
    await page.getByRole('tab', { name: 'Aliases' }).click();
    await page.getByRole('link', { name: 'Lin Xiaoman' }).click();
    await heading(page, 'Lin Xiaoman').waitFor();
    await page.getByRole('tab', { name: 'Real name' }).click();
    await sees(page, '0987654321');
  });

  it('registers a company with a type of its country', async () => {
    await page.goto(`${product.url}/Publish/TotalData/Company/Create`);
    await fillName('Harbour Light Publishing');
    await namePlace('Hong Kong');
    await button(page, 'Save').click();
    await sees(page, 'Choose the type of company.');
    await choose('Type of company', 'Limited company');
    await button(page, 'Save').click();
    await heading(page, 'Harbour Light Publishing').waitFor();
    await page.getByRole('tab', { name: 'Registered name' }).click();
    await sees(page, 'Limited company');
  });

  it('fills in Simplified and pinyin of a Chinese name', async () => {
    await page.goto(`${product.url}/Publish/TotalData/Musician/Create`);
    await page.locator('main').getByLabel('Language').first().click();
    await page.getByRole('option', { name: 'Traditional Chinese', exact: true }).click();
    await choose('Native language', 'Traditional Chinese');
    await fillName('葉書寧');
    await button(page, 'Fill in Simplified and pinyin').click();
    const names = page.getByLabel('Name', { exact: true });
    await expect.poll(() => names.nth(1).inputValue()).toBe('叶书宁');
    expect(await names.nth(2).inputValue()).toBe('Ye Shu Ning');
    expect(await button(page, 'Fill in Simplified and pinyin').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
  });

  it('enters a musician who owns a share as its author, unless an author is entered', async () => {
    await page.goto(`${product.url}/Publish/Works/MusicalWorkPage/Add`);
    const author = page.getByLabel('Author', { exact: true });
    const chooseOwner = async (name: string): Promise<void> => {
      await page.getByLabel('Right owner', { exact: true }).first().click();
      await page.keyboard.type(name);
      await page
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .first()
        .click();
    };
    await chooseOwner('Harbour Light Publishing');
    expect(await author.inputValue()).toBe('');
    await chooseOwner('Lin Xiaoman');
    expect(await author.inputValue()).toBe('Lin Xiaoman');
    await author.fill('Ada Quill');
    await chooseOwner('Inkwell');
    expect(await author.inputValue()).toBe('Ada Quill');
  });
});
