import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerCaptcha, phoneBrowser } from './registering.ts';
import { barriersOn, button, heading, openPhone, sees } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const { product, browser, complaints } = await openInBrowser();
let page: Page = await openPhone(browser, complaints, phoneBrowser);

describe('a forgotten password on a phone', () => {
  it('is replaced in four steps, and the new one signs in', async () => {
    await page.goto(`${product.url}/Publish/ForgetPassword`);
    await heading(page, 'Forgot your password?').waitFor();
    await page.getByAltText('Picture of characters to type').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, 'Send the code').click();
    await sees(page, 'The e-mail address is not in a valid form.');
    await page.getByLabel('E-mail address').fill('company@refrain.example');
    await answerCaptcha(page);
    await button(page, 'Send the code').click();
    await heading(page, 'Enter the code').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await button(page, 'Continue').click();
    await sees(page, 'The code is wrong. Please enter it again.');
    await product.cloud.idle();
    const [mail] = product.cloud.outbox.list();
    await page.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(mail!.text)![0]);
    await button(page, 'Continue').click();
    await heading(page, 'Set a new password').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('evening2026');
    await page.getByLabel('Repeat the new password').fill('evening2025');
    await button(page, 'Set the password').click();
    await sees(page, 'The two passwords differ.');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Repeat the new password').fill('evening2026');
    await button(page, 'Set the password').click();
    await heading(page, 'Your password is set').waitFor();
    await button(page, 'Log in').waitFor();
    page = await openPhone(browser, complaints);
    await page.goto(`${product.url}/Login`);
    await page.getByLabel('Account or e-mail', { exact: true }).fill('company');
    await page.getByLabel('Password', { exact: true }).fill('evening2026');
    await page.keyboard.press('Enter');
    await heading(page, /Good to see you|Hello|Welcome/).waitFor();
  });
});
