import { describe, expect, it } from 'vitest';
import type { OpenOptions } from '../../../../functions/reading/options.ts';
import { headerSignature } from '../../../../functions/reading/layouts/header/headers.ts';
import type { SourceTemplate } from '../../../../functions/reading/layouts/templates/template.ts';
import { buildXlsx } from '../buildXlsx.ts';
import { readBytes } from '../readFile.ts';

const file = (...lines: string[]): string => `${lines.join('\n')}\n`;

/** Returns title, period, platform, units and amount of each row. */
const readRows = async (text: string, options?: OpenOptions) => {
  const read = await readBytes(text, options);
  const rows = read.rows.map(({ line, title, periodStart, periodEnd, platform, units, amount }) =>
    [line, title, periodStart && `${periodStart}/${periodEnd}`, platform, units, amount]
      .filter(Boolean)
      .join(' '),
  );
  return { ...read, rows };
};

const january = '2026-01-01/2026-01-31';
const february = '2026-02-01/2026-02-28';

describe('months as columns', () => {
  const quarter = file(
    'Royalty statement',
    'Currency: USD',
    'Title,ISRC,Jan 2026,Feb 2026,Total',
    'Moon,TWZ992600001,1.50,2.25,3.75',
    'Wind,TWZ992600002,,0.10,0.10',
    'Sea,TWZ992600003,-,n/a,0',
    'Total,,1.50,2.35,3.85',
    'All amounts before tax',
  );

  it('give a row for every filled cell, with its month, line and column', async () => {
    const { rows, outcomes, bad, statement } = await readRows(quarter);
    expect(rows).toEqual([`4 Moon ${january} 1.50`, `4 Moon ${february} 2.25`, `5 Wind ${february} 0.10`]);
    expect(outcomes.filter(({ kind }) => kind === 'row')[1]).toMatchObject({
      line: 4,
      isrc: 'TWZ992600001',
      currency: 'USD',
      origin: { code: 'PivotColumn', params: { column: 'Feb 2026' } },
    });
    expect(bad).toEqual([]);
    expect(statement.pivot).toEqual({ columns: ['Jan 2026', 'Feb 2026'], total: 'Total' });
  });

  it('are proposed with a confidence', async () => {
    const { statement } = await readRows(quarter);
    expect(statement).toMatchObject({
      known: false,
      missing: [],
      columns: { period: 'Period', amount: 'Amount' },
    });
    const sure = Object.fromEntries(statement.proposals.map(({ field, confidence }) => [field, confidence]));
    expect(sure).toEqual({ title: 1, isrc: 1, period: 0.95, amount: 0.95 });
  });

  it('account for every line', async () => {
    const { statement, skipped } = await readRows(quarter);
    expect(skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '1 TitleLine',
      '2 TitleLine',
      '3 Header',
      '6 Note',
      '7 Total',
      '8 Note',
    ]);
    expect(statement.statedTotals()).toMatchObject([
      { line: 7, stated: '3.85', sum: '3.85', difference: '0' },
    ]);
  });

  it('are compared with the total column, which is not a row', async () => {
    const { statement, totals } = await readRows(
      file('Title,ISRC,Jan 2026,Feb 2026,Total', 'Moon,TWZ992600001,1,2,3', 'Wind,TWZ992600002,1,2,4'),
    );
    expect(totals).toEqual({ '': '6' });
    expect(statement.statedTotals()).toEqual([
      { line: 3, label: 'Total', currency: '', stated: '4', sum: '3', difference: '1' },
    ]);
  });

  it('name the column of a cell that is not an amount, and keep all its cells', async () => {
    const { rows, bad } = await readRows(
      file('Title,ISRC,Jan 2026,Feb 2026', 'Moon,TWZ992600001,1,soon', ',,3,4', 'Sea,TWZ992600003'),
    );
    expect(rows).toEqual([`2 Moon ${january} 1`]);
    expect(bad).toEqual([
      {
        kind: 'bad',
        line: 2,
        reason: { code: 'AmountNotNumber', params: { column: 'Feb 2026', value: 'soon' } },
        cells: ['Moon', 'TWZ992600001', '1', 'soon'],
      },
      expect.objectContaining({ line: 3, reason: { code: 'TitleMissing', params: { column: 'Title' } } }),
      expect.objectContaining({ line: 4, reason: { code: 'ShortRow', params: { expected: 4, found: 2 } } }),
    ]);
  });

  it('have their own units when the header has two rows', async () => {
    const { rows, statement } = await readRows(
      file(
        'Title,ISRC,Jan 2026,,Feb 2026,,Total',
        ',,Streams,Revenue,Streams,Revenue,',
        'Moon,TWZ992600001,100,1.5,200,2.5,4',
        'Sea,TWZ992600002,10,0.5,0,,0.5',
        'Total,,110,2,200,2.5,4.5',
      ),
    );
    expect(rows).toEqual([
      `3 Moon ${january} 100 1.5`,
      `3 Moon ${february} 200 2.5`,
      `4 Sea ${january} 10 0.5`,
    ]);
    expect(statement.statedTotals()).toMatchObject([{ sum: '4.5', difference: '0' }]);
  });

  it('leave out units that are stated for a whole line', async () => {
    const { statement, rows } = await readRows(
      file('Title,ISRC,Streams,Jan 2026,Feb 2026', 'Moon,TWZ992600001,300,1,2'),
    );
    expect(rows).toEqual([`2 Moon ${january} 1`, `2 Moon ${february} 2`]);
    expect(statement.columns.units).toBeUndefined();
  });

  it.each([
    ['numbers', '202601,202602', january, february],
    ['first days', '2026-01-01,2026-02-01', january, february],
    ['Chinese months', '2026年1月,2026年2月', january, february],
    ['years', '2025,2026', '2025-01-01/2025-12-31', '2026-01-01/2026-12-31'],
    ['quarters', 'Q1 2026,Q2 2026', '2026-01-01/2026-03-31', '2026-04-01/2026-06-30'],
  ])('may be %s', async (_, header, first, second) => {
    const { rows } = await readRows(file(`Title,ISRC,${header}`, 'Moon,TWZ992600001,1,2'));
    expect(rows).toEqual([`2 Moon ${first} 1`, `2 Moon ${second} 2`]);
  });

  it('may be a single month', async () => {
    const { rows } = await readRows(file('Title,ISRC,Jan 2026', 'Moon,TWZ992600001,1'));
    expect(rows).toEqual([`2 Moon ${january} 1`]);
  });

  it('take their year from the title lines or the upload, and otherwise have an unknown period', async () => {
    const lines = ['歌名,演唱者,1月,2月', '月光,林,1,2'];
    const titled = await readRows(file('2026 年度報表', ...lines));
    expect(titled.rows).toEqual([`3 月光 ${january} 1`, `3 月光 ${february} 2`]);
    const given = { period: { start: '2025-07-01', end: '2026-06-30' } };
    const uploaded = await readRows(file(...lines), { given });
    expect(uploaded.rows).toEqual([`2 月光 ${january} 1`, `2 月光 ${february} 2`]);
    const { outcomes, statement } = await readRows(file(...lines));
    expect(outcomes.at(-1)).toMatchObject({ amount: '2', flags: expect.arrayContaining(['PeriodUnknown']) });
    expect(statement.proposals.find(({ field }) => field === 'period')?.confidence).toBe(0.4);
  });

  it('do not count quarters beside their months, or months beside their platforms', async () => {
    const quarters = await readRows(
      file('Title,ISRC,Jan 2026,Feb 2026,Mar 2026,Q1 2026', 'Moon,TWZ992600001,1,2,3,6'),
    );
    expect(quarters.totals).toEqual({ '': '6' });
    const platforms = await readRows(
      file('Title,ISRC,Jan 2026 Spotify,Jan 2026 KKBOX,Jan 2026', 'Moon,TWZ992600001,1,2,3'),
    );
    expect(platforms.rows).toEqual([`2 Moon ${january} Spotify 1`, `2 Moon ${january} KKBOX 2`]);
  });

  it('read decimal commas beside number cells of a workbook', async () => {
    const { rows } = await readRows(
      file('Titel;ISRC;01/2026;02/2026;Gesamt', 'Moon;TWZ992600001;1,5;1.002,25;1.003,75'),
    );
    expect(rows).toEqual([`2 Moon ${january} 1.5`, `2 Moon ${february} 1002.25`]);
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const sheet = [
      ['Title', 'ISRC', 'Jan 2026', 'Feb 2026', 'Total'].map(text),
      [...['Moon', 'TWZ992600001', '1,5'].map(text), '<c><v>2.25</v></c>', '<c><v>3.75</v></c>'],
      [...['Wind', 'TWZ992600002', ''].map(text), text('0,5'), '<c><v>0.5</v></c>'],
    ];
    const inXml = sheet.map((cells) => `<row>${cells.join('')}</row>`).join('');
    const { totals, statement } = await readBytes(
      buildXlsx({ sheets: [{ name: 'S', rows: inXml }] }),
      {},
      'pivot.xlsx',
    );
    expect([totals, statement.statedTotals()]).toEqual([{ '': '4.25' }, []]);
  });

  it('continue under a header with other months', async () => {
    const { rows } = await readRows(
      file(
        'Title,ISRC,Jan 2026,Feb 2026',
        'Moon,TWZ992600001,1,2',
        'Title,ISRC,Mar 2026,Apr 2026',
        'Moon,TWZ992600001,3,4',
      ),
    );
    expect(rows.slice(2)).toEqual(['4 Moon 2026-03-01/2026-03-31 3', '4 Moon 2026-04-01/2026-04-30 4']);
  });

  it('are found below a table of another layout', async () => {
    const { rows, bad } = await readRows(
      file(
        'Title,ISRC,Period,Amount',
        'Moon,TWZ992600001,2026-01,1',
        'Title,ISRC,Mar 2026,Apr 2026',
        'Moon,TWZ992600001,3,4',
      ),
    );
    expect(rows).toEqual([`2 Moon ${january} 1`]);
    expect(bad).toMatchObject([{ line: 4, reason: { code: 'TableUnknown' } }]);
  });

  it('are read from date headers in every sheet of a workbook', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const sheet = (...days: number[]) =>
      [
        [text('Title'), text('ISRC'), ...days.map((day) => `<c s="1"><v>${day}</v></c>`)],
        [text('Moon'), text('TWZ992600001'), ...days.map((_, index) => `<c><v>${index + 1}</v></c>`)],
      ]
        .map((cells) => `<row>${cells.join('')}</row>`)
        .join('');
    const styles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="17"/></cellXfs>';
    const sheets = [
      { name: 'Q1', rows: sheet(46023, 46054) },
      { name: 'Q2', rows: sheet(46113) },
      { name: 'Q3', rows: sheet(46204, 46235) },
    ];
    const { rows, bad } = await readBytes(buildXlsx({ sheets, styles }), {}, 'year.xlsx');
    expect(rows.map(({ periodStart, amount }) => `${periodStart} ${amount}`)).toEqual([
      '2026-01-01 1',
      '2026-02-01 2',
      '2026-04-01 1',
      '2026-07-01 1',
      '2026-08-01 2',
    ]);
    expect(bad).toEqual([]);
  });

  it('take the platform of a heading, and leave out sums between headings', async () => {
    const { rows, statement } = await readRows(
      file(
        'Title,ISRC,Jan 2026,Feb 2026,Total',
        'Spotify,,,,',
        'Moon,TWZ992600001,1,2,3',
        'Spotify Subtotal,,1,2,3',
        'KKBOX,,,,',
        'Sea,TWZ992600002,4,,4',
        'Grand Total,,5,2,7',
      ),
    );
    expect(rows).toEqual([
      `3 Moon ${january} Spotify 1`,
      `3 Moon ${february} Spotify 2`,
      `6 Sea ${january} KKBOX 4`,
    ]);
    expect(statement.statedTotals()).toMatchObject([
      { label: 'Spotify Subtotal', difference: '0' },
      { label: 'Grand Total', sum: '7', difference: '0' },
    ]);
  });

  it('use the most likely of several amounts of a month', async () => {
    const { rows } = await readRows(
      file(
        'Title,ISRC,Jan 2026 Gross Revenue,Jan 2026 Net Revenue,Feb 2026 Net Revenue',
        'Moon,TWZ992600001,9,7,8',
      ),
    );
    expect(rows).toEqual([`2 Moon ${january} 7`, `2 Moon ${february} 8`]);
  });

  it('need one mapping for all quarters', async () => {
    const learned: SourceTemplate = {
      id: 'src_1',
      name: 'Own',
      incomeType: 'Song',
      recognisedBy: [],
      fields: { title: ['Title'], isrc: ['ISRC'], period: ['Period'], amount: ['Amount'] },
      numbers: 'point',
      dates: 'ymd',
      grain: 'month',
      currency: 'EUR',
      claimsShare: false,
    };
    const signature = headerSignature(['Title', 'ISRC', 'Period', 'Amount']);
    for (const months of ['Jan 2026,Feb 2026', 'Apr 2026,May 2026,Jun 2026']) {
      const options = { learned: (asked: string) => (asked === signature ? learned : undefined) };
      const text = file(`Title,ISRC,${months}`, `Moon,TWZ992600001${',1'.repeat(months.split(',').length)}`);
      const { statement } = await readRows(text, options);
      expect([statement.known, statement.signature, statement.missing]).toEqual([true, signature, []]);
    }
  });
});

describe('platforms as columns', () => {
  it('give a row for every filled cell, with its platform', async () => {
    const { rows, statement } = await readRows(
      file(
        'Title,ISRC,Period,Spotify,KKBOX,Apple Music,Total',
        'Moon,TWZ992600001,2026-01,1,2,,3',
        'Sea,TWZ992600002,2026-02,,4,5,9',
      ),
    );
    expect(rows).toEqual([
      `2 Moon ${january} Spotify 1`,
      `2 Moon ${january} KKBOX 2`,
      `3 Sea ${february} KKBOX 4`,
      `3 Sea ${february} Apple Music 5`,
    ]);
    expect(statement.columns).toMatchObject({ platform: 'Platform', period: 'Period', amount: 'Amount' });
  });
});

describe('countries as columns', () => {
  it('give a row for every filled cell, with its country', async () => {
    const { outcomes, statement } = await readRows(
      file('Title,ISRC,Taiwan,Japan', 'Moon,TWZ992600001,1,2', 'Sea,TWZ992600002,,3'),
    );
    expect(statement.columns.territory).toBe('Territory');
    expect(outcomes.slice(1)).toMatchObject([
      { title: 'Moon', territory: 158, amount: '1' },
      { title: 'Moon', territory: 392, amount: '2' },
      { title: 'Sea', territory: 392, amount: '3' },
    ]);
  });
});

describe('tables that are not pivots', () => {
  it.each([
    ['an amount beside counts of platforms', 'Title,Spotify streams,Apple streams,Revenue', 'Moon,1,2,3'],
    ['an amount of its own', 'Title,ISRC,Amount,Jan 2026,Feb 2026', 'Moon,TWZ992600001,9,1,2'],
    ['links under platforms', 'Title,ISRC,Spotify,Apple Music', 'Moon,TWZ992600001,spotify:track:1,apple:2'],
    ['a single platform', 'Title,ISRC,Spotify', 'Moon,TWZ992600001,1'],
    ['a period beside an amount', 'Title,ISRC,Jan 2026,Amount', 'Moon,TWZ992600001,1,2'],
    ['units alone', 'Title,ISRC,Jan 2026 Streams,Feb 2026 Streams', 'Moon,TWZ992600001,1,2'],
    ['codes with other meanings', 'ID,No,Title', '1,2,Moon'],
    ['no work', 'Country,Jan 2026,Feb 2026', 'TW,1,2'],
    ['several currencies', 'Title,Jan 2026 (USD),Feb 2026 (TWD)', 'Moon,1,2'],
  ])('%s', async (_, header, row) => {
    const { statement } = await readBytes(file(header, row));
    expect(statement.pivot).toBeUndefined();
  });

  it('a list of platforms above a header', async () => {
    const { rows, statement } = await readRows(
      file('Platforms,Spotify,KKBOX', '', 'Title,ISRC,Period,Amount', 'Moon,TWZ992600001,2026-01,3'),
    );
    expect([rows, statement.headerRow]).toEqual([[`4 Moon ${january} 3`], 3]);
  });
});
