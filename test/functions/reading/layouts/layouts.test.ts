import { existsSync } from 'node:fs';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStatement } from '../../../../functions/reading/pipeline.ts';
import { readAll, readBytes, readFixture } from '../readFile.ts';

const layouts = [
  {
    file: 'apple_music_s1_streams.txt',
    facts: { encoding: 'utf-8', format: 'tsv', delimiter: '\t', headerRow: 5, template: 'apple-music-s1' },
    totals: { TWD: '0.25596' },
    first: {
      platform: 'Apple Music',
      platformId: '147296950',
      title: '月光下的巷口',
      performer: '林小滿',
      territory: 158,
      right: 1310,
    },
    periodStart: '2025-10-01',
    periodEnd: '2025-11-01',
    skipped: { TitleLine: 4, Header: 1 },
  },
  {
    file: 'believe_en_semicolon_comma_decimal.csv',
    facts: { encoding: 'utf-8', format: 'csv', delimiter: ';', headerRow: 1, template: 'believe' },
    totals: { EUR: '0.95472003' },
    first: {
      platform: 'Spotify',
      amount: '0.31824000',
      unitPrice: '0.003120',
      album: '夜行',
      upc: '0724384960650',
    },
    periodStart: '2025-08-01',
    periodEnd: '2025-08-31',
    skipped: { Header: 1 },
  },
  {
    file: 'distrokid_current.tsv',
    facts: { encoding: 'utf-8', format: 'tsv', delimiter: '\t', headerRow: 1, template: 'distrokid' },
    totals: { USD: '6.70370367' },
    first: { platform: 'Spotify', units: '1000', isrc: 'TWZ992600001', territory: 158 },
    periodStart: '2025-09-01',
    periodEnd: '2025-09-30',
    skipped: { Header: 1 },
  },
  {
    file: 'symphonic.csv',
    facts: { encoding: 'utf-8', format: 'csv', delimiter: ',', headerRow: 1, template: 'symphonic' },
    totals: { USD: '10.233' },
    first: { platform: 'Spotify', amount: '3.410', units: '900' },
    periodStart: '2025-10-01',
    periodEnd: '2025-10-31',
    skipped: { Header: 1 },
  },
  {
    file: 'youtube_music_asset_revenue.csv',
    facts: {
      encoding: 'utf-8',
      format: 'csv',
      delimiter: ',',
      headerRow: 1,
      template: 'youtube-music-asset',
    },
    totals: { '': '0.001233' },
    first: { platform: 'YouTube Music', platformId: 'A000000000000001', workId: 'TL-0', right: 1310 },
    periodStart: '2025-10-03',
    periodEnd: '2025-10-03',
    skipped: { Header: 1 },
  },
  {
    file: 'tw_newmedia_invented_big5.csv',
    facts: { encoding: 'big5', format: 'csv', delimiter: ',', headerRow: 3, template: 'taiwan-new-media' },
    totals: { TWD: '1299.3' },
    first: {
      platform: 'KKBOX',
      platformId: 'S00000077',
      title: '月光下的巷口',
      units: '1230',
      territory: 158,
      right: 1310,
    },
    periodStart: '2025-07-01',
    periodEnd: '2025-12-31',
    skipped: { TitleLine: 2, Header: 1, Total: 1 },
  },
  {
    file: 'tw_newmedia_invented_utf8bom.csv',
    facts: { encoding: 'utf-8', format: 'csv', delimiter: ',', headerRow: 3, template: 'taiwan-new-media' },
    totals: { TWD: '1299.3' },
    first: { title: '月光下的巷口', performer: '林小滿', usageType: '串流' },
    periodStart: '2025-07-01',
    periodEnd: '2025-12-31',
    skipped: { TitleLine: 2, Header: 1, Total: 1 },
  },
] as const;

describe('statements of known sources', () => {
  it.each(layouts)(
    'reads all of $file',
    async ({ file, facts, totals, first, periodStart, periodEnd, skipped }) => {
      const { statement, rows, bad, totals: found } = await readFixture(file);
      const { encoding, format, delimiter, headerRow, template, known } = statement;
      expect({ encoding, format, delimiter, headerRow, template: template.id }).toEqual(facts);
      expect(known).toBe(true);
      expect(bad).toEqual([]);
      expect(rows).toHaveLength(3);
      expect(found).toEqual(totals);
      expect(rows[0]).toMatchObject({ ...first, periodStart, periodEnd });
      expect(statement.counts()).toEqual({ rows: 3, bad: 0, skipped });
    },
  );

  it('reads a lower-case ISRC as the catalogue writes it', async () => {
    const { rows } = await readFixture('apple_music_s1_streams.txt');
    expect(rows[2]!.isrc).toBe('TWZ992600003');
  });

  it('asks for a currency that the file does not state, and uses that of the upload', async () => {
    const silent = await readFixture('youtube_music_asset_revenue.csv');
    expect(silent.statement.missing).toEqual([{ code: 'CurrencyNotFound' }]);
    expect(silent.rows[0]!.flags).toContain('CurrencyUnknown');
    const told = await readFixture('youtube_music_asset_revenue.csv', { given: { currency: 'USD' } });
    expect(told.statement.missing).toEqual([]);
    expect(told.totals).toEqual({ USD: '0.001233' });
  });
});

describe('DDEX flat files', () => {
  it('reads a row for each claim, with data of its block and summary', async () => {
    const { statement, rows, bad, skipped } = await readFixture('ddex_dsr_invented.tsv');
    expect(statement).toMatchObject({ format: 'dsr', headerRow: 2, known: true });
    expect(rows).toMatchObject([
      {
        line: 14,
        platform: 'Example Video',
        platformId: 'vid0001',
        title: '月光下的巷口',
        isrc: 'TWZ992600001',
        iswc: 'T0345246801',
        writers: '林小滿|陳雨',
        territory: 158,
        currency: 'USD',
        amount: '1.2345678',
        units: '7810',
        sharePercentage: '50',
        right: 1310,
        periodStart: '2025-10-01',
        periodEnd: '2025-10-31',
      },
      { line: 15, territory: 344, amount: '0.25', sharePercentage: '33.33', workId: 'WRK-77' },
    ]);
    expect(bad.map(({ line, reason }) => [line, reason.code])).toEqual([
      [17, 'DsrUsageWithoutClaim'],
      [18, 'DsrUsageMissing'],
    ]);
    expect(rows.length + bad.length + skipped.length).toBe(19);
  });

  const samples = join(import.meta.dirname, '../../../../../shared/statements');
  it.skipIf(!existsSync(samples)).each([
    [
      'ddex-dsr/DSR_TEST_YouTube_AdSupport-music_2015-Q4_IS_1of1_20160121T150926.tsv',
      6,
      0,
      { USD: '198.88' },
    ],
    [
      'ddex-dsr/DSR_TEST2_YouTube_AdSupport-music_2015-Q4_IS_1of1_20160121T150926.tsv',
      5,
      2,
      { USD: '73.65' },
    ],
    ['ddex-dsr/test_file_parser.tsv.gz', 0, 2, {}],
    ['royaltystatement.csv', 6, 0, { Really: '600.51' }],
  ] as const)('reads the published sample %s', async (path, rows, bad, totals) => {
    const read = await readAll(await openStatement(createReadStream(join(samples, path)), path));
    expect([read.rows.length, read.bad.length, read.totals]).toEqual([rows, bad, totals]);
  });
});

describe('Symphonic’s own columns', () => {
  const header =
    'Reporting Period,Activity Period,Label,Track Artists,Track Title,ISRC Code,Digital Service Provider,Delivery,Territory,Count,Royalty ($US)';
  const line = (delivery: string) =>
    `DEC-25,OCT-25,測試唱片,林小滿,同名的歌,TWZ992600001,Apple,${delivery},TW,1,0.5`;

  it('give the performer, the month of use instead of the report’s, and the kind of use', async () => {
    const { rows } = await readBytes([header, line('Download'), line('Stream')].join('\n'));
    expect(rows.map(({ performer, periodStart, right }) => [performer, periodStart, right])).toEqual([
      ['林小滿', '2025-10-01', 1320],
      ['林小滿', '2025-10-01', 1310],
    ]);
  });
});

describe('the store of a DistroKid row', () => {
  it('decides whether it is a download or a stream', async () => {
    const { rows } = await readFixture('distrokid_current.tsv');
    expect(rows.map(({ platform, usageType, right }) => [platform, usageType, right])).toEqual([
      ['Spotify', 'Streaming', 1310],
      ['iTunes', 'Download', 1320],
      [rows[2]!.platform, 'Streaming', 1310],
    ]);
  });
});

describe('a known layout saved again in another country', () => {
  const header = 'Reporting month;Sales Month;Platform;Track title;ISRC;Client Payment Currency;Net Revenue';
  const line = (month: string, amount: string) => `x;${month};Spotify;Moon;TWZ992600001;EUR;${amount}`;

  it('is read with the decimal mark that fits all of its amounts', async () => {
    const amounts = ['0.0125', '1.234', '1,234.5'];
    const text = [header, ...amounts.map((amount) => line('2025/08/01', amount))].join('\n');
    const { rows, bad } = await readBytes(text);
    expect([rows.map(({ amount }) => amount), bad]).toEqual([['0.0125', '1.234', '1234.5'], []]);
  });

  it('is read with the only order of day and month that fits its dates', async () => {
    const { rows } = await readBytes(
      [header, line('08/05/2025', '1,5'), line('08/31/2025', '1,5')].join('\n'),
    );
    expect(rows.map(({ periodStart }) => periodStart)).toEqual(['2025-08-01', '2025-08-01']);
  });
});
