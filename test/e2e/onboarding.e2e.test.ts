import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listSentCodes } from '../../functions/verification/sentCodes.ts';
import { listMusicianRegistrations } from '../../shared/partners/routes.ts';
import { approveReview, listWaitingReviews } from '../../shared/reviews/routes.ts';
import { knownCaptcha, linkTo } from '../functions/partners/visitor.ts';
import { png } from '../support/pictures.ts';
import type { Product } from '../support/product.ts';
import { barriersOn, button, heading, listen, openPhone, sees, signIn, type Complaints } from './visit.ts';
import { browserHere, withBrowser } from './withBrowser.ts';

const scan = { name: 'front.png', mimeType: 'image/png', buffer: png() };
const phone = '+886912555666';

let product: Product;
let browser: Browser;
let agent: Page;
let licensor: Page;
let complaints: Complaints;

withBrowser(async (started) => {
  ({ product, browser, complaints } = started);
  agent = await signIn(browser, product.url, 'agent', complaints);
  // A phone, whose screen the licensor's part is made for.
  licensor = await openPhone(browser, complaints, {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  });
});

const choose = async (field: string, option: string, place = 0): Promise<void> => {
  await agent.getByLabel(field, { exact: true }).nth(place).click();
  await agent.getByRole('option', { name: option, exact: true }).click();
};

const fill = (label: string, value: string, place = 0) =>
  agent.getByRole('textbox', { name: label, exact: true }).nth(place).fill(value);

/** Checks a step on the phone: nothing bars anybody, and nothing is wider than the screen. */
const checkScreen = async (): Promise<void> => {
  expect(await barriersOn(licensor)).toEqual([]);
  const width = await licensor.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
};

/** Answers captchas with a known answer, since the real one is a picture. */
const knowCaptchas = async (): Promise<void> => {
  const { captchaId, captchaAnswer } = await knownCaptcha();
  await licensor.route('**/api/v1/Partner/Captcha*', (route) =>
    route.fulfill({
      headers: { 'x-rtncode': '1', 'content-type': 'application/json' },
      json: { captchaId, kind: 'question', question: `Type “${captchaAnswer}”` },
    }),
  );
};

describe.skipIf(!browserHere)('a registration in a browser', () => {
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
    await fill('Name', 'Iris Vale');
    await choose('Country or area', 'Taiwan');
    await choose('Tax residence', 'Taiwan');
    await fill('Name on the document', 'Iris Vale');
    await fill('Number', 'A123456789');
    await fill('Bank', 'Example Bank');
    await fill('Account holder', 'Iris Vale');
    await fill('Account number', '000555666777');
    await button(agent, 'Send to the licensor').click();
    await sees(agent, 'Add scans of the document.');
    expect(await barriersOn(agent)).toEqual([]);
    await agent.locator('input[type=file]').setInputFiles(scan);
    await button(agent, 'Send to the licensor').click();
    await heading(agent, 'Iris Vale').waitFor();
    await sees(agent, 'With the licensor');
    await sees(agent, '••••6789');
    expect(await barriersOn(agent)).toEqual([]);
  });

  it('is confirmed by the licensor on a phone, which may reload at any step', async () => {
    const { id, token } = await linkTo(product, 'iris.vale@example.com');
    await licensor.goto(`${product.url}/Publish/Confirm/${id}#${token}`);
    await heading(licensor, 'Check your details').waitFor();
    await sees(licensor, '••••6777');
    await checkScreen();
    await button(licensor, 'The details are right').click();

    await heading(licensor, 'Photo with your document').waitFor();
    await licensor.locator('input[type=file]').setInputFiles(scan);
    await checkScreen();
    await button(licensor, 'Continue').click();

    await heading(licensor, 'Set up your account').waitFor();
    await licensor.getByLabel('Account', { exact: false }).first().fill('irisvale');
    await licensor.getByLabel('New password', { exact: true }).fill('Password1');
    await licensor.getByLabel('Repeat the new password', { exact: true }).fill('Password1');
    await button(licensor, 'Continue').click();
    await sees(licensor, 'Accept the terms to continue.');
    await checkScreen();
    await licensor.getByLabel('I accept the member terms.').check({ force: true });
    await button(licensor, 'Continue').click();

    await heading(licensor, 'Bind your mobile number').waitFor();
    await knowCaptchas();
    await licensor.reload();
    await heading(licensor, 'Bind your mobile number').waitFor();
    await licensor.getByLabel('Mobile number').fill('0912555666');
    await licensor.getByLabel('Characters or answer').fill('known');
    await checkScreen();
    await button(licensor, 'Send the code').click();
    await sees(licensor, `Sent to ${phone}`);
    await licensor.getByLabel('Code', { exact: true }).fill((await listSentCodes(phone))[0]!.code!);
    await checkScreen();
    await button(licensor, 'Continue').click();

    await heading(licensor, 'Submit your registration').waitFor();
    await checkScreen();
    await button(licensor, 'Submit').click();
    await heading(licensor, 'Thank you').waitFor();
    await checkScreen();
    await licensor.reload();
    await heading(licensor, 'This link is no longer valid').waitFor();
    await checkScreen();
  });

  it('lets the licensor sign in once it is approved', async () => {
    const reviewer = await product.as('reviewer');
    const { items } = await reviewer.call(listWaitingReviews, { query: { title: 'Iris Vale' } });
    await reviewer.call(approveReview, { params: { id: items[0]!.reviewId } });
    const desktop = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'en-GB' });
    const page = await desktop.newPage();
    listen(page, complaints);
    await page.goto(`${product.url}/Login`);
    await page.getByLabel('Account or e-mail', { exact: true }).fill('irisvale');
    await page.getByLabel('Password', { exact: true }).fill('Password1');
    await page.keyboard.press('Enter');
    await heading(page, /Good to see you|Hello|Welcome/).waitFor();
    const owner = await product.as('agent');
    const registrations = await owner.call(listMusicianRegistrations, { query: { keyword: 'Iris Vale' } });
    expect(registrations.items).toMatchObject([{ step: 'Confirmed', accountName: 'irisvale' }]);
  });
});
