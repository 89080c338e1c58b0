import { afterAll, afterEach, expect, it } from 'vitest';
import { assembleWeb, webFolder } from '../../infra/tools/start/assemble.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { button, choose, heading, listen, sees } from '../e2e/visit.ts';
import { openBrowser } from '../support/browser.ts';
import { accountAnswers, fakeStaff } from '../support/fakePeople.ts';
import { startFakeSite, type FakeAnswers, type FakeRequest } from '../support/fakeSite.ts';
import { reviewBatch, statementAnswers } from '../support/fakeStatements.ts';
import { withdrawalIn } from './withdrawals/fakeWithdrawals.ts';

/** Milliseconds a step may take. */
const stepTimeoutMs = 30_000;

/** Responses of the site by route; each test adds its own. */
const answers: FakeAnswers = accountAnswers(fakeStaff);
const complaints: string[] = [];

await assembleWeb();
const site = await startFakeSite(answers, webFolder);
const browser = await openBrowser();
const context = await browser.newContext({
  viewport: { width: 1280, height: 860 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
});
context.setDefaultTimeout(stepTimeoutMs);
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

const batchId = (number: number) => `bat_01jd000000000000000000000${number}`;

const due = (number: number): Receivable => ({
  batchId: batchId(number),
  batchNo: `20261120-00${number}`,
  fileName: `platform-${number}.csv`,
  received: false,
  reconciliation: [
    {
      currency: 'TWD',
      file: '1000',
      licensed: '1000',
      open: '0',
      ignored: '0',
      royalty: '700',
      commission: '300',
    },
  ],
  version: 1,
});

it('names a batch that somebody else received in the meantime, even if the list no longer shows it', async () => {
  let open = [due(1), due(2), due(3)];
  answers['get /api/v1/accountingmanagement/incomestatement'] = () => ({
    data: { items: open, total: open.length },
  });
  answers['post /api/v1/confirmpayment/statements/byid'] = () => {
    open = [due(3)];
    return {
      data: { done: [batchId(1)], failures: [{ batchId: batchId(2), name: 'BatchAlreadyReceived' }] },
    };
  };
  await page.goto(`${site.address}/Publish/StatementReceiving/Confirm`);
  for (const number of [1, 2]) await choose(page.getByRole('checkbox', { name: `20261120-00${number}` }));
  await page.getByLabel('Received on').fill('2026-11-16');
  await page.keyboard.press('Tab');
  await button(page, 'Confirm receipt of 2 batches').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('2 batches');
  await dialog.getByRole('button', { name: 'Confirm receipt of 2 batches' }).click();
  await sees(page, 'Receipt of 1 batch confirmed; it is being posted.');
  await page.getByRole('checkbox', { name: '20261120-001' }).waitFor({ state: 'detached' });
  await sees(page, '20261120-002: The receipt of this batch is already confirmed.');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

/** A rolling payment whose threshold is reached, with the fields a screen shows. */
const rolling = {
  contractAdvanceId: 'adv_01jd0000000000000000000001',
  contractId: 'con_01jd0000000000000000000001',
  contractNumber: 'MS-1',
  contractName: 'First',
  payerEntity: 'taipei',
  currency: 'TWD',
  version: 1,
  licensorId: 'mus_01jd0000000000000000000001',
  licensorName: 'Mira Tan',
  amount: '3000',
  advanceType: 4,
  rollingOrder: 1,
  expectedDate: '2026-02-01',
  deductSetting: 1,
  paid: false,
  deductStartDate: '2026-01-01',
  deductEndDate: '2027-12-31',
  includeAllUnits: true,
  contractUnitIds: [],
  incomeRegions: [],
  profitSharing: false,
  outstanding: '0',
  recouped: '0',
  waitsForApproval: false,
  thresholdAmount: '5000',
  reached: '9000',
  rollingStatus: 'unconfirmedReachedThreshold',
};

it('disables a decision on a rolling payment that is not allowed, and gives the reason', async () => {
  const refusals = { conditionMet: 'RollingRelatedContractAdvanceHasBeenFullyOffset' };
  answers['get /api/v1/rollingadvance/getrollingadvanceslist'] = () => ({
    data: { items: [{ ...rolling, refusals }], total: 1 },
  });
  await page.goto(`${site.address}/Publish/PaymentImport/Rolling/Detail/${rolling.contractAdvanceId}`);
  await sees(page, /The payment before it is fully recouped/);
  expect(await button(page, 'Condition met').getAttribute('aria-disabled')).toBe('true');
  expect(await button(page, 'Reject, do not pay').getAttribute('aria-disabled')).toBeNull();
});

it('links held royalty to the batch it was received with, by its number', async () => {
  const held = {
    ...rolling,
    batchId: batchId(1),
    batchNo: '20261120-001',
    held: '300',
    deductible: '300',
    outstanding: '500',
  };
  answers['get /api/v1/incomededuct/advancelist'] = () => ({ data: { items: [held], total: 1 } });
  await page.goto(`${site.address}/Publish/CustomerDeductPayment`);
  const link = page.getByRole('link', { name: '20261120-001', exact: true });
  expect(await link.getAttribute('href')).toBe(`/Publish/StatementImport/Detail/${batchId(1)}`);
});

it('starts with recordings when all income is from them, and shows that choice', async () => {
  const asked: (string | null)[] = [];
  answers['get /api/v1/incomereport/currencyoptions'] = () => ({
    data: { currencies: ['TWD'], workTypes: ['Song'] },
  });
  answers['get /api/v1/incomereport/time'] = () => ({ data: {} });
  answers['get /api/v1/incomereport/income'] = ({ query }) => {
    asked.push(query.get('workType'));
    return { data: { items: [], total: 0 } };
  };
  await page.goto(`${site.address}/Publish/Income/Detail?owner=mus_01jd0000000000000000000001&right=P`);
  await sees(page, 'Right: Sound recording (P)');
  await sees(page, 'Lines');
  expect(await page.getByLabel('Kind of work').innerText()).toBe('Recordings');
  expect(asked).toEqual(['Song']);
});

it('undoes a decision on many issues, and continues after the server was unreachable', async () => {
  const undone: string[] = [];
  Object.assign(answers, statementAnswers, {
    'post /api/v1/statementimport/clearrowinfomatch': ({ body }: FakeRequest) => {
      undone.push((body as { rowId: string }).rowId);
      return { data: {} };
    },
  });
  const { batchId: id, batchNo } = reviewBatch;
  await page.goto(`${site.address}/Publish/StatementImport/Detail/${id}?tab=decide`);
  await heading(page, batchNo).waitFor();
  await choose(page.getByRole('checkbox', { name: /^Select the \d+ shown/ }));
  await button(page, /^Decide \d selected/).click();
  await page.getByRole('menuitem', { name: 'Ignore their rows…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ignore these rows' }).click();
  await sees(page, '1 item could not be decided');
  await page.route(/clearrowinfomatch/i, (route) => (undone.length === 1 ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await sees(page, /was not undone. The server cannot be reached/);
  await page.unroute(/clearrowinfomatch/i);
  const notice = page.getByText(/was not undone/);
  await notice.locator('xpath=ancestor::*[.//button][1]').getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'hidden' });
  await expect.poll(() => undone.length).toBe(2);
  expect(new Set(undone).size).toBe(undone.length);
});

it('counts the unreadable rows beside the decisions, and leads to them', async () => {
  Object.assign(answers, statementAnswers);
  const { batchId: id, counters } = reviewBatch;
  const { missingData } = counters!;
  await page.goto(`${site.address}/Publish/StatementImport/Detail/${id}?tab=decide`);
  await sees(page, new RegExp(`^${missingData} rows? cannot be read`));
  const link = page.getByRole('link', { name: 'Show unreadable rows' });
  expect(await link.getAttribute('href')).toMatch(new RegExp(`${id}.*tab=rows&status=IllegalData$`));
});

it('pays several payment items as estimated, and names the failed ones', async () => {
  const items = [1, 2, 3].map((number) => ({
    ...rolling,
    contractAdvanceId: `adv_01jd000000000000000000000${number}`,
    advanceType: 2,
    licensorName: `Payee ${number}`,
    contractNumber: `MS-${number}`,
  }));
  let unpaid = items;
  const paid: unknown[] = [];
  answers['get /api/v1/contract/advancelist'] = () => ({ data: { items: unpaid, total: unpaid.length } });
  answers['post /api/v1/confirmpayment/taxtrial'] = ({ body }) => {
    const { contractAdvanceId } = body as { contractAdvanceId: string };
    if (contractAdvanceId.endsWith('3')) return { refusal: 'MissingIdentityOrBankInfo' };
    const amounts = { amount: '3000', own: '3000', tax: '300', afterTax: '2700' };
    return {
      data: { contractAdvanceId, currency: 'TWD', ...amounts, taxLines: [], principle: 'X', shared: [] },
    };
  };
  answers['post /api/v1/confirmpayment/advances'] = ({ body }) => {
    paid.push(body);
    unpaid = items.slice(1);
    const failures = [{ contractAdvanceId: items[1]!.contractAdvanceId, name: 'PaidAdvanceCannotChange' }];
    return { data: { done: [items[0]!.contractAdvanceId], waiting: [], failures } };
  };
  await page.goto(`${site.address}/Publish/PaymentImport/Advance`);
  for (const number of [1, 2, 3]) await choose(page.getByRole('checkbox', { name: `Payee ${number}, MS` }));
  await button(page, 'Pay 3 selected').click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Pay 3 payment items' });
  await dialog.getByRole('button', { name: 'Run the trial estimate' }).click();
  await sees(page, /bank account/i);
  await dialog.getByRole('button', { name: 'Confirm 2 payments' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Confirm 2 payments?' });
  await sees(page, /^5,400 TWD to the licensor and 600 TWD of tax withheld/);
  await question.getByRole('textbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('2 payment');
  await page.keyboard.press('Enter');
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await sees(page, '1 payment is confirmed.');
  await sees(page, /^Payee 2, MS-2: /);
  expect(paid).toMatchObject([
    {
      contractAdvanceIds: items.slice(0, 2).map(({ contractAdvanceId }) => contractAdvanceId),
      payments: [
        { tax: '300', afterTax: '2700' },
        { tax: '300', afterTax: '2700' },
      ],
    },
  ]);
  await sees(page, 'Pay 2 payment items');
  // The key press that answered the question did not activate the button behind it as well.
  expect(await question.count()).toBe(0);
});

it('shows the full head of a column, on two lines if necessary', async () => {
  await page.goto(`${site.address}/Publish/StatementReceiving`);
  const head = page.getByRole('columnheader', { name: 'Source and period' });
  await head.waitFor();
  const cut = await head.evaluate((cell) =>
    [...cell.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis')
      .some((one) => one.scrollWidth > one.clientWidth),
  );
  expect(cut).toBe(false);
});

it('opens the note of a report at its field, and asks before unsaved text is lost', async () => {
  const statementRecordId = 'rec_01jd0000000000000000000001';
  const { licensorId, payerEntity, currency } = rolling;
  const record = {
    statementRecordId,
    licensorId,
    payerEntity,
    currency,
    licensorName: 'Mira Tan',
    agentName: 'Agent',
    agentId: 'cmp_01jd0000000000000000000001',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    status: 'originalState',
    type: 'GenerateReportOnly',
    run: 1,
    version: 1,
    createdAt: '2026-12-01T00:00:00.000Z',
    createdBy: 'Staff',
  };
  answers['get /api/v1/statementrecord'] = () => ({ data: { items: [record], total: 1 } });
  answers['get /api/v1/statementrecord/note/{}'] = () => ({
    data: { statementRecordId, note: '', version: 0 },
  });
  await page.goto(`${site.address}/Publish/StatementRecord/1`);
  await page.locator('tbody').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Internal note' }).click();
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('call first');
  await page.keyboard.press('Escape');
  await sees(page, 'Leave without saving?');
  await button(page, 'Leave without saving').click();
  await page.getByRole('dialog').filter({ hasText: 'Internal note' }).waitFor({ state: 'hidden' });
});

it('proposes the paying company’s day in another time zone, and names the document by its number', async () => {
  const withdrawal = { ...withdrawalIn(1), documentNumber: 'TP-2026-W00042' };
  answers[`get /api/v1/withdrawrecord/${withdrawal.withdrawalId}`] = () => ({ data: withdrawal });
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'America/Los_Angeles' });
  await context.addInitScript(() => localStorage.setItem('refrain.session', 'yes'));
  const elsewhere = await context.newPage();
  // 15:11 on the last day of the year in Los Angeles, 07:11 on New Year in Taipei.
  await elsewhere.clock.setFixedTime(new Date('2026-12-31T23:11:00Z'));
  await elsewhere.goto(
    `${site.address}/Publish/WithdrawRecord/Payer/Detail/${withdrawal.withdrawalId}?tab=pay`,
  );
  await sees(elsewhere, withdrawal.documentNumber);
  expect(await elsewhere.getByLabel('Paid on').first().inputValue()).toBe('2027-01-01');
  await context.close();
});
