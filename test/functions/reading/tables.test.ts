import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildXlsx, rows as sheetRows } from './buildXlsx.ts';
import { fixture, readBytes } from './readFile.ts';

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

describe('headers in two rows', () => {
  it('join groups with the columns below them', async () => {
    const { statement, rows, skipped } = await readBytes(
      lines(
        '平台,歌曲,,,金額,',
        ',歌名,演唱人,ISRC,原幣,台幣',
        'KKBOX,海風,浪花樂團,TWZ992600002,1.5,45',
        'KKBOX,月光,林小滿,TWZ992600001,2.5,75',
      ),
    );
    expect(statement.headers).toEqual(['平台', '歌名', '演唱人', 'ISRC', '金額 原幣', '金額 台幣']);
    expect(statement.headerRow).toBe(1);
    expect(rows).toMatchObject([
      { line: 3, platform: 'KKBOX', title: '海風', isrc: 'TWZ992600002' },
      { line: 4, title: '月光' },
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['Header', 'Header']);
  });

  it('distinguish repeated columns by their groups', async () => {
    const { statement } = await readBytes(
      lines(
        'Title,Streams,,Downloads,',
        ',Units,Amount,Units,Amount',
        'Paper Boats,10,1.5,2,3',
        'Moon,1,1,1,1',
      ),
    );
    expect(statement.headers).toEqual([
      'Title',
      'Streams Units',
      'Streams Amount',
      'Downloads Units',
      'Downloads Amount',
    ]);
  });

  it('are skipped when they are repeated', async () => {
    const { bad, skipped } = await readBytes(
      lines(
        'Song,Money,',
        ',Amount (USD),Rate',
        'Moon,1,2',
        'Song,Money,',
        ',Amount (USD),Rate',
        'Boats,1,2',
      ),
    );
    expect(bad).toEqual([]);
    expect(skipped).toHaveLength(4);
  });

  it('are not assumed when a title line is above a complete header', async () => {
    const { statement } = await readBytes(lines('Currency,TWD', 'Title,Artist,Amount', 'Moon,Lin,1'));
    expect(statement).toMatchObject({ headerRow: 2, layout: { currency: 'TWD' } });
  });
});

describe('columns with the same name', () => {
  it('are numbered, so that a person can choose any', async () => {
    const { statement, rows } = await readBytes(lines('Title,Amount (USD),Amount (USD)', 'Moon,1,2'));
    expect(statement.headers).toEqual(['Title', 'Amount (USD)', 'Amount (USD) (2)']);
    expect(rows[0]!.amount).toBe('1');
  });
});

describe('several tables in one sheet', () => {
  const first = ['Title,Artist,Amount (USD)', 'Moon,Lin,1.5'];

  it('are read one below the other, with columns in different orders', async () => {
    const { rows, bad, totals, skipped } = await readBytes(
      lines(...first, ',,', 'Downloads,,', 'Artist,Amount (USD),Title', 'Lin,2.5,Boats', 'Total,4,'),
    );
    expect(rows.map(({ title, amount }) => [title, amount])).toEqual([
      ['Moon', '1.5'],
      ['Boats', '2.5'],
    ]);
    expect([bad.length, totals]).toEqual([0, { USD: '4' }]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['Header', 'Blank', 'Note', 'Header', 'Total']);
  });

  it('take currency and period from the lines above each table', async () => {
    const { rows } = await readBytes(
      lines(
        'Currency,USD',
        'Title,Artist,Amount',
        'Moon,Lin,1.5',
        'Currency,TWD',
        'Title,Amount,Artist',
        'Boats,45,Lin',
      ),
    );
    expect(rows.map(({ currency }) => currency)).toEqual(['USD', 'TWD']);
  });

  it('take them also when the header is the same or not repeated', async () => {
    const { rows, skipped } = await readBytes(
      lines(
        'Currency,USD',
        'Title,Artist,Amount',
        'Moon,Lin,1',
        'Currency,EUR',
        'Period,2025-01',
        'Title,Artist,Amount',
        'Boats,Lin,2',
        'Currency,TWD',
        'Wind,Lin,3',
        'Currency,unknown',
      ),
    );
    expect(rows.map(({ currency, periodStart }) => [currency, periodStart])).toEqual([
      ['USD', ''],
      ['EUR', '2025-01-01'],
      ['TWD', '2025-01-01'],
    ]);
    expect(skipped.filter(({ reason }) => reason === 'TitleLine')).toHaveLength(4);
  });

  it.each([
    ['対象期間：2024年1月～2024年3月', '通貨：JPY', 'JPY', '2024-03-31'],
    ['報表 2024年1月-3月', '單位：新台幣元', 'TWD', '2024-03-31'],
    ['Usage Period: 2024-01-01 to 2024-03-31', 'Statement Currency: US Dollars', 'USD', '2024-03-31'],
    ['정산기간: 2024년 1월', '통화: KRW', 'KRW', '2024-01-31'],
    ['Statement', 'Currency: as agreed', '', ''],
    ['To: 31/12/24', 'From: 01/10/24', '', '2024-12-31'],
  ])('take them from title lines: %s, %s', async (period, currency, code, end) => {
    const { rows } = await readBytes(lines(period, currency, 'Title,ISRC,Amount', 'Moon,TWZ992600001,1'));
    expect(rows.map((row) => [row.currency, row.periodEnd])).toEqual([[code, end]]);
  });

  it('are read without a summary of the same money, which is reported', async () => {
    const { rows, bad, skipped } = await readBytes(
      lines(...first, ',,', 'Store,Quantity,Amount', 'Spotify,10,1.5'),
    );
    expect([rows.length, bad.length]).toEqual([1, 0]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['Header', 'Blank', 'Header', 'OtherTable']);
  });

  it('are read side by side, each with its own rows', async () => {
    const { rows, totals, skipped } = await readBytes(
      lines('Title,Amount (USD),,Title,Amount (USD)', 'Moon,1,,Boats,2', 'Wind,3,,,', ',,,,'),
    );
    expect(rows.map(({ title }) => title)).toEqual(['Moon', 'Boats', 'Wind']);
    expect(totals).toEqual({ USD: '6' });
    expect(skipped.map(({ reason }) => reason)).toEqual(['Header', 'Blank']);
  });
});

describe('totals stated in a file', () => {
  it('are compared with their rows, for parts and the whole', async () => {
    const { statement } = await readBytes(
      lines(
        'Title,Artist,Amount (USD)',
        'Moon,Lin,1.50',
        'Boats,Lin,2.50',
        'Subtotal,,4.00',
        'Wind,Lin,1',
        'Subtotal,,1',
        'Grand total,,5.01',
      ),
    );
    expect(statement.statedTotals()).toMatchObject([
      { line: 4, label: 'Subtotal', currency: 'USD', stated: '4.00', sum: '4', difference: '0' },
      { line: 6, sum: '1', difference: '0' },
      { line: 7, label: 'Grand total', stated: '5.01', sum: '5', difference: '0.01' },
    ]);
  });

  it('include refunds and adjustments of earlier months', async () => {
    const { rows, statement } = await readBytes(
      lines(
        'Title,Artist,Period,Amount (USD)',
        'Moon,Lin,2025-10,3.00',
        'Moon,Lin,2025-06,(1.25)',
        'Moon,Lin,2025-05,-0.75',
        'Total,,,1.00',
      ),
    );
    expect(rows.map(({ periodStart, amount }) => [periodStart, amount])).toEqual([
      ['2025-10-01', '3.00'],
      ['2025-06-01', '-1.25'],
      ['2025-05-01', '-0.75'],
    ]);
    expect(statement.statedTotals()[0]).toMatchObject({ difference: '0' });
  });
});

describe('archives', () => {
  const table = 'Title,Amount (USD)\nMoon,1\n';

  it('are read without a file that is not a table, which is counted', async () => {
    const zip = zipSync({
      'letter.pdf': strToU8('%PDF-1.7 ...'),
      'a.csv': strToU8(table),
      'b.pdf': strToU8('%PDF-1'),
    });
    const { statement, rows, skipped } = await readBytes(zip, {}, 'april.zip');
    expect(rows).toHaveLength(1);
    expect(skipped.filter(({ reason }) => reason === 'OtherFile').map(({ cells }) => cells)).toEqual([
      ['april.zip/letter.pdf'],
      ['april.zip/b.pdf'],
    ]);
    expect(statement.files).toEqual(['april.zip/letter.pdf', 'april.zip/a.csv', 'april.zip/b.pdf']);
  });

  it('may contain archives, whose files are read like any others', async () => {
    const inner = zipSync({ 'b.csv': strToU8(table), 'c.csv': strToU8(table) });
    const zip = zipSync({ 'a.csv': strToU8(table), 'more.zip': inner, 'd.csv': strToU8(table) });
    const { statement, rows } = await readBytes(zip, {}, 'april.zip');
    expect(rows).toHaveLength(4);
    const names = ['a.csv', 'more.zip/b.csv', 'more.zip/c.csv', 'd.csv'];
    expect(statement.files).toEqual(names.map((name) => `april.zip/${name}`));
  });

  it('are read without an empty file', async () => {
    const zip = zipSync({ 'a.csv': strToU8(''), 'b.csv': strToU8(table), 'c.csv': strToU8('\n') });
    const { rows, skipped } = await readBytes(zip, {}, 'april.zip');
    expect(rows).toHaveLength(1);
    expect(skipped.filter(({ reason }) => reason === 'OtherFile')).toHaveLength(2);
  });

  it('may contain workbooks of both kinds and gzip', async () => {
    const book = buildXlsx({
      sheets: [{ name: 'S', rows: sheetRows(['Title', 'Amount (USD)'], ['Wind', { n: '2' }]) }],
    });
    const zip = zipSync({
      'a.csv.gz': gzipSync(table),
      'b.xlsx': book,
      'c.xls': readFileSync(fixture('tw_newmedia_invented.xls')),
    });
    const { statement, totals } = await readBytes(zip, {}, 'april.zip', 5000);
    expect(totals).toEqual({ USD: '3', TWD: '1234555.70824001' });
    expect(statement.files).toEqual([
      'april.zip/a.csv.gz',
      'april.zip/b.xlsx',
      'april.zip/c.xls/明細',
      'april.zip/c.xls/封面',
    ]);
  });

  it('name the file of a bad row', async () => {
    const zip = zipSync({
      'a.csv': strToU8(table),
      'b.csv': strToU8('Title,Amount (USD)\nMoon,x\nWind,1\n'),
    });
    const { bad } = await readBytes(zip, {}, 'april.zip');
    expect(bad).toMatchObject([
      { line: 2, reason: { code: 'AmountNotNumber', params: { file: 'april.zip/b.csv' } } },
    ]);
  });
});

describe('DDEX reports in several files', () => {
  const head = (part: number) =>
    `HEAD\tdsrf/30\tP\t1\tM\t2025-11-05T08:00:00Z\t${part}\t2\t2025-10-01\t2025-10-31`;
  const definitions = [
    '#HEAD\tMessageVersion\tProfile\tProfileVersion\tMessageId\tMessageCreatedDateTime\tFileNumber\tNumberOfFiles\tUsageStartDate\tUsageEndDate',
    '#SY02.01\tSummaryRecordId\tUseType\tTerritory\tCurrency',
    '#AS01\tBlockId\tResourceReference\tDspResourceId\tISRC\tTitle',
    '#SU03.01\tBlockId\tSalesTransactionId\tSummaryRecordId\tUsages',
    '#LI01.01\tBlockId\tSummaryRecordId\tRightsController\tAllocatedAmount',
  ];
  const block = (id: number) => [
    `AS01\t${id}\tR\tV\tTWZ992600001\tMoon`,
    `SU03.01\t${id}\tU\t1\t10`,
    `LI01.01\t${id}\t1\tP\t1.5`,
  ];
  const part = (number: number, more: string[]) => {
    const body = [head(number), ...more];
    return `${[...body, `FOOT\t${body.length + 1}`].join('\n')}\n`;
  };
  const one = part(1, [...definitions, 'SY02.01\t1\tStream\tTW\tUSD', ...block(1)]);
  const two = part(2, block(2));

  it('share the summaries of the first file', async () => {
    const zip = zipSync({ 'r_1of2.tsv': strToU8(one), 'r_2of2.tsv': strToU8(two) });
    const { rows, bad, totals } = await readBytes(zip, {}, 'r.zip');
    expect([rows.length, bad, totals]).toEqual([2, [], { USD: '3' }]);
  });

  it('name a missing part, and are complete when one part is sent alone', async () => {
    const { bad } = await readBytes(zipSync({ 'r_1of2.tsv': strToU8(one) }), {}, 'r.zip');
    expect(bad).toMatchObject([{ reason: { code: 'DsrPartMissing', params: { part: 2, expected: 2 } } }]);
    expect((await readBytes(one, {}, 'r_1of2.tsv')).bad).toEqual([]);
  });

  it('are recognised as truncated by their closing record', async () => {
    const cut = one.slice(0, one.indexOf('FOOT'));
    expect((await readBytes(cut)).bad).toMatchObject([{ reason: { code: 'DsrFootMissing' } }]);
    expect((await readBytes(one.replace('SU03.01\t1\tU\t1\t10\n', ''))).bad).toMatchObject([
      { reason: { code: 'DsrFootMissing' } },
    ]);
  });
});

describe('files of societies', () => {
  it('are refused by name when they register works, as they have no money', async () => {
    const cwr =
      'HDRSO000000161EXAMPLE SOCIETY                              01.1020251105080000\nGRHNWR0000102.10\n';
    await expect(readBytes(cwr)).rejects.toMatchObject({
      code: 'FormatUnsupported',
      params: { found: 'CISAC CWR' },
    });
  });
});

describe('the length of a recording', () => {
  it.each(['Track Duration', 'song length', '歌曲長度'])(
    'is read below %s, and not from a total of minutes',
    async (header) => {
      const { rows } = await readBytes(
        lines(
          `Title,Artist,${header},Duration,Amount`,
          'Moon,Lin,3:45,90:00,1.5',
          'Boats,Lin,PT4M,1:00,2',
          'Rain,Lin,n/a,1:00,2',
        ),
      );
      expect(rows.map(({ seconds }) => seconds)).toEqual([225, 240, undefined]);
    },
  );
});
