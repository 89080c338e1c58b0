import { expect } from 'vitest';
import { businessDayAt } from '../../../functions/core/businessDay.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { wav } from '../../support/audio.ts';
import { sees } from '../visit.ts';
import type { House } from './house.ts';
import { answer, fill, press, search, typeToConfirm } from './office.ts';

const demo = 'Harbour Lights';
const request = '冬日單曲';
let path: string;

/** Registers a demo with its full song, as the author of the United States, on a phone in English. */
export const offerDemo = async (house: House): Promise<void> => {
  const author = await house.onPhone('calloway', '/Publish/Demo/Add', 'en-US');
  await author.getByRole('textbox', { name: 'Name', exact: true }).first().fill(demo);
  for (const [label, option] of [
    ['Singing language', 'English'],
    ['Genres', 'Pop'],
    ['Visible to', 'Everybody'],
  ] as const) {
    await author
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .click();
    await author.getByRole('option', { name: option, exact: true }).first().click();
    await author.keyboard.press('Escape');
  }
  await press(author, 'Save');
  await sees(author, 'Full song missing');
  const buffer = wav({ sampleRate: 48_000, bits: 24, samples: 480_000 });
  await author
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'harbour.wav', mimeType: 'audio/wav', buffer });
  await author.getByRole('progressbar').waitFor({ state: 'detached' });
  await press(author, 'Add these files');
  await sees(author, 'Saved as: Full song, WAV');
  await sees(author, 'Offered to A&R');
  expect(await author.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};

/** Asks for a song as the customer, and sends the request to the author as A&R. */
export const requestSong = async (house: House): Promise<void> => {
  const customer = await house.atDesk('haian', '/Publish/Project/Add');
  await fill(customer, '專案名稱', request);
  await fill(customer, '內容說明', '夜晚港口的慢歌。');
  await fill(customer, '截止日', addDays(businessDayAt(), 30));
  await press(customer, '儲存');
  await sees(customer, '待認領');
  path = new URL(customer.url()).pathname;

  const anr = await house.atDesk('chief', '/Home');
  await anr.getByRole('link', { name: /徵歌專案 最近到期/ }).click();
  await anr.getByRole('link', { name: request, exact: true }).click();
  await press(anr, '認領');
  await press(anr, '對外徵歌');
  await search(anr, '新增作者或出版公司', 'Calloway');
  await press(anr, '送出');
  await sees(anr, '已寄送給 1 位對象。');
};

/** Submits the demo as the author, on the phone, from the task on the home page. */
export const submitDemo = async (house: House): Promise<void> => {
  const author = await house.onPhone('calloway', '/Home', 'en-US');
  await author.getByRole('link', { name: /Song requests First due/ }).click();
  await author.getByRole('link', { name: request, exact: true }).click();
  await press(author, 'Submit demos');
  const dialog = author.getByRole('dialog').last();
  await dialog.getByRole('row', { name: demo }).getByRole('checkbox').click({ force: true });
  await press(dialog, 'Submit 1 demo');
  await sees(author, 'Received by A&R (1)');
  expect(await author.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};

/** Sends the demo to the customer, who reserves and confirms it, and makes the deal as A&R. Both sides are told. */
export const makeDeal = async (house: House): Promise<void> => {
  const anr = await house.atDesk('chief', `${path}?demos=Unsent`);
  await anr.getByRole('row', { name: demo }).getByRole('checkbox').click({ force: true });
  await press(anr, '提供給客戶');
  await sees(anr, '已提供 1 首 Demo 給客戶。');

  const customer = await house.atDesk('haian', `${path}?demos=All`);
  await press(customer, `保留：${demo}`);
  await answer(customer, '保留');
  await sees(customer, '已保留；確認後即選用這首歌。');
  await house.atDesk('haian', `${path}?demos=Reserved`);
  await press(customer, `確認保留：${demo}`);
  await answer(customer, '確認保留');
  await sees(customer, '已確認保留。');

  await house.atDesk('chief', `${path}?demos=Confirmed`);
  await press(anr, `成交：${demo}`);
  const deal = anr.getByRole('dialog').last();
  await fill(deal, '成交價格', '30000');
  await fill(deal, 'ISRC', 'TWA012600009');
  await fill(deal, '演出者', '海岸樂團');
  await press(deal, '成交');
  await sees(anr, /售予海岸影業/);
  await typeToConfirm(anr, '成交');
  await sees(anr, '30,000 TWD');
  const subjects = async (address: string) => (await house.mailsTo(address)).map(({ subject }) => subject);
  expect(await subjects('calloway@example.com')).toContain(`Deal: ${demo} for ${request}`);
  expect(await subjects('haian@example.com')).toContain(`成交通知：${demo}（${request}）`);
};

/** Registers the sold song as a work, and makes the contract of the deal, as A&R. */
export const contractDeal = async (house: House): Promise<void> => {
  const anr = await house.atDesk('chief', path);
  await anr.getByRole('link', { name: '尚未登記，前往登記' }).click();
  await press(anr, '登記為音樂著作');
  await anr.getByRole('button', { name: '登記為音樂著作' }).waitFor({ state: 'detached' });

  await house.atDesk('chief', path);
  await anr.getByRole('link', { name: demo, exact: true }).nth(1).waitFor();
  await press(anr, '建立合約');
  await anr.getByRole('textbox', { name: '合約編號' }).fill('CG-2026-002');
  await search(anr, '代理方（甲方）', '晨光版權');
  await fill(anr, '起始日', addDays(businessDayAt(), 1));
  await fill(anr, '結束日', addDays(businessDayAt(), 700));
  await fill(anr, '授權方比例 %', '80');
  await press(anr, '儲存');
  await anr.waitForURL(/LicenseContract\/Detail/);

  await house.atDesk('chief', path);
  await sees(anr, 'CG-2026-002');
  const author = await house.onPhone('calloway', '/Publish/Project/All/1', 'en-US');
  await author.getByRole('link', { name: request, exact: true }).click();
  await sees(author, 'Completed');
};
