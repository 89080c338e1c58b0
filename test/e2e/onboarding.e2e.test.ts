import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listSentCodes } from '../../functions/verification/sentCodes.ts';
import { listMusicianRegistrations } from '../../shared/partners/routes.ts';
import { linkTo } from '../functions/partners/visitor.ts';
import { png } from '../support/pictures.ts';
import {
  answerCaptcha,
  bindMobile,
  choose,
  confirmDetails,
  fill,
  phoneBrowser,
  scan,
  setUpAccount,
  submit,
} from './registering.ts';
import { barriersOn, button, heading, listen, openPhone, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

let desktop: Page;

const { product, browser, complaints } = await openInBrowser();
const agent = await signIn(browser, product.url, 'agent', complaints);
const reviewer = await signIn(browser, product.url, 'reviewer', complaints);
const licensor = await openPhone(browser, complaints, phoneBrowser);

/** Checks a step on the phone: it is accessible, and nothing is wider than the screen. */
const checkScreen = async (): Promise<void> => {
  expect(await barriersOn(licensor)).toEqual([]);
  const width = await licensor.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
};

const openSubmission = async (): Promise<void> => {
  await reviewer.goto(`${product.url}/Publish/SystemAudit/PendingReview/1`);
  await heading(reviewer, /Submissions to review/).waitFor();
  await reviewer.locator('tbody').getByRole('link').first().click();
  await button(reviewer, 'Approve').waitFor();
};

const agree = (name: string) => reviewer.getByRole('dialog').getByRole('button', { name }).click();

/** Signs the licensor in on a desktop, which all pages but the registration ask for. */
const signInAsLicensor = async (password: string): Promise<void> => {
  await desktop.goto(`${product.url}/Login`);
  await desktop.getByLabel('Account or e-mail', { exact: true }).fill('irisvale');
  await desktop.getByLabel('Password', { exact: true }).fill(password);
  await desktop.keyboard.press('Enter');
  await heading(desktop, /Good to see you|Hello|Welcome/).waitFor();
};

describe('a registration in a browser', () => {
  it('is started and sent by the agent', async () => {
    await agent.goto(`${product.url}/Publish/CollaborationPartner/CollaborationMusicianPage/1`);
    await heading(agent, 'Partner musicians').waitFor();
    await button(agent, 'Invite a musician').click();
    const dialog = agent.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Iris Vale');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('iris.vale@example.com');
    expect(await barriersOn(agent)).toEqual([]);
    await button(agent, 'Continue to the details').click();
    await sees(agent, 'Registration details');
    expect(await agent.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Iris Vale');
    await choose(agent, 'Country or area', 'Taiwan');
    expect(await agent.getByLabel('Tax residence', { exact: true }).innerText()).toBe('Taiwan');
    await fill(agent, 'Name on the document', 'Iris Veil');
    await fill(agent, 'Number', 'A123456789');
    await fill(agent, 'Bank', 'Example Bank');
    await fill(agent, 'Account holder', 'Ivy Stone');
    await sees(agent, /account holder’s name differs/i);
    await fill(agent, 'Account holder', 'Iris Vale');
    await fill(agent, 'Account number', '000555666777');
    await button(agent, 'Send to the licensor').click();
    await sees(agent, 'Add scans of the document.');
    expect(await barriersOn(agent)).toEqual([]);
    await agent.locator('input[type=file]').setInputFiles({ ...scan, buffer: Buffer.from('no picture') });
    await sees(agent, 'front.png: the file is damaged, or is not in the format that its name says');
    await agent.locator('input[type=file]').setInputFiles({ ...scan, buffer: png({ width: 100 }) });
    await sees(agent, 'front.png: the picture must be at least 240 by 240 pixels');
    await agent.locator('input[type=file]').setInputFiles(scan);
    await button(agent, 'Send to the licensor').click();
    await heading(agent, 'Iris Vale').waitFor();
    await sees(agent, 'With the licensor');
    await sees(agent, '••••6789');
    expect(await barriersOn(agent)).toEqual([]);
  });

  it('is confirmed by the licensor on a phone, which may reload at any step', async () => {
    await confirmDetails(licensor, product, await linkTo(product, 'iris.vale@example.com'), checkScreen);
    await heading(licensor, 'Set up your account').waitFor();
    await button(licensor, 'Continue').click();
    await sees(licensor, 'Accept the terms to continue.');
    await checkScreen();
    await setUpAccount(licensor, 'irisvale', 'Password1');
    await bindMobile(licensor, { dialCode: '+886', number: '0912555666' }, checkScreen);
    await submit(licensor, checkScreen);
    await licensor.reload();
    await heading(licensor, 'This link is no longer valid').waitFor();
    await checkScreen();
    // Part of a link, as it is after it was not copied whole.
    await licensor.goto(`${product.url}/Publish/Confirm/reg`);
    await heading(licensor, 'This link is no longer valid').waitFor();
  });

  it('shows the reviewer the scan beside the details, and a number when it is asked for', async () => {
    await openSubmission();
    const picture = reviewer.locator('img[alt="Scan 1"]');
    const masked = reviewer.getByText('••••6789');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const [scanned, detail] = [(await picture.boundingBox())!, (await masked.boundingBox())!];
    expect(scanned.width).toBeGreaterThan(400);
    const isBeside = scanned.x >= detail.x + detail.width || detail.x >= scanned.x + scanned.width;
    expect(isBeside, JSON.stringify({ scanned, detail })).toBe(true);
    await button(reviewer, 'Show the number').click();
    await sees(reviewer, 'A123456789');
  });

  it('is declined by a reviewer for two reasons', async () => {
    await openSubmission();
    await button(reviewer, 'Decline').click();
    await sees(reviewer, 'Give at least one reason.');
    await reviewer.getByText('The name differs from the identity document.').click();
    await reviewer.getByText('The number differs from the identity document.').click();
    await button(reviewer, 'Decline').click();
    await agree('Decline');
    await button(reviewer, 'Back to pending').waitFor();
  });

  it('is corrected by the agent and confirmed again by the licensor, who keeps the account', async () => {
    await agent.reload();
    await sees(agent, 'To be corrected');
    await sees(agent, 'The name differs from the identity document.');
    await sees(agent, 'The number differs from the identity document.');
    expect(await barriersOn(agent)).toEqual([]);
    await button(agent, 'Correct the details').click();
    await fill(agent, 'Name on the document', 'Iris Vale');
    await button(agent, 'Send to the licensor').click();
    await sees(agent, 'With the licensor');
    // The photo was not refused, so it is not asked for again.
    const { id, token } = await linkTo(product, 'iris.vale@example.com');
    await licensor.goto('about:blank');
    await licensor.goto(`${product.url}/Publish/Confirm/${id}#${token}`);
    await heading(licensor, 'Check your details').waitFor();
    await button(licensor, 'The details are right').click();
    await submit(licensor);
  });

  it('lets the licensor see its income once it is approved', async () => {
    await openSubmission();
    await button(reviewer, 'Approve').click();
    await agree('Approve');
    await button(reviewer, 'Back to pending').waitFor();
    const owner = await product.as('agent');
    const registrations = await owner.call(listMusicianRegistrations, { query: { keyword: 'Iris Vale' } });
    expect(registrations.items).toMatchObject([{ step: 'Confirmed', accountName: 'irisvale' }]);
    const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'en-GB' });
    desktop = await context.newPage();
    listen(desktop, complaints);
    await signInAsLicensor('Password1');
    await desktop.goto(`${product.url}/Publish/Income/Overview`);
    await heading(desktop, 'Income overview').waitFor();
  });

  it('lets the licensor replace a forgotten password by a code sent by SMS', async () => {
    await desktop.context().clearCookies();
    await desktop.evaluate(() => localStorage.clear());
    await desktop.goto(`${product.url}/Login`);
    await desktop.getByRole('link', { name: 'Forgot your password?' }).click();
    await button(desktop, 'SMS').click();
    await desktop.getByLabel('Mobile number').fill('0912555666');
    await answerCaptcha(desktop);
    expect(await barriersOn(desktop)).toEqual([]);
    await button(desktop, 'Send the code').click();
    await heading(desktop, 'Enter the code').waitFor();
    await product.cloud.idle();
    await desktop.getByLabel('Code', { exact: true }).fill((await listSentCodes('+886912555666'))[0]!.code!);
    await button(desktop, 'Continue').click();
    await heading(desktop, 'Set a new password').waitFor();
    await desktop.getByLabel('New password', { exact: true }).fill('evening2026');
    await desktop.getByLabel('Repeat the new password').fill('evening2026');
    await button(desktop, 'Set the password').click();
    await heading(desktop, 'Your password is set').waitFor();
    await signInAsLicensor('evening2026');
  });
});
