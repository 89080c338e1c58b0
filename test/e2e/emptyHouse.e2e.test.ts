import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { listSentCodes } from '../../functions/verification/sentCodes.ts';
import { assembleWeb, webFolder } from '../../infra/tools/start/assemble.ts';
import { createStaff } from '../../infra/tools/staff/staffAccount.ts';
import { linkTo } from '../functions/partners/visitor.ts';
import { openBrowser } from '../support/browser.ts';
import { chained } from '../support/chained.ts';
import { startEmptyProduct } from '../support/product.ts';
import { knowCaptchas, phoneBrowser, scan } from './registering.ts';
import { heading, listen, type Complaints } from './visit.ts';
import { hasBrowser } from './withBrowser.ts';

const it = chained();

let product: Awaited<ReturnType<typeof startEmptyProduct>>;
let browser: Browser;
const complaints: Complaints = [];

const password = 'evening2026';

/** Opens a window of a person: a screen of an office, or a phone. */
const openWindow = async (locale: string, isPhone = false): Promise<Page> => {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1366, height: 900 },
    locale,
    reducedMotion: 'reduce',
    ...(isPhone && phoneBrowser),
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  listen(page, complaints);
  return page;
};

const signIn = async (page: Page, account: string, secret = password): Promise<void> => {
  await page.goto(`${product.url}/Login`);
  await page.getByRole('textbox').first().fill(account);
  await page.locator('input[type=password]').fill(secret);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => !/login/i.test(pathname));
};

/** Signs a person of an office in, in a window of their own. */
const office = async (account: string, secret = password): Promise<Page> => {
  const page = await openWindow('zh-TW');
  await signIn(page, account, secret);
  return page;
};

const visit = (page: Page, path: string) => page.goto(`${product.url}${path}`);

const pageOf = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);

const press = (scope: Page | Locator, name: string | RegExp): Promise<void> =>
  scope.getByRole('button', { name }).last().click();

/** Returns the pattern of the label of a field, which says so if the field is optional. */
const labelled = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[()（）%]/g, '\\$&')}( .{1,3} 選填)?$`);

const fill = (scope: Page | Locator, label: string, value: string, place = 0): Promise<void> =>
  scope
    .getByRole('textbox', { name: labelled(label) })
    .nth(place)
    .fill(value);

/** Chooses an option of a select. */
const pick = async (scope: Page | Locator, label: string, option: string, place = 0): Promise<void> => {
  const select = scope.getByLabel(labelled(label)).nth(place);
  if ((await select.innerText()).trim() === option) return;
  await select.click();
  await pageOf(scope)
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .first()
    .click();
};

/** Finds a record by typing into a field that searches, and chooses it. */
const search = async (scope: Page | Locator, label: string, text: string, place = 0): Promise<void> => {
  const page = pageOf(scope);
  await scope.getByLabel(labelled(label)).nth(place).click();
  await page.keyboard.type(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
};

const sees = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Returns the last link of a page in a mail to an address. */
const mailedLink = async (to: string, page: string): Promise<string> => {
  await product.cloud.idle();
  const texts = product.cloud.outbox
    .list()
    .filter((mail) => mail.to.includes(to))
    .map(({ text }) => text);
  const links = texts.flatMap((text) => text.match(new RegExp(`https?://\\S+${page}\\S+`, 'g')) ?? []);
  if (links.length === 0) throw new Error(`no link to ${page} was sent to ${to}`);
  return links.at(-1)!;
};

/** Sets the password of an invited account by the link of its mail. */
const acceptInvitation = async (address: string): Promise<void> => {
  const visitor = await openWindow('zh-TW');
  await visitor.goto(await mailedLink(address, 'AcceptInvite'));
  await visitor.getByLabel('新密碼', { exact: true }).fill(password);
  await visitor.getByLabel('再次輸入新密碼').fill(password);
  await press(visitor, '設定密碼');
  await heading(visitor, '帳號已啟用').waitFor();
  await visitor.context().close();
};

beforeAll(async () => {
  if (!hasBrowser) return;
  await assembleWeb();
  product = await startEmptyProduct({ webRoot: webFolder });
  browser = await openBrowser();
  // All that an operator does on a new stage: two accounts of staff.
  for (const [account, displayName] of [
    ['chief', '主管'],
    ['second', '副手'],
  ] as const)
    await createStaff({ account, displayName, email: `${account}@refrain.example`, password });
});

afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

describe.skipIf(!hasBrowser)('an empty house in a browser', () => {
  let chief: Page;
  let second: Page;
  let agent: Page;

  it('gets its first agent and its first customer by invitations of the staff', async () => {
    chief = await office('chief');
    await visit(chief, '/Publish/Account/Administrators');
    const invite = async (purpose: string, names: string[], account: string, person: string) => {
      await press(chief, '邀請公司或音樂人');
      const form = chief.getByRole('dialog').last();
      await pick(form, '用途', purpose);
      for (const [place, name] of names.entries()) await fill(form, '名稱', name, place);
      await pick(form, '國家或地區', '臺灣');
      await pick(form, '稅務居住地', '臺灣');
      await fill(form, '帳號', account);
      await fill(form, '姓名', person);
      await fill(form, '電子郵件', `${account}@example.com`);
      await press(form, '寄送邀請');
      await sees(chief, new RegExp(`${account}@example.com`));
    };
    await invite('代理方', ['晨光版權', '晨光版权', 'Chenguang Banquan'], 'chenguang', '何代理');
    await invite('客戶', ['海岸影業', '海岸影业', 'Haian Yingye'], 'haian', '製作人');
    await acceptInvitation('chenguang@example.com');
    await acceptInvitation('haian@example.com');
    agent = await office('chenguang');
    await sees(agent, '合作音樂人');
  });

  const licensors = [
    { name: '沈月', account: 'shenyue', purpose: '授權方', number: 'A123456789', mobile: '0912555777' },
    {
      name: '江晚舟',
      account: 'jiangwanzhou',
      purpose: 'Demo 作者',
      number: 'B223456782',
      mobile: '0912555778',
    },
  ] as const;

  it('lets the agent invite licensors by link', async () => {
    for (const { name, account, purpose, number } of licensors) {
      await visit(agent, '/Publish/CollaborationPartner/CollaborationMusicianPage/1');
      await press(agent, '邀請音樂人');
      const form = agent.getByRole('dialog').last();
      await fill(form, '名稱', name);
      await fill(form, '電子郵件', `${account}@example.com`);
      await pick(form, '通知語言', '簡體中文');
      await pick(form, '用途', purpose);
      await press(form, '下一步：填寫資料');
      await sees(agent, '註冊資料');
      await fill(agent, '名稱', name);
      await press(agent, '填入簡體與拼音');
      await pick(agent, '國家或地區', '臺灣');
      await fill(agent, '證件姓名', name);
      await fill(agent, '號碼', number);
      await fill(agent, '銀行', '示範銀行');
      await fill(agent, '戶名', name);
      await fill(agent, '帳號', '000111222333');
      await agent.locator('input[type=file]').first().setInputFiles(scan);
      await press(agent, '寄給授權方');

      await sees(agent, '授權方未確認');
    }
  });

  it('lets them onboard on a phone, in Simplified Chinese', async () => {
    for (const { account, mobile } of licensors) {
      const phone = await openWindow('zh-CN', true);
      const { id, token } = await linkTo(product, `${account}@example.com`);
      await phone.goto(`${product.url}/Publish/Confirm/${id}#${token}`);
      await heading(phone, '确认注册资料').waitFor();
      await press(phone, '资料正确');
      await heading(phone, '手持证件照').waitFor();
      await phone.locator('input[type=file]').setInputFiles(scan);
      await press(phone, '下一步');
      await heading(phone, '设置账号与密码').waitFor();
      await phone.getByLabel('账号', { exact: false }).first().fill(account);
      await phone.getByLabel('新密码', { exact: true }).fill(password);
      await phone.getByLabel('再次输入新密码', { exact: true }).fill(password);
      await phone.getByLabel('我同意会员服务条款。').check({ force: true });
      await press(phone, '下一步');
      await heading(phone, '绑定手机号码').waitFor();
      await knowCaptchas(phone);
      await phone.reload();
      await heading(phone, '绑定手机号码').waitFor();
      await phone.getByLabel('国码').selectOption('+886');
      await phone.getByLabel('手机号码').fill(mobile);
      await phone.getByLabel('图中文字或答案').fill('known');
      await press(phone, /验证码$/);
      const number = `+886${mobile.slice(1)}`;
      await sees(phone, new RegExp(number.slice(1)));
      await phone.getByLabel('验证码', { exact: true }).fill((await listSentCodes(number))[0]!.code!);
      await press(phone, '下一步');
      await heading(phone, '提交注册').waitFor();
      await press(phone, '提交');
      await heading(phone, '已完成').waitFor();
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await phone.context().close();
    }
  });

  it('has them approved by the second of the staff', async () => {
    second = await office('second');
    for (const _ of licensors) {
      await visit(second, '/Publish/SystemAudit/PendingReview/1');
      await second.locator('tbody').getByRole('link').first().click();
      await press(second, '核准');
      await second.getByRole('dialog').last().getByRole('button', { name: '核准' }).click();
      await second.getByRole('button', { name: '回待審核' }).waitFor();
    }
  });

  it('lets the agent register the work, the recording and the album of a licensor', async () => {
    await visit(agent, '/Publish/Works/MusicalWorkPage/Add');
    await fill(agent, '名稱', '月光渡口');
    await press(agent, '填入簡體與拼音');
    await fill(agent, '作者', '沈月');
    await search(agent, '權利人', '沈月');
    await press(agent, '儲存');
    await heading(agent, '月光渡口').waitFor();
    await visit(agent, '/Publish/Works/SongWorkPage/Create');
    await fill(agent, '名稱', '月光渡口');
    await press(agent, '填入簡體與拼音');
    await agent
      .getByRole('textbox', { name: /演出者/ })
      .first()
      .fill('沈月');
    await search(agent, '音樂著作', '月光渡口');
    await fill(agent, 'ISRC', 'TWA012600001');
    await search(agent, '權利人', '沈月');
    await press(agent, '儲存');
    await heading(agent, '月光渡口').waitFor();
    await visit(agent, '/Publish/Works/AlbumPage/1');
    await press(agent, '新增專輯');
    await fill(agent, '名稱', '渡口');
    await press(agent, '填入簡體與拼音');
    await agent
      .getByRole('textbox', { name: /演出者/ })
      .first()
      .fill('沈月');
    await agent.getByLabel('加入錄音').first().click();
    await agent
      .getByRole('option', { name: /月光渡口/ })
      .first()
      .click();
    await press(agent, '儲存');
    await heading(agent, '渡口').waitFor();
  });

  it('lets the agent make the contract of the recording', async () => {
    await visit(agent, '/Publish/LicenseContract/Create');
    await fill(agent, '合約編號', 'CG-2026-001');
    await fill(agent, '合約名稱', '沈月錄音代理');
    await pick(agent, '授權標的', '錄音');
    await search(agent, '授權方（乙方）', '沈月');
    for (const [place, day] of ['2026-01-01', '2027-12-31'].entries())
      await agent.getByPlaceholder('YYYY-MM-DD').nth(place).fill(day);
    await agent.getByLabel('選擇要加入的作品').first().click();
    await agent
      .getByRole('option', { name: /月光渡口/ })
      .first()
      .click();
    await agent.keyboard.press('Escape');
    await fill(agent, '授權方比例 %', '70');
    await press(agent, '儲存');
    await heading(agent, /沈月錄音代理|CG-2026-001/).waitFor();
  });
});
