import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../infra/local/cognito/softwareToken.ts';
import { demoPassword } from '../../infra/tools/demo/people.ts';
import { answerCaptcha, phoneBrowser } from './registering.ts';
import { barriersOn, button, heading, openPhone, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const { product, browser, complaints } = await openInBrowser();

/** Returns the last message to an address, as text. */
const lastMailTo = async (to: string): Promise<string> => {
  await product.cloud.idle();
  return product.cloud.outbox.list().find((message) => message.to.includes(to))!.text;
};

const enter = async (page: Page, account: string, password: string): Promise<void> => {
  await page.getByLabel('Account or e-mail', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

const openLogin = async (): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${product.url}/Login`);
  return page;
};

/** Fails when a phone is asked for a larger screen, or needs sideways scrolling. */
const fitsPhone = async (phone: Page): Promise<void> => {
  await phone.waitForLoadState('networkidle');
  expect(await phone.getByText('This page is for work at a desk').count()).toBe(0);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};

/** Chooses an action for a user of the list. */
const act = async (page: Page, account: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${account}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

describe('accounts in a browser', () => {
  it('of a company are invited by mail, set their password, and are disabled at once', async () => {
    const company = await signIn(browser, product.url, 'company', complaints);
    await company.goto(`${product.url}/Publish/Account/Users`);
    await button(company, 'Invite a user').click();
    await company.getByRole('textbox', { name: 'Account', exact: true }).fill('bookkeeper');
    await company.getByRole('textbox', { name: 'Name', exact: true }).fill('Bo Keeper');
    await company.getByRole('textbox', { name: 'E-mail', exact: true }).fill('bo.keeper@example.com');
    expect(await barriersOn(company)).toEqual([]);
    await button(company, 'Send the invitation').click();
    await sees(company, 'An invitation was sent to bo.keeper@example.com.');
    await sees(company, 'Invited');

    const link = /https?:\/\/\S+AcceptInvite\S+/.exec(await lastMailTo('bo.keeper@example.com'))![0];
    const visitor = await openPhone(browser, complaints, phoneBrowser);
    await visitor.goto(link);
    await sees(visitor, 'Welcome, Bo Keeper. Your account is bookkeeper.');
    await visitor.getByLabel('New password', { exact: true }).fill('evening2026');
    await visitor.getByLabel('Repeat the new password').fill('evening2026');
    expect(await barriersOn(visitor)).toEqual([]);
    await button(visitor, 'Set the password').click();
    await heading(visitor, 'Your account is ready').waitFor();
    await button(visitor, 'Log in').waitFor();
    await fitsPhone(visitor);
    const bookkeeper = await openLogin();
    await enter(bookkeeper, 'bookkeeper', 'evening2026');
    await heading(bookkeeper, /Good to see you|Hello|Welcome/).waitFor();

    await company.reload();
    await act(company, 'bookkeeper', 'Disable');
    await company.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await sees(company, 'Disabled');
    await bookkeeper.goto(`${product.url}/Publish/Account/Personal`);
    await bookkeeper.getByLabel('Password', { exact: true }).waitFor();
  });

  it('confirm a changed e-mail address by the mailed link on a phone', async () => {
    const musician = await signIn(browser, product.url, 'musician', complaints);
    await musician.goto(`${product.url}/Publish/Account/Personal`);
    await button(musician, 'Change: E-mail').click();
    await musician.getByLabel('New e-mail').fill('new.musician@example.com');
    await musician.getByLabel('Current password').first().fill(demoPassword);
    await button(musician, 'Send the link').click();
    await sees(musician, 'A link was sent to new.musician@example.com.');
    const link = /https?:\/\/\S+ConfirmContact\S+/.exec(await lastMailTo('new.musician@example.com'))![0];
    const phone = await openPhone(browser, complaints, phoneBrowser);
    await phone.goto(link);
    await heading(phone, 'Confirm your e-mail address').waitFor();
    await fitsPhone(phone);
    await button(phone, 'Confirm').click();
    await sees(phone, 'Your account now uses new.musician@example.com.');
    await fitsPhone(phone);
  });

  it.each(['/Publish/MemberServiceTerms', '/Publish/PrivacyPolicy', '/HowToContactUs', '/AboutUs'])(
    'show %s, which mails, forms and the footer link to, on a phone',
    async (path) => {
      const phone = await openPhone(browser, complaints, phoneBrowser);
      await phone.goto(`${product.url}${path}`);
      await phone.getByRole('heading', { level: 1 }).waitFor();
      await fitsPhone(phone);
    },
  );

  it('require the code of an app from when it is added until it is removed', async () => {
    const payer = await signIn(browser, product.url, 'payer', complaints);
    await payer.goto(`${product.url}/Publish/Account/Security`);
    await payer.getByLabel('Current password').first().fill(demoPassword);
    await button(payer, 'Add an app').click();
    await payer.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    expect(await barriersOn(payer)).toEqual([]);
    const key = (await payer.locator('code').last().innerText()).replaceAll(' ', '');
    await payer.getByLabel('Code from the app').fill(codeAt(key, Date.now()));
    await button(payer, 'Turn on').click();
    await sees(payer, 'Two-step sign-in is on.');

    const visitor = await openLogin();
    await enter(visitor, 'payer', demoPassword);
    await visitor.getByLabel(/^Code/).waitFor();
    expect(await barriersOn(visitor)).toEqual([]);
    await visitor.getByLabel(/^Code/).fill(codeAt(key, Date.now() + 30_000));
    await visitor.keyboard.press('Enter');
    await heading(visitor, /Good to see you|Hello|Welcome/).waitFor();

    const staff = await signIn(browser, product.url, 'staff', complaints);
    await staff.goto(`${product.url}/Publish/Account/Administrators`);
    await act(staff, 'payer', 'Remove two-step sign-in');
    await staff.getByRole('dialog').getByRole('button', { name: 'Remove two-step sign-in' }).click();
    await sees(staff, 'Saved.');
    const again = await openLogin();
    await enter(again, 'payer', demoPassword);
    await heading(again, /Good to see you|Hello|Welcome/).waitFor();
  });
});

describe('the tools of staff in a browser', () => {
  it('show a one-time code after a question, and schedule when a function opens', async () => {
    const visitor = await openPhone(browser, complaints);
    await visitor.goto(`${product.url}/Login`);
    await visitor.getByRole('link', { name: 'Forgot your password?' }).click();
    await visitor.getByLabel('E-mail address').fill('licensor@refrain.example');
    await answerCaptcha(visitor);
    await button(visitor, 'Send the code').click();
    await heading(visitor, 'Enter the code').waitFor();
    const code = /\b\d{6}\b/.exec(await lastMailTo('licensor@refrain.example'))![0];

    const staff = await signIn(browser, product.url, 'staff', complaints);
    await staff.goto(`${product.url}/Publish/Tools/OtpSearchPage`);
    await staff.getByLabel('E-mail or mobile number').fill('licensor@refrain.example');
    await button(staff, 'Search').click();
    await sees(staff, 'resetting the password');
    await sees(staff, /^licensor@refrain\.example$/);
    expect(await staff.getByText(code).count()).toBe(0);
    expect(await barriersOn(staff)).toEqual([]);
    await button(staff, 'Show the codes').click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Show the codes' }).click();
    await sees(staff, code);

    await staff.goto(`${product.url}/Publish/Tools/FunctionSwitches`);
    await button(staff, 'Add a demo').click();
    await staff.getByRole('textbox', { name: 'Opens on' }).fill('2030-01-01');
    await staff.getByRole('textbox', { name: 'Time' }).fill('09:00');
    await button(staff, 'Save').click();
    await sees(staff, 'Not yet open');
    expect(await barriersOn(staff)).toEqual([]);
  });
});
