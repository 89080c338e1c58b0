import { expect } from 'vitest';
import { businessDayAt } from '../../../functions/core/businessDay.ts';
import { believeStatement, type Sold } from '../../api/statements.ts';
import { pdf } from '../../support/pictures.ts';
import { sees } from '../visit.ts';
import { song } from './catalogue.ts';
import type { House } from './house.ts';
import { fill, press, typeToConfirm } from './office.ts';

/** Uploads and books a statement of 60,000 TWD for a song and 100 TWD for a stranger's: the agent, or another account. */
export const bookStatement = async (
  house: House,
  account = 'chenguang',
  sold: Pick<Sold, 'title' | 'artist' | 'isrc'> = song,
): Promise<void> => {
  const agent = await house.atDesk(account, '/Publish/StatementImport/Upload');
  const statement = believeStatement([
    { ...sold, net: '60000.00' },
    { title: '沒人登記的歌', artist: '某人', isrc: 'TWA012699999', net: '100.00' },
  ]);
  await agent.locator('input[type=file]').setInputFiles({
    name: 'believe-2026-q3.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement),
  });
  await press(agent, '上傳');
  await press(agent, '顯示全部資料');
  await sees(agent, '已授權 1');
  await sees(agent, '待處理 1');
  await agent.getByRole('tab', { name: '確認匯入' }).click();
  await press(agent, '匯入並暫存其餘');
  await typeToConfirm(agent, '匯入並暫存其餘');
  await sees(agent, '已入帳，待收款');
};

/** Confirms that the platform paid: the agent, or another account. */
export const receiveMoney = async (house: House, account = 'chenguang'): Promise<void> => {
  const agent = await house.atDesk(account, '/Publish/StatementReceiving/Confirm');
  await agent.getByRole('checkbox', { name: /\d{8}-\d{3}/ }).click({ force: true });
  await agent
    .getByLabel(/收款日/)
    .first()
    .fill(businessDayAt());
  await agent.keyboard.press('Tab');
  await press(agent, '確認 1 個批次收款');
  await typeToConfirm(agent, '確認 1 個批次收款');
  await sees(agent, '沒有待收款項');
};

/** Withdraws the licensor's 70 % on its phone, in Simplified Chinese. */
export const withdraw = async (house: House): Promise<void> => {
  const phone = await house.onPhone('shenyue', '/Home', 'zh-CN');
  await phone.getByRole('link', { name: /42,000 TWD/ }).click();
  await phone.getByRole('radio', { name: /晨光/ }).click({ force: true });
  await press(phone, '下一步');
  await sees(phone, /扣缴 10% 所得税/);
  await phone.getByRole('checkbox', { name: '我已阅读报表与税务内容。' }).click({ force: true });
  await phone.getByRole('checkbox', { name: '此笔付款我不开具发票。' }).click({ force: true });
  await press(phone, '下一步');
  await sees(phone, /示範銀行/);
  await press(phone, '提交提现申请');
  await sees(phone, '待付款');
  await sees(phone, /37,800/);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};

/** Confirms the payment with its proof, as staff, and shows it to the licensor. */
export const payLicensor = async (house: House): Promise<void> => {
  const payer = await house.atDesk('chief', '/Publish/WithdrawRecord/Payer/taipei/1');
  await payer.getByRole('table').getByRole('link').first().click();
  await payer.getByRole('tab', { name: '確認付款' }).click();
  await payer.locator('input[type=file]').setInputFiles({
    name: 'proof.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(),
  });
  await fill(payer, '備註', '銀行匯款');
  await press(payer, '確認付款');
  await typeToConfirm(payer, '確認付款');
  await sees(payer, '已完成');

  const phone = await house.onPhone('shenyue', '/Publish/WithdrawRecord/1', 'zh-CN');
  await sees(phone, '已完成');
  const [newest] = await house.mailsTo('shenyue@example.com');
  expect(newest!.subject).toMatch(/^您的提现 \S+ 已付款$/);
};
