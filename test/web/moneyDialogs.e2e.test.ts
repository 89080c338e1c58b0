import { afterAll, afterEach, expect, it } from 'vitest';
import { assembleWeb, webFolder } from '../../infra/tools/start/assemble.ts';
import { paymentItemSchema, taxTrialSchema } from '../../shared/accounting/paymentSchema.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { withdrawalSchema } from '../../shared/withdrawals/schema.ts';
import { amountsOffRule, button, listen, sees, sidewaysIn } from '../e2e/visit.ts';
import { openBrowser } from '../support/browser.ts';
import { accountAnswers, fakeStaff } from '../support/fakePeople.ts';
import { startFakeSite, type FakeAnswers } from '../support/fakeSite.ts';
import { reviewBatch, statementAnswers } from '../support/fakeStatements.ts';

/** Responses of the site by route; each test adds its own. */
const answers: FakeAnswers = { ...accountAnswers(fakeStaff), ...statementAnswers };
const complaints: string[] = [];

await assembleWeb();
const site = await startFakeSite(answers, webFolder);
const browser = await openBrowser();
const viewport = { width: 1280, height: 860 };
const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
context.setDefaultTimeout(30_000);
await context.addInitScript(() => localStorage.setItem('refrain.session', 'yes'));
const page = await context.newPage();
listen(page, complaints);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

/** Large amounts in several currencies, with the decimals of real files. */
const large = {
  file: '123456789.98231401820001',
  licensed: '98765432.19011410182',
  open: '24691352.7922',
  ignored: '5',
  royalty: '80000000.0720912814560001',
  commission: '18765432.1180228203639999',
};

const due: Receivable = {
  batchId: reviewBatch.batchId,
  batchNo: reviewBatch.batchNo,
  fileName: reviewBatch.fileName,
  received: false,
  reconciliation: [
    { ...large, currency: 'TWD', licensed: '226000.2937404', open: '9' },
    { ...large, currency: 'USD' },
  ],
  version: 1,
};

const address = `/Publish/StatementImport/Detail/${reviewBatch.batchId}`;

const dialog = () => page.getByRole('dialog').filter({ visible: true });

/** Returns the labelled figures of a dialog in order. */
const figuresIn = async (): Promise<string[][]> =>
  dialog()
    .locator('dl')
    .evaluateAll((lists) => lists.map((list) => (list as HTMLElement).innerText.split('\n').filter(Boolean)));

it('proposes cash in minor units without a warning about smaller fractions', async () => {
  answers['get /api/v1/accountingmanagement/incomestatement'] = () => ({ data: { items: [due], total: 1 } });
  await page.goto(`${site.address}/Publish/StatementReceiving/Confirm?batches=${due.batchId}`);
  const cash = page.getByLabel(/^Cash received.*TWD/);
  await cash.waitFor();
  expect(await cash.getAttribute('placeholder')).toBe('226009');
  expect(await page.getByText('Some money is unaccounted for').count()).toBe(0);
  expect(await amountsOffRule(page)).toEqual([]);
  await cash.fill('226008');
  expect(await page.getByText('Some money is unaccounted for').count()).toBe(0);
  await cash.fill('226008.5');
  await sees(page, 'The currency has fewer decimals.');
  await cash.fill('226007');
  await sees(page, 'Less arrived than is owed.');
  await sees(page, 'Write off small differences');
  await cash.fill('226012');
  await sees(page, 'Some money is unaccounted for');
});

it('shows every figure of a receipt without a sideways scroll, a difference first', async () => {
  const receivedOn = page.getByLabel('Received on');
  await receivedOn.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '2026/11/16');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await receivedOn.inputValue()).toBe('2026-11-16');
  await receivedOn.press('Tab');
  await button(page, 'Confirm receipt of 1 batch').click();
  await dialog().getByRole('textbox').waitFor();
  expect(await sidewaysIn(dialog())).toEqual([]);
  const [twd, usd] = await figuresIn();
  expect(twd!.slice(0, 4)).toEqual(['Difference', '-2TWD', 'Settled', '226,009TWD']);
  expect(usd!.slice(0, 4)).toEqual(['Settled', '123,456,784.98USD', 'Cash received', '123,456,784.98USD']);
  expect(await amountsOffRule(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
});

it('shows the amounts to book without a sideways scroll, parked money first', async () => {
  const lines = [
    { ...large, currency: 'TWD' },
    { ...large, currency: 'USD', open: '0' },
  ];
  answers['get /api/v1/statementimport/manualcorrection'] = () => ({ data: { items: [], total: 0 } });
  answers['get /api/v1/statementimport/batch/{}'] = () => ({
    data: { ...reviewBatch, reconciliation: lines },
  });
  await page.goto(`${site.address}${address}?tab=confirm`);
  await sees(page, 'Will be booked');
  await button(page, 'Book and park the rest').click();
  await dialog().getByRole('textbox').waitFor();
  expect(await dialog().innerText()).toContain('with their money: 24,691,353 TWD. They stay');
  expect(await sidewaysIn(dialog())).toEqual([]);
  const [twd, usd] = await figuresIn();
  expect(twd!.slice(0, 4)).toEqual(['Will be parked', '24,691,353TWD', 'Will be booked', '98,765,432TWD']);
  expect(usd!.slice(0, 2)).toEqual(['Will be booked', '98,765,432.19USD']);
  expect(await amountsOffRule(page)).toEqual([]);
});

it('shows the booked amounts after booking', async () => {
  const booked = { ...reviewBatch, status: 'ImportCompleted', stage: 'booked' };
  answers['get /api/v1/statementimport/batch/{}'] = () => ({ data: booked });
  await page.goto(`${site.address}${address}?tab=confirm`);
  await sees(page, 'The batch is booked.');
  expect(await page.getByText(/will be/i).count()).toBe(0);
  expect(await page.getByText('Booked', { exact: true }).count()).toBeGreaterThan(0);
});

it('shows every digit of the figures of a page on request', async () => {
  const line = { file: '0.9547', licensed: '0.9547', open: '0', ignored: '0' };
  const parts = { royalty: '0.70648', commission: '0.24822' };
  answers['get /api/v1/statementimport/batch/{}'] = () => ({
    data: { ...reviewBatch, reconciliation: [{ currency: 'EUR', ...line, ...parts }] },
  });
  await page.goto(`${site.address}${address}?tab=rows`);
  await button(page, 'Show all figures').click();
  await sees(page, '0.71');
  await button(page, 'Show every digit').click();
  for (const digits of ['0.9547', '0.70648', '0.24822']) await sees(page, digits);
  await button(page, 'Round the figures').click();
  await sees(page, '0.25');
  expect(await page.getByText('0.24822').count()).toBe(0);
});

it('confirms a correction with the amounts paid out and the balances below zero', async () => {
  const received = { ...reviewBatch, status: 'ImportCompleted', stage: 'received' };
  const effect = (name: string, change: string, payable: string) => ({
    licensorId: `mus_${name}`,
    licensorName: name,
    contractId: `ctr_${name}`,
    contractName: 'Contract',
    currency: 'USD',
    reversed: '12345678.1234',
    posted: '0',
    change,
    standing: {
      currency: 'TWD',
      exchangeRate: '30',
      payable,
      hasAdvances: false,
      payment: {
        state: 'withdrawn',
        withdrawals: [
          {
            withdrawalId: 'wdr_01jd0000000000000000000001',
            requestedAt: '2026-11-01T00:00:00Z',
            status: 2,
            payDate: '2026-11-05',
          },
        ],
      },
    },
  });
  const preview = {
    batchId: received.batchId,
    batchNo: received.batchNo,
    fileName: 'apple.txt',
    version: 9,
    received: true,
    rows: 3,
    money: [
      {
        currency: 'USD',
        licensed: '-12.5',
        open: '0',
        ignored: '12.5',
        royalty: '-10',
        commission: '-2.5',
      },
    ],
    effects: [effect('Enough Left', '-10', '1000.5'), effect('Paid Out', '-10.25', '100')],
  };
  answers['get /api/v1/statementimport/batch/{}'] = () => ({ data: received });
  answers['get /api/v1/statementimport/rowlicenseinfo/{}'] = () => ({ refusal: 'DataNotFound' });
  answers['post /api/v1/statementimport/adjustment/preview'] = () => ({
    data: { batches: [preview], done: 1, total: 1 },
  });
  let posted = 0;
  answers['post /api/v1/statementimport/adjustment'] = () => {
    posted += 1;
    return { data: { done: [{ batchId: received.batchId, adjustmentId: 'adj_1' }], failures: [] } };
  };
  await page.goto(`${site.address}${address}?tab=rows&row=${received.batchId}-0-1`);
  await button(page, 'Correct this posted row').click();
  await button(page, 'Ignore these rows').click();
  await sees(page, /1 balance falls below zero/);
  await sees(page, 'Owed afterwards');
  expect(await sidewaysIn(dialog())).toEqual([]);
  expect(await amountsOffRule(page)).toEqual([]);
  const text = await dialog().innerText();
  expect(text.indexOf('Paid Out')).toBeLessThan(text.indexOf('Enough Left'));
  const [, first, second] = await figuresIn();
  expect(first!.join(' ')).toMatch(
    /Paid out before Paid 05 Nov 2026 .*Owed now 100TWD Owed afterwards -207TWD/,
  );
  expect(second!.join(' ')).toMatch(/Owed now 1,000TWD Owed afterwards 700TWD/);
  const post = dialog().getByRole('button', { name: 'Reverse and post again' });
  expect(await post.isDisabled()).toBe(true);
  await dialog().getByRole('textbox').fill(received.batchNo);
  await post.click();
  await sees(page, '1 batch is being corrected.');
  expect(posted).toBe(1);
});

/** A large payment item of a licensor with a long name. */
const payment = paymentItemSchema.parse({
  contractAdvanceId: 'adv_01jd0000000000000000000001',
  contractId: 'ctr_01jd0000000000000000000001',
  contractNumber: 'MS-2024-001-RENEWED',
  contractName: 'Recordings and works, worldwide',
  licensorId: 'mus_01jd0000000000000000000001',
  licensorName: 'Société des Éditions Lointaines',
  advanceType: 1,
  amount: '123456789.98',
  currency: 'USD',
  payerEntity: 'taipei',
  paid: false,
  expectedDate: '2026-11-20',
  deductSetting: 1,
  includeAllUnits: true,
  profitSharing: false,
  deductStartDate: '2026-01-01',
  deductEndDate: '2027-12-31',
  contractUnitIds: [],
  incomeRegions: [],
  outstanding: '0',
  recouped: '0',
  waitsForApproval: false,
  version: 1,
});

const trial = taxTrialSchema.parse({
  contractAdvanceId: payment.contractAdvanceId,
  currency: 'USD',
  principle: 'TaiwanOverseasP',
  shared: [],
  amount: '123456789.98',
  own: '123456789.98',
  tax: '24691358',
  afterTax: '98765431.98',
  taxLines: [
    {
      kind: 'Income',
      ruleId: 'tw-nonresident-royalty',
      deducted: true,
      base: '123456789.98',
      rate: '0.2',
      amount: '24691358',
      source: 'https://law.example/act',
    },
  ],
});

it('shows single and joint payments without a sideways scroll, and asks to type the amount', async () => {
  answers['get /api/v1/contract/advancelist'] = () => ({ data: { items: [payment], total: 1 } });
  answers['post /api/v1/confirmpayment/taxtrial'] = () => ({ data: trial });
  await page.goto(`${site.address}/Publish/PaymentImport/Advance`);
  await page.getByRole('main').getByRole('checkbox').last().click({ force: true });
  await button(page, 'Pay 1 selected').click();
  await dialog().getByRole('button', { name: 'Run the trial estimate' }).click();
  await sees(page, '24,691,358.00');
  expect(await sidewaysIn(dialog())).toEqual([]);
  expect(await dialog().innerText()).toMatch(/123,456,789\.98.*24,691,358\.00.*98,765,431\.98/s);
  expect(await amountsOffRule(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${site.address}/Publish/PaymentImport/Advance/Detail/${payment.contractAdvanceId}`);
  await button(page, 'Run the trial estimate').click();
  await button(page, 'Confirm the payment').click();
  await dialog().getByRole('textbox').waitFor();
  expect(await dialog().innerText()).toContain(
    '98,765,431.98 USD to the licensor and 24,691,358.00 USD of tax',
  );
  expect(await sidewaysIn(dialog())).toEqual([]);
  expect(await sidewaysIn(page.getByRole('main'))).toEqual([]);
  expect(await amountsOffRule(page)).toEqual([]);
});

it('asks to type the amount of a withdrawal to pay, without a sideways scroll, and offers to keep one to cancel', async () => {
  const { contractId, contractName, licensorId, licensorName, currency, payerEntity } = payment;
  const withdrawal = withdrawalSchema.parse({
    withdrawalId: 'wdr_01jd0000000000000000000001',
    documentNumber: 'TP-2026-W00015',
    status: 1,
    licensorId,
    licensorName,
    currency,
    payerEntity,
    agentId: 'cmp_01jd0000000000000000000001',
    agentName: 'Morning Star',
    requestedAt: '2026-11-01T00:00:00Z',
    invoiceChoice: 'NoInvoice',
    periodStart: '2026-01-01',
    periodEnd: '2026-11-01',
    gross: trial.own,
    tax: trial.tax,
    net: trial.afterTax,
    taxLines: trial.taxLines,
    principle: 'TaiwanOverseasP',
    remainder: '0.00497',
    parts: [{ contractId, contractName, amount: trial.own }],
    batchIds: [],
    version: 1,
    released: { proposedBy: 'staff', approvedBy: 'payer', approvedAt: '2026-11-02T00:00:00Z' },
  });
  answers['get /api/v1/withdrawrecord/{}'] = () => ({ data: withdrawal });
  await page.goto(`${site.address}/Publish/WithdrawRecord/Payer/Detail/${withdrawal.withdrawalId}?tab=pay`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'remittance.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await sees(page, 'remittance.pdf');
  expect(await sidewaysIn(page.getByRole('main'))).toEqual([]);
  await button(page, 'Confirm payment').click();
  await dialog().getByRole('textbox').waitFor();
  expect(await dialog().innerText()).toContain('98,765,431.98 USD');
  expect(await sidewaysIn(dialog())).toEqual([]);
  expect(await amountsOffRule(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('tab', { name: 'Cancel request' }).click();
  // The attached proof would be lost.
  await button(page, 'Leave without saving').click();
  await page.getByLabel('Reason').fill('Wrong account');
  await button(page, 'Cancel request').click();
  await sees(page, `Cancel the request of ${licensorName}?`);
  expect(await dialog().getByRole('button').allInnerTexts()).toEqual([
    '',
    'Keep the request',
    'Cancel request',
  ]);
  await dialog().getByRole('button', { name: 'Keep the request' }).click();
  await dialog().waitFor({ state: 'hidden' });
});
