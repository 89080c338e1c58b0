import { afterAll, afterEach, expect, it } from 'vitest';
import { assembleWeb, webFolder } from '../../infra/tools/start/assemble.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { barriersOn, listen } from '../e2e/visit.ts';
import { openBrowser } from '../support/browser.ts';
import { accountAnswers, fakeStaff } from '../support/fakePeople.ts';
import { startFakeSite, type FakeAnswers } from '../support/fakeSite.ts';
import { statementAnswers } from '../support/fakeStatements.ts';
import { withdrawalIn } from './withdrawals/fakeWithdrawals.ts';

const complaints: string[] = [];

const registration: Registration = {
  registrationId: 'reg_01jd0000000000000000000001',
  agentId: 'cmp_01jd0000000000000000000001' as Registration['agentId'],
  channel: 'agent',
  kind: 'Musician',
  partnerType: 'NeedRealName',
  name: '陳青山',
  email: 'musician@refrain.example',
  language: 'zh-Hant',
  step: 'NotFillIn',
  rightOwnerId: 'mus_01jd0000000000000000000001' as Registration['rightOwnerId'],
  isChecked: false,
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  version: 1,
};

const withdrawal = withdrawalIn(1);

const answers: FakeAnswers = {
  ...accountAnswers(fakeStaff),
  ...statementAnswers,
  'get /api/v1/partner/musician': () => ({ data: registration }),
  'get /api/v1/withdrawrecord/{}': () => ({ data: withdrawal }),
};

await assembleWeb();
const site = await startFakeSite(answers, webFolder);
const browser = await openBrowser();

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

/** Opens a page of the site and presses the button of its form. Returns what the form says. */
const submit = async (language: string, path: string, change?: { label: string; value: string }) => {
  const viewport = { width: 1280, height: 860 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  await context.addInitScript((chosen) => {
    localStorage.setItem('refrain.session', 'yes');
    localStorage.setItem('refrain.language', chosen);
  }, language);
  const page = await context.newPage();
  listen(page, complaints);
  await page.goto(`${site.address}${path}`);
  const send = page.locator('form button[type=submit]').last();
  await send.waitFor();
  if (change) await page.getByLabel(change.label, { exact: true }).fill(change.value);
  await send.click();
  await page.locator(':focus[aria-invalid=true]').waitFor();
  const errors = await page.locator('[id$="-error"]').filter({ visible: true }).allInnerTexts();
  const isFirst = await page.evaluate(
    () => document.activeElement === document.querySelector('[aria-invalid=true]'),
  );
  const { y = -1 } = (await page.locator(':focus').boundingBox()) ?? {};
  const barriers = await barriersOn(page);
  await context.close();
  return {
    errors: errors.map((text) => text.trim()),
    isFirst,
    isInView: y > 0 && y < viewport.height,
    barriers,
  };
};

const registering = `/Publish/CollaborationPartner/MusicianFillOut/${registration.registrationId}`;
const paying = `/Publish/WithdrawRecord/Payer/Detail/${withdrawal.withdrawalId}?tab=pay`;
const mapping = '/Publish/StatementImport/Detail/bat_01jd0000000000000000000002';

const times = (count: number, text: string) => Array.from({ length: count }, () => text);

it.each([
  ['en', 'Please fill this in.', 'Add scans of the document.'],
  ['zh-Hant', '此欄必填。', '請上傳證件掃描檔。'],
  ['zh-Hans', '此栏必填。', '请上传证件扫描件。'],
])(
  'a registration shows what names, facts, document and account lack at once, in %s',
  async (language, required, scans) => {
    expect(await submit(language, registering)).toEqual({
      errors: [...times(6, required), scans, ...times(3, required)],
      isFirst: true,
      isInView: true,
      barriers: [],
    });
  },
);

it.each([
  ['en', 'Remittance fee', 'The currency has fewer decimals.', 'Add the proof of transfer first.'],
  ['zh-Hant', '匯款手續費', '小數位數超過此幣別。', '請先加入匯款證明。'],
  ['zh-Hans', '汇款手续费', '小数位数超过此币种。', '请先添加汇款证明。'],
])(
  'a payment shows a wrong charge and the missing proof at once, in %s',
  async (language, label, decimals, proof) => {
    expect(await submit(language, paying, { label, value: '0.55' })).toEqual({
      errors: [decimals, proof],
      isFirst: true,
      isInView: true,
      barriers: [],
    });
  },
);

it.each([
  ['en', 'Please fill this in.', 'Name of the source'],
  ['zh-Hant', '此欄必填。', '來源名稱'],
  ['zh-Hans', '此栏必填。', '来源名称'],
])(
  'a mapping of columns shows the missing name and currency at once, in %s',
  async (language, required, label) => {
    expect(await submit(language, mapping, { label, value: '' })).toEqual({
      errors: [required, required],
      isFirst: true,
      isInView: true,
      barriers: [],
    });
  },
);
