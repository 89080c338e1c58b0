import { expect } from 'vitest';
import { bindMobile, confirmDetails, scan, setUpAccount, submit } from '../registering.ts';
import { sees } from '../visit.ts';
import { password, type House } from './house.ts';
import { answer, fill, pick, press } from './office.ts';

/** Invites a company with its account, and accepts the invitation. */
const inviteCompany = async (
  house: House,
  purpose: string,
  names: readonly string[],
  { account, person }: { account: string; person: string },
): Promise<void> => {
  const chief = await house.atDesk('chief', '/Publish/Account/Administrators');
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
  await house.acceptInvitation(`${account}@example.com`);
};

export const inviteAgentAndCustomer = async (house: House): Promise<void> => {
  const agent = ['晨光版權', '晨光版权', 'Chenguang Banquan'];
  await inviteCompany(house, '代理方', agent, { account: 'chenguang', person: '何代理' });
  const customer = ['海岸影業', '海岸影业', 'Haian Yingye'];
  await inviteCompany(house, '客戶', customer, { account: 'haian', person: '製作人' });
  await sees(await house.atDesk('chenguang', '/Home'), '音樂人與公司');
};

/** A singer of Taiwan, who reads Simplified Chinese, and an author of the United States. */
const licensors = [
  {
    name: '沈月',
    account: 'shenyue',
    purpose: '授權方',
    language: '簡體中文',
    country: '臺灣',
    number: 'A123456789',
    locale: 'zh-CN',
    mobile: { dialCode: '+886', number: '0912555777' },
  },
  {
    name: 'June Calloway',
    account: 'calloway',
    purpose: 'Demo 作者',
    language: '英文',
    country: '其他',
    number: '500200300',
    locale: 'en-US',
    mobile: { dialCode: '+1', number: '2025550142', mail: 'calloway@example.com' },
  },
] as const;

export const inviteLicensors = async (house: House): Promise<void> => {
  for (const { name, account, purpose, language, country, number } of licensors) {
    const agent = await house.atDesk(
      'chenguang',
      '/Publish/CollaborationPartner/CollaborationMusicianPage/1',
    );
    await press(agent, '邀請音樂人');
    const form = agent.getByRole('dialog').last();
    await fill(form, '名稱', name);
    await fill(form, '電子郵件', `${account}@example.com`);
    await pick(form, '通知語言', language);
    await pick(form, '用途', purpose);
    await press(form, '下一步：填寫資料');
    await sees(agent, '註冊資料');
    expect(await agent.getByRole('textbox', { name: '名稱' }).first().inputValue()).toBe(name);
    if (country === '臺灣') await press(agent, '填入簡體與拼音');
    await pick(agent, '國家或地區', country);
    await fill(agent, '證件姓名', name);
    await fill(agent, '號碼', number);
    await fill(agent, '銀行', '示範銀行');
    await fill(agent, '戶名', name);
    await fill(agent, '帳號', '000111222333');
    await agent.locator('input[type=file]').first().setInputFiles(scan);
    await press(agent, '寄給授權方');
    await sees(agent, '授權方未確認');
  }
};

export const onboardOnPhones = async (house: House): Promise<void> => {
  for (const { account, locale, mobile } of licensors) {
    const phone = await house.openWindow(locale, true);
    const fits = async () =>
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await confirmDetails(phone, house, await house.linkTo(`${account}@example.com`), fits);
    await setUpAccount(phone, account, password);
    await bindMobile(phone, mobile, fits);
    await submit(phone, fits);
    await phone.context().close();
  }
};

/** Approves all registrations, as the second of the staff. */
export const approveLicensors = async (house: House): Promise<void> => {
  for (const _ of licensors) {
    const reviewer = await house.atDesk('second', '/Publish/SystemAudit/PendingReview/1');
    await reviewer.locator('tbody').getByRole('link').first().click();
    await press(reviewer, '核准');
    await answer(reviewer, '核准');
    await reviewer.getByRole('button', { name: '回待審核' }).waitFor();
  }
};
