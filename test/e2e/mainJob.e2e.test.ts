import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { believeStatement, songs } from '../api/statements.ts';
import { pdf } from '../support/pictures.ts';
import { barriersOn, button, choose, heading, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';
import { chained } from '../support/chained.ts';

const fileName = 'believe-2026-q3.csv';
const statement = believeStatement([
  { ...songs.moonlight, net: '60000.00' },
  { ...songs.paperBoats, net: '30000.00' },
  { ...songs.seaBreeze, net: '9000.00' },
  { ...songs.stranger, net: '800' },
  { ...songs.stranger, title: 'A Song Nobody Registered', isrc: 'TWZ992699901', net: '100' },
]);

const step = chained();
let batchNo: string;

const { product, browser, complaints } = await openInBrowser();
const staff = await signIn(browser, product.url, 'staff', complaints);
const musician = await signIn(browser, product.url, 'musician', complaints);

const expectNoBarrier = async (page: Page) => expect(await barriersOn(page)).toEqual([]);

describe('the main job in a browser', () => {
  step('lets staff upload a statement file, and shows the result', async () => {
    await staff.goto(`${product.url}/Publish/StatementImport/Upload`);
    await expectNoBarrier(staff);
    await staff.locator('input[type=file]').setInputFiles({
      name: fileName,
      mimeType: 'text/csv',
      buffer: Buffer.from(statement),
    });
    await button(staff, 'Upload').click();
    await button(staff, 'Show all figures').click();
    await sees(staff, '3 licensed');
    await sees(staff, '2 open');
    await expectNoBarrier(staff);
  });

  step('lets staff decide on a row, and updates the batch with the next check', async () => {
    await staff.getByRole('tab', { name: 'To decide' }).click();
    await staff.locator('.issue-item').getByRole('button', { name: songs.stranger.title }).first().click();
    await staff.getByText('Assign another work, or register one').click();
    await button(staff, 'Recording').click();
    await button(staff, /Search the catalogue/).click();
    await staff.keyboard.type('末班車');
    await staff
      .getByRole('option', { name: /末班車/ })
      .first()
      .click();
    await staff.getByRole('button', { name: 'Assign', exact: true }).last().click();
    await button(staff, 'Check again with 1 decision').click();
    await sees(staff, '4 licensed');
    await sees(staff, '1 open');
    await expectNoBarrier(staff);
  });

  step('books the batch and parks open rows, after staff types its number', async () => {
    await staff.getByRole('tab', { name: 'Confirm', exact: true }).click();
    await expectNoBarrier(staff);
    await button(staff, 'Book and park the rest').click();
    const dialog = staff.getByRole('dialog');
    batchNo = /Book batch (\S+)\?/.exec(await dialog.innerText())![1]!;
    await dialog.getByRole('textbox').fill(batchNo);
    await dialog.getByRole('button', { name: 'Book and park the rest' }).click();
    await sees(staff, 'Booked, payment due');
  });

  step('lets staff confirm that the money arrived', async () => {
    await staff.goto(`${product.url}/Publish/StatementReceiving/Confirm`);
    await choose(staff.getByRole('checkbox', { name: batchNo }));
    const fee = staff.getByLabel(/^Fee.*TWD/);
    await fee.fill(' 1,000 ');
    await fee.blur();
    await staff.getByRole('link', { name: 'Today', exact: true }).first().click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await fee.inputValue()).toBe('1000');
    await fee.fill('0');
    await staff.getByLabel('Received on').fill('2026-11-02');
    await staff.keyboard.press('Tab');
    await expectNoBarrier(staff);
    await button(staff, /Confirm receipt of 1 batch/).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox').fill(batchNo);
    await dialog.getByRole('button', { name: /Confirm receipt of 1 batch/ }).click();
    await sees(staff, /receipt posted/);
  });

  step('shows the musician what was earned, by work and platform', async () => {
    await musician.goto(`${product.url}/Publish/Income/Overview`);
    await sees(musician, songs.moonlight.title);
    await sees(musician, 'Spotify');
    await expectNoBarrier(musician);
  });

  step('tells the musician why there is more than in the month before', async () => {
    await button(musician, 'Why more or less?').click();
    await heading(musician, 'Why more or less').waitFor();
    await sees(musician, 'First statement of the platform');
    await expectNoBarrier(musician);
  });

  step('takes the musician through a withdrawal in three steps', async () => {
    await musician.goto(product.url);
    await expectNoBarrier(musician);
    await musician.getByRole('link', { name: /TWD Owed by Morningstar Music Rights/ }).click();
    await choose(musician.getByRole('radio', { name: /Morningstar Music Rights/ }));
    await expectNoBarrier(musician);
    await button(musician, 'Next').click();
    await sees(musician, /10% income tax is withheld/);
    await choose(musician.getByRole('checkbox', { name: /I have read the report/ }));
    await choose(musician.getByRole('checkbox', { name: /I do not issue an invoice/ }));
    await expectNoBarrier(musician);
    await button(musician, 'Next').click();
    // The only account.
    await musician
      .getByRole('radio', { name: /示範銀行/ })
      .and(musician.locator(':checked'))
      .waitFor();
    await expectNoBarrier(musician);
    await button(musician, 'Request withdrawal').click();
    await sees(musician, 'To be paid');
  });

  step('leads from the withdrawal to the statement rows it covers, and back', async () => {
    await sees(musician, 'Royalties of these statements');
    await musician.getByRole('link', { name: /\d+ rows?$/ }).click();
    await sees(musician, 'Largest royalty first.');
    await sees(musician, /^Statement: \d{8}-\d{3}$/);
    await musician
      .getByRole('link', { name: /^\d+ rows?$/ })
      .first()
      .click();
    await sees(musician, 'As the platform reported them');
    await musician.getByRole('button', { name: /^\d+$/ }).first().click();
    await sees(musician, /who received it/);
    const panel = musician.getByRole('region', { name: 'Parts of the row' });
    const box = (await panel.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(musician.viewportSize()!.height);
    await expectNoBarrier(musician);
    await panel.getByRole('button', { name: 'Close' }).click();
    await musician
      .getByRole('region', { name: 'Withdrawals that cover this statement' })
      .getByRole('link')
      .click();
    await sees(musician, 'Statements it covers');
  });

  step('shows the musician on the home page that the withdrawal waits for payment', async () => {
    await musician.goto(product.url);
    await musician.getByRole('link', { name: /TWD Withdrawal from Morningstar Music Rights/ }).click();
    await sees(musician, 'Statements it covers');
  });

  step('lets staff confirm the payment with its proof', async () => {
    await staff.goto(`${product.url}/Publish/WithdrawRecord/Payer/taipei/1`);
    await expectNoBarrier(staff);
    await staff.getByRole('table').getByRole('link').first().click();
    await staff.getByRole('tab', { name: 'Confirm payment' }).click();
    await staff.locator('input[type=file]').setInputFiles({
      name: 'proof.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(),
    });
    await expectNoBarrier(staff);
    await staff.locator('main textarea').fill('Paid by bank transfer');
    await button(staff, 'Confirm payment').click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // Nothing was sent, so another tab would lose the input.
    await staff.getByRole('tab').first().click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(staff, 'Confirm payment').click();
    const [amount] = /[\d,]+ TWD/.exec(await dialog.innerText())!;
    await dialog.getByRole('textbox').fill(amount);
    await dialog.getByRole('button', { name: 'Confirm payment' }).click();
    await sees(staff, /^Paid$/);
  });

  step('shows the musician that it was paid', async () => {
    await musician.goto(`${product.url}/Publish/WithdrawRecord/1`);
    await sees(musician, /^Paid$/);
    await expectNoBarrier(musician);
  });

  step('lets a company add a missing bank account and document while it applies', async () => {
    const company = await signIn(browser, product.url, 'company', complaints);
    await company.goto(`${product.url}/Publish/Withdraw/Apply`);
    await sees(company, 'Something is missing before you can be paid');
    await button(company, 'Add a bank account').click();
    const dialog = company.getByRole('dialog');
    await dialog.getByLabel('Bank', { exact: true }).fill('示範銀行');
    await company.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Leave without saving' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByLabel('Account holder').fill('測試唱片');
    await dialog.getByLabel('Account number').fill('0009998887771');
    await expectNoBarrier(company);
    await button(company, 'Add a bank account').click();
    await sees(company, '••••7771');
    await button(company, 'Add a document').click();
    await dialog.getByLabel('Registered name').fill('測試唱片');
    await dialog.getByLabel('Number').fill('10000004');
    await button(company, 'Add a document').click();
    await company.getByText('Something is missing before you can be paid').waitFor({ state: 'hidden' });
    expect(await company.content()).not.toContain('0009998887771');
    await choose(company.getByRole('radio', { name: /Morningstar Music Rights/ }));
    await button(company, 'Next').click();
    await sees(company, 'Amount and tax');
  });

  step('lets an agent enter what a licensee paid, and licenses it like a statement', async () => {
    const agent = await signIn(browser, product.url, 'agent', complaints);
    await agent.goto(`${product.url}/Publish/PaymentImport/ExternalLicensing`);
    await button(agent, 'Enter income').click();
    await agent.getByLabel('External licensee', { exact: true }).fill('北岸遊戲');
    await agent.getByRole('button', { name: /^Paid for/ }).click();
    await agent.getByRole('option', { name: 'Recordings' }).click();
    await agent.getByRole('button', { name: /^Currency/ }).click();
    await agent.getByRole('option', { name: 'TWD' }).click();
    await agent.getByLabel('Title').fill(songs.moonlight.title);
    await agent.getByLabel(/^ISRC/).fill(songs.moonlight.isrc);
    await agent.getByRole('button', { name: /^Use\b/ }).click();
    await agent.getByRole('option', { name: 'Streaming' }).click();
    await agent.getByLabel(/^Units/).fill('4');
    await agent.getByLabel(/^Unit price/).fill('250.5');
    await agent.keyboard.press('Tab');
    await sees(agent, '1,002');
    await expectNoBarrier(agent);
    await button(agent, 'Save and match').click();
    await sees(agent, 'External licensing');
    await sees(agent, '1 licensed');
    await expectNoBarrier(agent);
    await agent.goto(`${product.url}/Publish/PaymentImport/ExternalLicensing`);
    await sees(agent, /^北岸遊戲 /);
    await expectNoBarrier(agent);
  });

  it.each([
    ['Language', '简体中文', 'zh-Hans', '提现'],
    ['语言', '繁體中文', 'zh-Hant', '提領'],
    ['語言', 'English', 'en', 'Withdrawals'],
  ])(
    'changes the language of the current page, by the menu “%s”, to %s',
    async (menu, language, tag, word) => {
      await musician.getByRole('button', { name: menu }).first().click();
      await musician.getByText(language).filter({ visible: true }).last().click();
      await musician.waitForFunction((wanted) => document.documentElement.lang === wanted, tag);
      await sees(musician, new RegExp(word));
    },
  );
});
