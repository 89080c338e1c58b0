import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { batchFrom, believeStatement, loadCompanyId, settle, songs } from '../api/statements.ts';
import { chained } from '../support/chained.ts';
import { choose, fill, scan } from './registering.ts';
import { barriersOn, button, heading, listen, sees, signIn } from './visit.ts';
import { openInBrowser } from './openInBrowser.ts';

const it = chained();

let clerk: Page;
let auditor: Page;

const { product, browser, complaints } = await openInBrowser();
const main = await signIn(browser, product.url, 'agent', complaints);

const password = 'evening2026';
const clerkAddress = 'clerk@example.com';

const openWindow = async (): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  listen(page, complaints);
  return page;
};

const visit = (page: Page, path: string) => page.goto(`${product.url}${path}`);

/** Returns the newest link to a page that was mailed to an address. */
const linkTo = async (address: string, page: string): Promise<string> => {
  await product.cloud.idle();
  const mails = product.cloud.outbox.list().filter((mail) => mail.to.includes(address));
  const links = mails.flatMap(({ text }) => text.match(new RegExp(`https?://\\S+${page}\\S+`, 'g')) ?? []);
  return links.at(0)!;
};

/** Invites an account of the company with levels, accepts the invitation, and signs in. */
const inviteUser = async (account: string, levels: Readonly<Record<string, string>>): Promise<Page> => {
  await visit(main, '/Publish/Account/Users');
  await button(main, 'Invite a user').click();
  const dialog = main.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Account', exact: true }).fill(account);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`The ${account}`);
  await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${account}@example.com`);
  for (const [group, level] of Object.entries(levels)) {
    await dialog.getByLabel(group, { exact: true }).click();
    await main.getByRole('option', { name: level }).first().click();
  }
  await button(main, 'Send the invitation').click();
  await sees(main, `An invitation was sent to ${account}@example.com.`);
  const page = await openWindow();
  await page.goto(await linkTo(`${account}@example.com`, 'AcceptInvite'));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await button(page, 'Set the password').click();
  await heading(page, 'Your account is ready').waitFor();
  await visit(page, '/Login');
  await page.getByLabel('Account or e-mail', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await heading(page, /Good to see you|Hello|Welcome/).waitFor();
  return page;
};

/** Opens the newest submission that waits for a release. */
const openWaiting = async (name: string | RegExp): Promise<void> => {
  await visit(auditor, '/Publish/CompanyAudit/PendingRelease/1');
  await auditor.locator('tbody').getByRole('link', { name }).first().click();
  await button(auditor, 'Release').waitFor();
};

const release = async (name: string | RegExp): Promise<void> => {
  await openWaiting(name);
  await button(auditor, 'Release').click();
  await auditor.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await sees(auditor, 'Released.');
};

const returnWith = async (name: string | RegExp, remark: string): Promise<void> => {
  await openWaiting(name);
  await button(auditor, 'Return to submitter').click();
  await auditor.getByRole('dialog').getByLabel('What to correct').fill(remark);
  await auditor.getByRole('dialog').getByRole('button', { name: 'Return to submitter' }).click();
  await sees(auditor, 'Returned to the submitter.');
};

/** Finds a record by typing into a field that searches, and chooses it. */
const search = async (page: Page, field: string, text: string): Promise<void> => {
  await page.getByLabel(field, { exact: true }).first().click();
  await page.keyboard.type(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
};

/** Opens a submission of the clerk by its name. */
const openOwn = async (name: string): Promise<void> => {
  await visit(clerk, '/Publish/Submissions/1');
  await clerk.locator('tbody').getByRole('link', { name }).first().click();
  await heading(clerk, name).waitFor();
};

describe('the audit of a company in a browser', () => {
  it('begins with two accounts that the main account invites', async () => {
    const rights = {
      'Works and albums': 'Add works and albums',
      Contracts: 'Manage general contracts',
      Statements: 'Everything',
      Partners: 'Everything',
    };
    clerk = await inviteUser('clerk', Object.assign({ 'Company audit': 'Submits to company audit' }, rights));
    auditor = await inviteUser('auditor', Object.assign({ 'Company audit': 'Audit everything' }, rights));
  });

  it('holds a new work and returns it with a remark', async () => {
    await visit(clerk, '/Publish/Works/MusicalWorkPage/Add');
    await fill(clerk, 'Name', 'Harbour Lanterm');
    await search(clerk, 'Right owner', 'Lin Xiaoman');
    await button(clerk, 'Save').click();
    await heading(clerk, 'Harbour Lanterm').waitFor();
    await sees(clerk, 'An auditor of your company decides about it. Nothing has changed yet.');
    expect(await barriersOn(clerk)).toEqual([]);
    await visit(auditor, '/');
    await auditor.getByRole('link', { name: /Submissions to release/ }).waitFor();
    await openWaiting('Harbour Lanterm');
    await sees(auditor, 'The clerk');
    await sees(auditor, 'Lin Xiaoman');
    expect(await barriersOn(auditor)).toEqual([]);
    await returnWith('Harbour Lanterm', 'Lantern, not lanterm.');
  });

  it('opens the form with the input again, and makes the work once it is released', async () => {
    await clerk.goto(await linkTo(clerkAddress, 'Submission/'));
    await sees(clerk, 'Lantern, not lanterm.');
    expect(await barriersOn(clerk)).toEqual([]);
    await button(clerk, 'Correct and submit again').click();
    const name = clerk.getByRole('textbox', { name: 'Name', exact: true }).first();
    await expect.poll(() => name.inputValue()).toBe('Harbour Lanterm');
    await name.fill('Harbour Lantern');
    await button(clerk, 'Save').click();
    await heading(clerk, 'Harbour Lantern').waitFor();
    await release('Harbour Lantern');
    await openOwn('Harbour Lantern');
    await button(clerk, 'Open the record').click();
    await clerk.waitForURL(/MusicalWorkPage\/Detail\/wrk_/i);
    await heading(clerk, 'Harbour Lantern').waitFor();
    await clerk.getByRole('tab', { name: 'History' }).click();
    await sees(clerk, /The auditor.*released by company audit/);
    await sees(clerk, /The clerk.*created/);
  });

  it('shows the auditor what a change of the work sets, beside its value so far', async () => {
    await clerk.goto(clerk.url().replace(/Detail/i, 'Edit'));
    const name = clerk.getByRole('textbox', { name: 'Name', exact: true }).first();
    await name.fill('Harbour Lanterns');
    await button(clerk, 'Save').click();
    await sees(clerk, 'An auditor of your company decides about it. Nothing has changed yet.');
    await openWaiting('Harbour Lanterns');
    const row = auditor.getByRole('row', { name: /Names/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      'English · Harbour Lantern',
      'English · Harbour Lanterns',
    ]);
    await release('Harbour Lanterns');
    await openOwn('Harbour Lanterns');
    await button(clerk, 'Open the record').click();
    await heading(clerk, 'Harbour Lanterns').waitFor();
  });

  it('removes the work once it is released', async () => {
    await button(clerk, 'Delete').click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Harbour Lanterns');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees(clerk, 'An auditor of your company decides about it. Nothing has changed yet.');
    await openWaiting('Harbour Lanterns');
    await sees(auditor, 'Removal');
    await auditor.getByRole('row', { name: /Genre/ }).waitFor();
    expect(await barriersOn(auditor)).toEqual([]);
    await release('Harbour Lanterns');
    await openOwn('Harbour Lanterns');
    expect(await button(clerk, 'Open the record').count()).toBe(0);
  });

  it('makes a contract once it is released', async () => {
    await visit(clerk, '/Publish/LicenseContract/Create');
    await fill(clerk, 'Contract number', 'HL-2026-001');
    await fill(clerk, 'Contract name', 'Harbour contract');
    await search(clerk, 'Licensor (party B)', 'Lin Xiaoman');
    for (const [place, day] of ['2026-01-01', '2027-12-31'].entries())
      await clerk.getByPlaceholder('YYYY-MM-DD').nth(place).fill(day);
    await fill(clerk, 'Licensor’s share %', '70');
    await button(clerk, 'Save').click();
    await heading(clerk, 'HL-2026-001').waitFor();
    await openWaiting('HL-2026-001');
    await sees(auditor, 'Harbour contract');
    await sees(auditor, '70%');
    expect(await barriersOn(auditor)).toEqual([]);
    await release('HL-2026-001');
    await openOwn('HL-2026-001');
    await button(clerk, 'Open the record').click();
    await heading(clerk, /Harbour contract|HL-2026-001/).waitFor();
    expect(clerk.url()).toMatch(/LicenseContract\/Detail\/ctr_/i);
  });

  it('books a statement once it is released', async () => {
    const agent = await product.as('agent');
    const content = believeStatement([{ ...songs.moonlight, net: '60' }]);
    const { batchId, batchNo } = await batchFrom(
      product,
      agent,
      'held.csv',
      content,
      await loadCompanyId(agent),
    );
    await visit(clerk, `/Publish/StatementImport/Detail/${batchId}?tab=confirm`);
    await button(clerk, /^Book/).click();
    await clerk.getByRole('dialog').getByRole('textbox').fill(batchNo);
    await clerk.getByRole('dialog').getByRole('button', { name: /^Book/ }).click();
    await sees(clerk, 'An auditor of your company decides about it. Nothing has changed yet.');
    await openWaiting(new RegExp(batchNo));
    await sees(auditor, 'Statement to book');
    await sees(auditor, /60/);
    expect(await barriersOn(auditor)).toEqual([]);
    await release(new RegExp(batchNo));
    await settle(product);
    await auditor
      .getByRole('link', { name: new RegExp(batchNo) })
      .last()
      .click();
    await sees(auditor, 'Booked');
  });

  it('holds a registration, returns it, takes it again and releases it to the licensor', async () => {
    await visit(clerk, '/Publish/CollaborationPartner/CollaborationCompanyPage/1');
    await button(clerk, 'Invite a company').click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Quay Records');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('quay@example.com');
    await button(clerk, 'Continue to the details').click();
    await sees(clerk, 'Registration details');
    await fill(clerk, 'Name', 'Quay Records');
    await choose(clerk, 'Country or area', 'Taiwan');
    await choose(clerk, 'Tax residence', 'Taiwan');
    await fill(clerk, 'Registered name', 'Quay Records');
    await fill(clerk, 'Number', '24536806');
    await clerk.locator('input[type=file]').setInputFiles(scan);
    await fill(clerk, 'Bank', 'Example Bank');
    await fill(clerk, 'Account holder', 'Quay Records');
    await fill(clerk, 'Account number', '000555666777');
    await button(clerk, 'Send to the licensor').click();
    await sees(clerk, 'With a manager');
    await returnWith('Quay Records', 'Which branch?');
    await clerk.reload();
    await sees(clerk, 'Which branch?');
    await button(clerk, 'Correct the details').click();
    await fill(clerk, 'Bank', 'Example Bank, Harbour branch');
    await button(clerk, 'Send to the licensor').click();
    await sees(clerk, 'With a manager');
    await release('Quay Records');
    await clerk.reload();
    await sees(clerk, 'With the licensor');
  });
});
