import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readBytes } from './readFile.ts';

const page = (body: string, charset = 'utf-8') =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="${charset}"><style>td{color:red}</style></head><body>${body}</body></html>`;

const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const table = (...rows: readonly string[]) => `<table border="1">${rows.join('')}</table>`;

const head = row(['结算月份', '平台', '歌曲名称', '歌手', '播放次数', '结算金额(人民币)'], 'th');
const first = row(['2026-05', 'QQ音乐', '金色夜晚', '港湾乐团', '1,234', '308.62']);

describe('a web page saved as a spreadsheet', () => {
  it('is read table by table, with its totals left out', async () => {
    const total = '<tr><td colspan="5">合计</td><td>308.62</td></tr>';
    const { statement, rows, totals, bad } = await readBytes(page(table(head, first, total)), {}, 'may.xls');
    expect(statement.format).toBe('html');
    expect(bad).toEqual([]);
    expect(rows).toMatchObject([
      { title: '金色夜晚', performer: '港湾乐团', platform: 'QQ音乐', units: '1234', amount: '308.62' },
    ]);
    expect(totals).toEqual({ CNY: '308.62' });
    expect(statement.statedTotals()).toMatchObject([{ label: '合计', difference: '0' }]);
  });

  it('is read in the encoding it declares', async () => {
    const bytes = iconv.encode(page(table(head, first), 'gb2312'), 'gbk');
    expect((await readBytes(bytes, {}, 'may.xls')).rows[0]?.title).toBe('金色夜晚');
  });

  it('is read exactly when the number shown is rounded', async () => {
    const exact = first.replace('<td>308.62</td>', '<td x:num="308.6234567">308.62</td>');
    expect((await readBytes(page(table(head, exact)))).totals).toEqual({ CNY: '308.6234567' });
  });

  it('keeps columns in place beside cells that span several rows', async () => {
    const tall = first.replace('<td>2026-05</td>', '<td rowspan="2">2026-05</td>');
    const below = row(['网易云音乐', '海风', '浪花乐团', '5', '1.38']);
    const { rows } = await readBytes(page(table(head, tall, below)));
    expect(rows.map(({ title, amount }) => [title, amount])).toEqual([
      ['金色夜晚', '308.62'],
      ['海风', '1.38'],
    ]);
  });

  it('reads text as a browser shows it, with entities, line breaks and spaces', async () => {
    const odd = first.replace('金色夜晚', '\n  Caf&eacute;&nbsp;<b>Noir</b><br>&#40;Live&#41; ');
    expect((await readBytes(page(table(head, odd)))).rows[0]?.title).toBe('Café Noir (Live)');
  });

  it('may nest its table in a layout table', async () => {
    const { rows } = await readBytes(page(`<table><tr><td>報表${table(head, first)}</td></tr></table>`));
    expect(rows).toHaveLength(1);
  });

  it('is refused when it ends within its table', async () => {
    const cut = page(table(head, first, first)).replace(/<.table>.*/, '');
    await expect(readBytes(cut)).rejects.toMatchObject({ code: 'TruncatedFile' });
  });

  it('is refused when it nests its elements endlessly', async () => {
    const deep = `${'<div>'.repeat(60_000)}${table(head, first)}${'</div>'.repeat(60_000)}`;
    await expect(readBytes(page(deep))).rejects.toMatchObject({ code: 'DamagedFile' });
  });

  it('is refused as no statement when it has no table', async () => {
    const signIn = page('<form>Please sign in</form>');
    await expect(readBytes(signIn, {}, 'may.csv')).rejects.toMatchObject({
      code: 'NotAStatement',
      params: { found: 'HTML' },
    });
  });
});

describe('a spreadsheet saved as XML', () => {
  const cell = (text: string, type = 'String', more = '') =>
    `<Cell${more}><Data ss:Type="${type}">${text}</Data></Cell>`;
  const sheet = (name: string, rows: string, more = '') =>
    `<Worksheet ss:Name="${name}"><Table>${rows}</Table>${more}</Worksheet>`;
  const file = (...sheets: string[]) =>
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join('')}</Workbook>`;
  const headers = ['Title', 'Artist', 'Sales Month', 'Quantity', 'Amount (USD)'];
  const headRow = `<Row>${headers.map((text) => cell(text)).join('')}</Row>`;

  it('is read with its numbers, dates and stated cell positions', async () => {
    const values = [
      cell('Paper &amp; Boats'),
      cell('2026-09-01T00:00:00.000', 'DateTime', ' ss:Index="3"'),
      cell('12', 'Number'),
      cell('4.3499999999999996', 'Number'),
    ];
    const { statement, rows, bad } = await readBytes(
      file(sheet('Sales', `${headRow}<Row ss:Index="4">${values.join('')}</Row>`)),
      {},
      'may.xls',
    );
    expect(statement.format).toBe('xml');
    expect(bad).toEqual([]);
    expect(rows).toMatchObject([
      { line: 4, title: 'Paper & Boats', performer: '', units: '12', amount: '4.35' },
    ]);
    expect(rows[0]?.periodStart).toBe('2026-09-01');
  });

  it('is read without its hidden sheets', async () => {
    const line = `<Row>${cell('Paper Boats')}${cell('')}${cell('2026-09')}${cell('1', 'Number')}${cell('1.5', 'Number')}</Row>`;
    const hidden = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>';
    const { statement, totals } = await readBytes(
      file(sheet('Old', headRow + line, hidden), sheet('Sales', headRow + line)),
    );
    expect(statement.sheets).toMatchObject([
      { name: 'Old', hidden: true, read: false },
      { name: 'Sales', hidden: false, read: true },
    ]);
    expect(totals).toEqual({ USD: '1.5' });
  });

  it.each([
    [
      'other XML',
      '<?xml version="1.0"?><sales><row/></sales>',
      { code: 'NotAStatement', params: { found: 'XML' } },
    ],
    ['one truncated within a tag', file(sheet('Sales', headRow)).slice(0, -30), { code: 'DamagedFile' }],
    [
      'one truncated after a row',
      file(sheet('Sales', headRow)).replace(/<.Table>.*/, ''),
      { code: 'TruncatedFile' },
    ],
  ])('refuses %s', async (_, content, problem) => {
    await expect(readBytes(content)).rejects.toMatchObject(problem);
  });
});
