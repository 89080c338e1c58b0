import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { statementTexts } from '../../../functions/reports/statement/texts.ts';
import { templateSheets } from '../../../shared/catalogueImport/template.ts';
import { toWorkbookOfSheets } from '../../../web/components/file/workbook.ts';
import { chained } from '../../support/chained.ts';
import { openHouse } from './house.ts';
import { bookStatement, receiveMoney } from './money.ts';
import { answer, choose, fill, pick, press, search } from './office.ts';
import { choose as tick, heading, sees } from '../visit.ts';

const it = chained();

const house = await openHouse();
afterAll(() => house.close());
afterEach(() => {
  expect(house.complaints.splice(0)).toEqual([]);
});

/** Recording of two performers, half each. */
const song = { title: '合唱之歌', artist: '範例樂人', isrc: 'TWEX12600009' } as const;
const halves = {
  external_id: 'S-9',
  name: song.title,
  isrc: song.isrc,
  performers: song.artist,
  share1_type: 'P',
  share1_owner: 'P-1',
  share1_percentage: '50',
  share2_type: 'P',
  share2_owner: 'P-2',
  share2_percentage: '50',
};

/** The template of a whole business with the recording. */
const workbook = async () =>
  Buffer.from(
    await toWorkbookOfSheets(
      templateSheets().map((sheet) => {
        if (sheet.name !== 'songs') return sheet;
        const head = [...new Set([...sheet.head, ...Object.keys(halves)])];
        const cells = new Map(Object.entries(halves));
        const rows = sheet.rows.map((row) => head.map((_, place) => row[place] ?? ''));
        return { ...sheet, head, rows: [...rows, head.map((column) => cells.get(column) ?? '')] };
      }),
    ),
  );

/** Checks the file of the business, and imports it. */
const bringIn = async () => {
  const chief = await house.atDesk('chief', '/Publish/Works/CatalogueImport');
  await tick(chief.getByRole('radio', { name: /^整個企業/ }));
  await chief.locator('input[type=file]').setInputFiles({
    name: 'business.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(),
  });
  await press(chief, '檢視檔案');
  await press(chief, /^檢查/);
  await sees(chief, /^每一列都可以匯入。/);
  await chief.getByRole('button', { name: '匯入', exact: true }).click();
  await sees(chief, /^「business\.xlsx」已匯入：新增/);
  return chief;
};

type Terms = {
  number: string;
  name: string;
  licensor: string;
  agent: string;
  share: string;
  upper?: readonly string[];
};

/** Makes a contract of the recording in the form. */
const makeContract = async ({ number, name, licensor, agent, share, upper = [] }: Terms) => {
  const chief = await house.atDesk('chief', '/Publish/LicenseContract/Create');
  await fill(chief, '合約編號', number);
  await fill(chief, '合約名稱', name);
  await pick(chief, '授權標的', '錄音');
  await pick(chief, '再授權', '可再授權');
  await search(chief, '授權方（乙方）', licensor);
  await search(chief, '代理方（甲方）', agent);
  for (const [place, day] of ['2026-01-01', '2029-12-31'].entries())
    await chief.getByPlaceholder('YYYY-MM-DD').nth(place).fill(day);
  for (const one of upper) await search(chief, '上層合約', one);
  await chief.getByLabel('選擇要加入的作品').first().click();
  await choose(chief, song.title);
  await chief.keyboard.press('Escape');
  await fill(chief, '授權方比例 %', share);
  await press(chief, '儲存');
  await heading(chief, new RegExp(`${name}|${number}`)).waitFor();
};

/** Returns the steps of a chain on the lines of a licensor's statement, as its workbook has them, the largest royalty first. */
const stepsOf = async (licensor: string) => {
  const chief = await house.atDesk('chief', '/Publish/Income/LicenserReport');
  await search(chief, '音樂人或公司', licensor);
  const download = chief.waitForEvent('download');
  await press(chief, '試算表（XLSX）');
  const { sheets } = await readXlsx(readFileSync(await (await download).path()));
  const rows = sheets[0]!.rows;
  const { royalty: royaltyText, step } = statementTexts['zh-Hant'];
  const texts = [royaltyText, step.base, step.share, step.result, step.passedOn];
  const head = rows.findIndex((row) => texts.every((text) => row.includes(text)));
  const [royalty, base, share, result, passedOn] = texts.map((text) => rows[head]!.indexOf(text));
  return rows.slice(head + 1, -1).map((row) => ({
    base: row[base!],
    share: row[share!],
    result: row[result!],
    passedOn: row[passedOn!],
    royalty: row[royalty!],
  }));
};

describe('a business that moves in, in a browser', () => {
  it('comes in from its workbook, is gone when that is undone, and comes in again', async () => {
    const chief = await bringIn();
    await press(chief, '復原此次匯入');
    await answer(chief, '復原此次匯入');
    await sees(chief, '「business.xlsx」的匯入已復原。');
    await house.atDesk('chief', '/Publish/LicenseContract');
    await sees(chief, '新增合約，或匯入既有合約。');
    await bringIn();
    await house.atDesk('chief', '/Publish/LicenseContract');
    await sees(chief, 'K-1');
  });

  it('gets a sub-licence under the contracts of both performers', async () => {
    const label = { agent: '範例音樂', share: '70' };
    await makeContract({ number: 'U-1', name: '甲上層', licensor: '範例樂人', ...label });
    await makeContract({ number: 'U-2', name: '乙上層', licensor: 'Sample Singer', ...label, share: '1/3' });
    await makeContract({
      number: 'L-1',
      name: '下層合約',
      licensor: '範例音樂',
      agent: '樣本代理',
      share: '80',
      upper: ['U-1', 'U-2'],
    });
  });

  it('receives income on it', async () => {
    await bookStatement(house, 'chief', song);
    await receiveMoney(house, 'chief');
  });

  it('shows base, share and result of each step in the statements, and they multiply out', async () => {
    // Half of 60,000 for each performer; 80 % of it reaches their contracts.
    expect(await stepsOf('範例音樂')).toEqual([
      { base: 30_000, share: 80, result: 24_000, passedOn: 8_000, royalty: 16_000 },
      { base: 30_000, share: 80, result: 24_000, passedOn: 16_800, royalty: 7_200 },
    ]);
    expect(await stepsOf('範例樂人')).toEqual([
      { base: 24_000, share: 70, result: 16_800, passedOn: 0, royalty: 16_800 },
    ]);
    expect(await stepsOf('Sample Singer')).toEqual([
      { base: 24_000, share: '1/3', result: 8_000, passedOn: 0, royalty: 8_000 },
    ]);
  });
});
