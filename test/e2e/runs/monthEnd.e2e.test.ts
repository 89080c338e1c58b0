import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { receiveStatement } from '../../api/reportFiles.ts';
import { settle } from '../../api/statements.ts';
import { pain002 } from '../../functions/paymentRuns/bankFiles.ts';
import { chained } from '../../support/chained.ts';
import { barriersOn, button, choose, heading, sees, signIn } from '../visit.ts';
import { openInBrowser } from '../openInBrowser.ts';

const step = chained();
/** Releases them. */
let staff: Page;

const { product, browser, complaints } = await openInBrowser();
await receiveStatement(product, await product.as('staff'), 'believe-july.csv', '60000.00', '2026-08-15');
/** Makes runs. */
const payer = await signIn(browser, product.url, 'payer', complaints);
const musician = await signIn(browser, product.url, 'musician', complaints);
await musician.setViewportSize({ width: 390, height: 844 });

const expectNoBarrier = async (page: Page): Promise<void> => expect(await barriersOn(page)).toEqual([]);

/** The button of an action of the page, by its whole name. */
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Confirms what a dialog asks. */
const agree = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe('the end of a month, in a browser', () => {
  step(
    'lets a payer make the royalty statements of all licensors, look through and publish them',
    async () => {
      await payer.goto(`${product.url}/Publish/StatementRun`);
      await heading(payer, 'Royalty statement runs').waitFor();
      await expectNoBarrier(payer);
      await act(payer, 'Start run').click();
      await heading(payer, /Royalty statements for/).waitFor();
      await settle(product);
      await sees(payer, 'To be looked through');
      await sees(payer, 'Lin Xiaoman');
      await expectNoBarrier(payer);
      await act(payer, 'Lock').click();
      await sees(payer, 'Locked, not published');
      await act(payer, 'Publish').click();
      await agree(payer, 'Publish');
      await settle(product);
      await sees(payer, 'musician@refrain.example');
      await sees(payer, 'Nobody has an account for this licensor, so nobody was told');
      await expectNoBarrier(payer);
    },
  );

  step('shows the statement to its musician on a telephone, who asks to be paid', async () => {
    await musician.goto(`${product.url}/Publish/Income/Export`);
    await musician.getByRole('row', { name: /Morningstar Music Rights/ }).waitFor();
    expect(await musician.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoBarrier(musician);
    await musician.goto(product.url);
    await musician.getByRole('link', { name: /TWD Owed by Morningstar Music Rights/ }).click();
    await choose(musician.getByRole('radio', { name: /Morningstar Music Rights/ }));
    await button(musician, 'Next').click();
    await choose(musician.getByRole('checkbox', { name: /I have read the report/ }));
    await choose(musician.getByRole('checkbox', { name: /I do not issue an invoice/ }));
    await button(musician, 'Next').click();
    // The only account.
    await musician
      .getByRole('radio', { name: /示範銀行/ })
      .and(musician.locator(':checked'))
      .waitFor();
    await button(musician, 'Request withdrawal').click();
    await sees(musician, /Request sent|TP-\d{4}-W\d+/);
  });

  step(
    'warns the person who releases a payment run while the company has no account to pay from',
    async () => {
      await payer.goto(`${product.url}/Publish/PaymentRun`);
      await act(payer, 'New payment run').click();
      await heading(payer, 'New payment run').waitFor();
      await expectNoBarrier(payer);
      await button(payer, 'Make a run of 1 payment').click();
      await sees(payer, 'Waits for release');
      expect(await act(payer, 'Release').getAttribute('aria-disabled')).toBe('true');
      staff = await signIn(browser, product.url, 'staff', complaints);
      await staff.goto(payer.url());
      await act(staff, 'Release').click();
      await sees(staff, /The company has no account to pay from in TWD/);
      await expectNoBarrier(staff);
    },
  );

  step('pays by the file for the bank, once another person has released it', async () => {
    const run = payer.url();
    await payer.goto(`${product.url}/Publish/PaymentRun`);
    await act(payer, 'Accounts paid from').click();
    const dialog = payer.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enter or replace an account' }).click();
    await dialog.getByLabel('Account holder').fill('示範版權股份有限公司');
    await dialog.getByLabel('Account number').fill('0001112223334');
    await dialog.getByLabel('Bank', { exact: true }).fill('示範銀行');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(payer, '••••3334');
    await staff.reload();
    await act(staff, 'Release').click();
    await sees(staff, /After the release the file can be downloaded/);
    expect(await staff.getByText('The company has no account to pay from').count()).toBe(0);
    await agree(staff, 'Release');
    await act(staff, 'File for the bank').click();
    const downloading = staff.waitForEvent('download');
    await staff.getByRole('menuitem', { name: 'ISO 20022 (pain.001)' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const [, messageId] = /<MsgId>([^<]+)</.exec(file)!;
    const [, endToEndId] = /<EndToEndId>([^<]+)</.exec(file)!;
    const answer = join(tmpdir(), `pain002-${process.pid}.xml`);
    await writeFile(answer, pain002(messageId!, [{ endToEndId: endToEndId!, status: 'ACSC' }]));
    await payer.goto(run);
    await act(payer, 'Read a file of the bank').click();
    await payer.locator('input[type="file"]').setInputFiles(answer);
    await button(payer, 'Show what it changes').click();
    await sees(payer, 'Becomes paid');
    await button(payer, 'Apply 1 change').click();
    await sees(payer, 'The changes were made.');
    await payer.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await payer.getByRole('dialog').waitFor({ state: 'hidden' });
    await sees(payer, 'Paid');
    await expectNoBarrier(payer);
    await settle(product);
    await musician.goto(`${product.url}/Publish/WithdrawRecord/1`);
    await sees(musician, 'Paid');
    expect(await musician.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoBarrier(musician);
  });
});
