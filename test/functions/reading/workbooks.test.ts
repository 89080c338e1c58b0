import { describe, expect, it } from 'vitest';
import { readDelivery } from './deliveries.ts';
import { buildXlsx, row, rows, type BookXml } from './buildXlsx.ts';
import { readBytes, readFixture } from './readFile.ts';

const n = (text: string, s?: number) => ({ n: text, ...(s !== undefined && { s }) });
const header = ['Title', 'Artist', 'Amount (USD)'];
const read = (book: BookXml, options = {}) => readBytes(buildXlsx(book), options, 'april.xlsx');
const readSheet = (sheet: string, more: Partial<BookXml> = {}) =>
  read({ sheets: [{ name: 'Sales', rows: sheet }], ...more });

describe('numbers in cells', () => {
  it.each([
    ['0.31824001', '0.31824001'],
    ['4.3499999999999996', '4.35'],
    ['0.1', '0.1'],
    ['1E-7', '0.0000001'],
    ['12', '12'],
    ['12.0', '12'],
    ['0.12345678901234567891', '0.12345678901234567891'],
    ['1234567890123.123456', '1234567890123.123456'],
    ['-3.5', '-3.5'],
  ])('are read from %s as %s', async (written, meant) => {
    const { rows: found } = await readSheet(rows(header, ['Paper Boats', '林小滿', n(written)]));
    expect(found[0]!.amount).toBe(meant);
  });

  it('may be text with separators and parentheses', async () => {
    const { totals } = await readSheet(rows(header, ['海風', 'x', '1,234.50'], ['海風', 'x', '(34.50)']));
    expect(totals).toEqual({ USD: '1200' });
  });

  it('are read as 4100040 from 4100040.0 in an id', async () => {
    const { rows: found } = await readSheet(
      rows(
        ['歌曲編號', '歌名', '金額', '幣別'],
        [n('4100040.0'), '海風', n('1.5'), 'TWD'],
        ['4100041.0', '海風', n('1'), 'TWD'],
      ),
    );
    expect(found.map(({ platformId }) => platformId)).toEqual(['4100040', '4100041']);
  });

  it('have a decimal point in number cells when the texts of the source have commas', async () => {
    const believe = [
      'Reporting month',
      'Sales Month',
      'Platform',
      'Track title',
      'Net Revenue',
      'Client Payment Currency',
    ];
    const { rows: found } = await readSheet(
      rows(
        believe,
        ['2025-10-01', '2025-08-01', 'Spotify', '海風', n('1.234'), 'EUR'],
        ['2025-10-01', '2025-08-01', 'Spotify', '海風', '1,5', 'EUR'],
      ),
    );
    expect(found.map(({ amount }) => amount)).toEqual(['1.234', '1.5']);
  });

  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.00_);[Red]\\(#,##0.00\\)"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs>';

  it('are recognised as dates, percentages and red negatives by their formats', async () => {
    const { rows: found } = await readSheet(
      rows(['Title', 'Date', 'Share', 'Amount (USD)'], ['海風', n('45901', 1), n('0.335', 2), n('-2', 3)]),
      { styles },
    );
    expect(found).toMatchObject([
      { periodStart: '2025-09-01', periodEnd: '2025-09-30', sharePercentage: '33.5', amount: '-2' },
    ]);
  });

  it.each([
    ['&quot;NT$&quot;#,##0.00', 'TWD'],
    ['[$NT$-404]#,##0;[Red]-[$NT$-404]#,##0', 'TWD'],
    ['#,##0.00\\ [$€-407]', 'EUR'],
    ['_-[$HK$-C04]* #,##0.00_-;\\-[$HK$-C04]* #,##0.00_-', 'HKD'],
    ['[$USD]\\ #,##0.00', 'USD'],
    // A dollar of any country, and either yen or yuan.
    ['&quot;$&quot;#,##0.00', ''],
    ['[$¥-804]#,##0.00', ''],
  ])('have the currency that only the format %s shows (%s)', async (code, currency) => {
    const formats = `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`;
    const { rows: found, totals } = await readSheet(
      rows(['Title', 'ISRC', 'Amount'], ['海風', 'x', n('1234.5', 1)], ['海風', 'x', n('-2', 1)]),
      { styles: formats },
    );
    expect(found.map(({ amount }) => amount)).toEqual(['1234.5', '-2']);
    expect(totals).toEqual({ [currency]: '1232.5' });
  });

  it('have the currency of a column rather than that of a format', async () => {
    const formats =
      '<numFmts><numFmt numFmtId="170" formatCode="&quot;NT$&quot;#,##0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>';
    const { totals } = await readSheet(
      rows(['Title', 'ISRC', 'Amount', 'Currency'], ['海風', 'x', n('2', 1), 'USD']),
      { styles: formats },
    );
    expect(totals).toEqual({ USD: '2' });
  });

  it('count days from 1904 when the workbook does', async () => {
    const { rows: found } = await readSheet(
      rows(['Title', 'Date', 'Amount (USD)'], ['海風', n('44439', 1), n('1')]),
      { styles, date1904: true },
    );
    expect(found).toMatchObject([{ periodStart: '2025-09-01', periodEnd: '2025-09-30' }]);
  });

  it('are set aside when they are errors or uncalculated formulas', async () => {
    const { bad } = await readSheet(
      rows(header) +
        row(4, ['海風', 'x', n('1')]) +
        row(5, ['海風', 'x', n('2')]) +
        '<row r="2"><c r="A2" t="inlineStr"><is><t>海風</t></is></c><c r="C2"><f>B2*2</f></c></row>' +
        '<row r="3"><c r="A3" t="inlineStr"><is><t>海風</t></is></c><c r="C3" t="e"><v>#REF!</v></c></row>',
    );
    expect(bad.map(({ line, reason }) => [line, reason.code, reason.params?.value])).toEqual([
      [2, 'AmountNotNumber', '=B2*2'],
      [3, 'AmountNotNumber', '#REF!'],
    ]);
  });
});

describe('texts in cells', () => {
  it('joins rich text and leaves out phonetic readings', async () => {
    const strings =
      '<si><t>Title</t></si><si><t>Amount (USD)</t></si>' +
      '<si><r><t>月の</t></r><r><t xml:space="preserve">光 &amp; 風</t></r><rPh sb="0" eb="1"><t>つき</t></rPh></si>';
    const { rows: found } = await readSheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>1</v></c></row>',
      { strings },
    );
    expect(found[0]!.title).toBe('月の光 & 風');
  });

  it('reads truth as TRUE and FALSE', async () => {
    const { rows: found } = await readSheet(
      '<row r="1"><c t="str"><v>Title</v></c><c t="str"><v>Artist</v></c><c t="str"><v>Amount (USD)</v></c></row>' +
        '<row r="2"><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c><v>1</v></c></row>',
    );
    expect(found).toMatchObject([{ title: 'TRUE', performer: 'FALSE' }]);
  });

  it('reads sheets without cell references or with prefixed elements', async () => {
    const { totals } = await readSheet(
      '<x:row><x:c t="str"><x:v>Title</x:v></x:c><x:c t="str"><x:v>Amount (USD)</x:v></x:c></x:row>' +
        '<x:row><x:c t="str"><x:v>海風</x:v></x:c><x:c><x:v>2.5</x:v></x:c></x:row>',
    );
    expect(totals).toEqual({ USD: '2.5' });
  });

  it('refuses a cell that refers to a missing text', async () => {
    await expect(
      readSheet('<row r="1"><c r="A1" t="s"><v>7</v></c></row>', { strings: '<si><t>Title</t></si>' }),
    ).rejects.toMatchObject({ code: 'DamagedFile' });
  });
});

describe('sheets', () => {
  const data = rows(header, ['海風', '浪花樂團', n('2.5')], ['月光', '林小滿', n('1')]);

  it('are read without relying on the dimension they state', async () => {
    const { rows: found } = await read({ sheets: [{ name: 'S', rows: data, dimension: 'A1:A1' }] });
    expect(found).toHaveLength(2);
  });

  it('are all read when they have income, in any order of columns, and other sheets are counted by line', async () => {
    const { statement, totals, skipped } = await read({
      sheets: [
        { name: 'Cover', rows: rows(['Statement of royalties'], ['April 2025']) },
        { name: 'Streams', rows: data },
        { name: 'Downloads', rows: rows(['Artist', 'Title', 'Amount (USD)'], ['林小滿', '月光', n('10')]) },
        { name: 'By store', rows: rows(['Store', 'Amount (USD)'], ['Spotify', n('13.5')]) },
        { name: 'Old', rows: data, hidden: true },
      ],
    });
    expect(totals).toEqual({ USD: '13.5' });
    expect(statement.sheets.map(({ name, read: isRead }) => [name, isRead])).toEqual([
      ['Cover', false],
      ['Streams', true],
      ['Downloads', true],
      ['By store', false],
      ['Old', false],
    ]);
    expect(skipped.filter(({ reason }) => reason === 'OtherSheet')).toHaveLength(7);
  });

  it('have to be mapped by a person when their layout is unknown beside a known one', async () => {
    const known = ['平台', '平台歌名', '資料期別', '結算數量', '報表金額', '幣別'];
    const { statement, rows: found } = await read({
      sheets: [
        { name: 'A', rows: rows(known, ['KKBOX', '海風', '20252H', n('3'), n('1.5'), 'TWD']) },
        { name: 'B', rows: rows(['Song', 'Payout'], ['海風', n('7')]) },
      ],
    });
    expect(found).toHaveLength(2);
    expect(statement.unmappedTables()).toMatchObject([{ file: 'april.xlsx/B' }]);
  });

  it('are opened by name for the mapping of their columns', async () => {
    const sheets = [
      {
        name: 'A',
        rows: rows(['Track title', 'ISRC', 'Net amount', 'Currency'], ['海風', '', n('1'), 'EUR']),
      },
      { name: 'B', rows: rows(['Song', 'Payout'], ['海風', n('7')]) },
    ];
    const { statement } = await read({ sheets }, { table: 'april.xlsx/B' });
    expect(statement.headers).toEqual(['Song', 'Payout']);
  });

  it.each([false, true])(
    'are counted once when a summary repeats their money (after it: %s)',
    async (isBehind) => {
      const summary = {
        name: 'Summary',
        rows:
          row(1, ['Title', 'Amount (USD)']) + row(2, ['Moon', { n: '5' }]) + row(3, ['Boats', { n: '6.5' }]),
      };
      const details = {
        name: 'Details',
        rows:
          row(1, ['Title', 'Country', 'Amount (USD)']) +
          row(2, ['Moon', 'TW', { n: '2' }]) +
          row(3, ['Moon', 'HK', { n: '3' }]) +
          row(4, ['Boats', 'TW', { n: '6.5' }]),
      };
      const sheets = isBehind ? [summary, details] : [details, summary];
      const { totals, tables } = await readDelivery(buildXlsx({ sheets }), 'april.xlsx');
      expect(totals).toEqual({ USD: '11.5' });
      expect(tables.find(({ name }) => name === 'april.xlsx/Summary')).toMatchObject({
        role: 'summary',
        of: ['april.xlsx/Details'],
        rows: 2,
      });
      const other = { ...summary, rows: summary.rows.replace('6.5', '6.4') };
      const differing = await readDelivery(buildXlsx({ sheets: [details, other] }), 'april.xlsx');
      expect(differing.totals).toBe('asks');
    },
  );

  it('are limited to the one a person chose, which must exist', async () => {
    const sheets = [
      { name: 'A', rows: data },
      { name: 'B', rows: rows(header, ['海風', 'x', n('7')]) },
    ];
    expect((await read({ sheets }, { sheet: ' b ' })).totals).toEqual({ USD: '7' });
    await expect(read({ sheets }, { sheet: 'C' })).rejects.toMatchObject({
      code: 'SheetNotFound',
      params: { sheet: 'C' },
    });
  });

  it('may be hidden when there is no other', async () => {
    expect((await read({ sheets: [{ name: 'S', rows: data, hidden: true }] })).totals).toEqual({
      USD: '3.5',
    });
  });
});

describe('Excel 97 workbooks', () => {
  it('are read with sheets, numbers, Chinese texts and totals', async () => {
    const { statement, rows: found, totals, skipped } = await readFixture('tw_newmedia_invented.xls');
    expect(statement).toMatchObject({ format: 'xls', headerRow: 3, template: { id: 'taiwan-new-media' } });
    expect(found).toMatchObject([
      { line: 4, platformId: '4100040', title: '月光下的巷口', amount: '0.31824001', units: '1230' },
      { line: 5, amount: '-12.5', remark: '退款' },
      { line: 6, amount: '1234567.89', units: '70000' },
    ]);
    expect(totals).toEqual({ TWD: '1234555.70824001' });
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'TitleLine',
      'Header',
      'Total',
      'OtherSheet',
      'OtherSheet',
    ]);
  });

  it('are read with shared texts over many records, dates, percentages and formulas', async () => {
    const { rows: found, totals } = await readFixture('long_texts_invented.xls');
    expect(found).toHaveLength(400);
    expect(found[399]).toMatchObject({
      title: 'Song 399 月光 with a title long enough to spread the shared texts over several records',
      periodStart: '2025-09-01',
      periodEnd: '2025-09-30',
      sharePercentage: '50',
      amount: '49.875',
    });
    expect(totals).toEqual({ USD: '9975' });
  });
});

describe('rows of a workbook', () => {
  it('are named by their number in the sheet, counting those left out', async () => {
    const { rows: found } = await readSheet(row(3, header) + row(9, ['海風', 'x', n('1')]));
    expect(found[0]!.line).toBe(9);
  });
});
