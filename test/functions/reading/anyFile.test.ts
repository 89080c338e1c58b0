import { gzipSync, strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildXlsx, rows } from './buildXlsx.ts';
import { fixture, readBytes } from './readFile.ts';
import { peopleIn, personKeys } from '../../../shared/statements/matching/normalise.ts';

/*
 * One small file for each kind the product promises to read. All have the same two works and the same money, so that a test's
 * title states the promise and its body checks it. Details of each kind are tested beside its reader.
 */

type Read = Awaited<ReturnType<typeof readBytes>>;

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const csv = lines('Title,Artist,Amount (USD)', '月光,林小滿,1234.5', '海風,浪花樂團,-0.25');
const n = (text: string) => ({ n: text });
const table = rows(
  ['Title', 'Artist', 'Amount (USD)'],
  ['月光', '林小滿', n('1234.5')],
  ['海風', '浪花樂團', n('-0.25')],
);

const works = [
  ['月光', '1234.5'],
  ['海風', '-0.25'],
];

const expectWorks = ({ rows: found, bad }: Read, expected: readonly (readonly string[])[] = works) => {
  expect(bad).toEqual([]);
  expect(found.map(({ title, amount }) => [title, amount])).toEqual(expected);
};

describe('containers and layouts', () => {
  it.each([
    ['CSV', () => csv],
    ['TSV', () => csv.replaceAll(',', '\t')],
    ['semicolons with decimal commas', () => csv.replaceAll(',', ';').replaceAll('.', ',')],
    ['gzip', () => gzipSync(strToU8(csv))],
    ['a ZIP of several files', () => inZip()],
    ['XLSX', () => buildXlsx({ sheets: [{ name: 'S', rows: table }] })],
    ['a fixed header in two rows', () => twoRowHeader],
    ['the header below title lines', () => `Royalty report\nOctober 2026\n\n${csv}`],
    [
      'columns in any order',
      () => lines('Amount (USD),Title,Artist', '1234.5,月光,林小滿', '-0.25,海風,浪花樂團'),
    ],
  ] as const)('reads %s', async (_, content) => {
    expectWorks(await readBytes(content()));
  });

  it('reads XLSX with several sheets, two tables in one of them, and a wrong dimension', async () => {
    const two = rows(
      ['Title', 'Artist', 'Amount (USD)'],
      ['月光', '林小滿', n('1234.5')],
      [null, null, null],
      ['Downloads'],
      ['Artist', 'Amount (USD)', 'Title'],
      ['浪花樂團', n('-0.25'), '海風'],
    );
    const sheets = [
      { name: 'Cover', rows: rows(['Dear partner']) },
      { name: 'Streams', rows: two, dimension: 'A1:B2' },
      { name: 'More', rows: table, dimension: 'A1' },
    ];
    expectWorks(await readBytes(buildXlsx({ sheets })), [...works, ...works]);
  });

  it('reads numbers stored as text, and 4100040.0 in an id as 4100040', async () => {
    const text = rows(
      ['Title', 'Work ID', 'Amount (USD)'],
      ['月光', '4100040.0', '1,234.5'],
      ['海風', n('4100041.0'), '(0.25)'],
    );
    const read = await readBytes(buildXlsx({ sheets: [{ name: 'S', rows: text }] }));
    expectWorks(read);
    expect(read.rows.map(({ workId }) => workId)).toEqual(['4100040', '4100041']);
  });

  it('reads Excel 97 workbooks', async () => {
    const { rows: found, bad } = await readBytes(readFileSync(fixture('tw_newmedia_invented.xls')));
    expect([found.length > 0, bad.length]).toEqual([true, 0]);
  });
});

const inZip = () => {
  const [head, first, second] = csv.split('\n');
  return zipSync({
    'a.csv': strToU8(lines(head!, first!)),
    'b.csv': strToU8(lines(head!, second!)),
  });
};

const twoRowHeader = lines(
  '曲名,演出者,金額,',
  ',,原幣,台幣',
  '月光,林小滿,1234.5,40000',
  '海風,浪花樂團,-0.25,-8',
);

describe('encodings and languages', () => {
  const japanese = lines('曲名,アーティスト,金額', '月光,林小滿,1234.5', '海風,浪花樂團,-0.25');
  const simplified = lines('歌曲名称,演唱者,分成金额', '月光,林小满,1234.5', '海风,浪花乐团,-0.25');

  it.each([
    ['UTF-8', csv],
    ['UTF-16LE', csv],
    ['UTF-16BE', csv],
    ['Big5', csv],
    ['Shift_JIS', japanese],
    ['GB18030', simplified],
  ])('reads a file in %s', async (encoding, text) => {
    const bytes = iconv.encode(text, encoding, { addBOM: encoding.startsWith('UTF-16') });
    const { rows: found, bad } = await readBytes(bytes);
    expect(bad).toEqual([]);
    expect(found.map(({ amount }) => amount)).toEqual(['1234.5', '-0.25']);
    expect(found[0]!.title).toBe('月光');
  });

  it.each([
    ['windows-1252', 'Título;Intérprete;Importe;Café,Ñandú'],
    ['windows-1251', 'Название;Исполнитель;Сумма;Лунный свет,Ветер'],
  ])('reads a file in %s', async (encoding, text) => {
    const [title, artist, amount, names] = text.split(';');
    const [first, second] = names!.split(',');
    const content = lines(
      `Title ${title},Artist ${artist},Amount ${amount}`,
      `${first},A,1.5`,
      `${second},B,2`,
    );
    const { rows: found } = await readBytes(iconv.encode(content, encoding));
    expect(found.map((row) => row.title)).toEqual([first, second]);
  });

  it.each([
    ['Chinese', ['歌名', '演出者', '金額']],
    ['English', ['Track Title', 'Artist Name', 'Net Revenue']],
    ['Japanese', ['楽曲名', 'アーティスト名', '金額']],
  ])('recognises headers in %s', async (_, head) => {
    expectWorks(await readBytes(csv.replace('Title,Artist,Amount (USD)', head.join(','))));
  });
});

describe('cells and the lines between rows', () => {
  it('leaves out totals, blanks and notes between rows, and counts them', async () => {
    const [head, first, second] = csv.split('\n');
    const read = await readBytes(
      lines(head!, first!, ',,', 'Subtotal,,1234.5', '* provisional,,', second!, '總計,,1234.25'),
    );
    expectWorks(read);
    expect(read.skipped).toHaveLength(5);
  });

  it('leaves out totals of a named part, and compares them with the rows of that part', async () => {
    const read = await readBytes(
      lines(
        'Title,Artist,Qty,Net USD',
        ...['Spotify,,,', '月光,林小滿,3,1.5', 'Subtotal Spotify,,3,1.50'],
        ...['KKBOX,,,', '海風,浪花樂團,2,0.5', 'KKBOX 小計,,2,0.60', 'Grand total,,5,2.00'],
      ),
    );
    expect(read.totals).toEqual({ USD: '2' });
    expect(read.bad).toEqual([]);
    expect(read.statement.statedTotals().map(({ label, difference }) => [label, difference])).toEqual([
      ['Subtotal Spotify', '0'],
      ['KKBOX 小計', '0.1'],
      ['Grand total', '0'],
    ]);
  });

  it.each(['Total Eclipse of the Heart', 'Subtotal Love', '合計之後'])('keeps the song %s', async (title) => {
    const { rows: found } = await readBytes(
      lines('Title,Writers,Qty,Amount (USD)', `${title},Lin Mei,3,1.5`),
    );
    expect(found.map((row) => row.title)).toEqual([title]);
  });

  it('renames the second of two columns with one name', async () => {
    const { statement } = await readBytes(lines('Title,Amount,Amount', '月光,1,2'));
    expect(statement.headers).toEqual(['Title', 'Amount', 'Amount (2)']);
  });

  it.each([
    ['decimal commas', '"1.234,5"', '"-0,25"'],
    ['thousands separators', '"1,234.5"', '-0.25'],
    ['parentheses for negatives', '1234.5', '(0.25)'],
    ['a trailing minus', '1234.5', '0.25-'],
    ['currency signs', '"$1,234.50"', '-$0.25'],
    ['currency codes', '"USD 1,234.5"', 'USD -0.25'],
    ['full-width digits', '１２３４．５', '－０．２５'],
  ])('reads amounts with %s', async (_, first, second) => {
    const content = lines('Title,Artist,Amount (USD)', `月光,林小滿,${first}`, `海風,浪花樂團,${second}`);
    const { rows: found, bad } = await readBytes(content);
    expect(bad).toEqual([]);
    expect(found.map(({ amount }) => Number(amount))).toEqual([1234.5, -0.25]);
  });

  it('keeps refunds and adjustments of earlier months as rows, with their sign and month', async () => {
    const { rows: found } = await readBytes(
      lines(
        'Title,Artist,Period,Amount (USD)',
        '月光,林小滿,2026-09,5',
        '月光,林小滿,2026-09,-5',
        '月光,林小滿,2026-03,0.75',
      ),
    );
    expect(found.map(({ amount, periodStart }) => [amount, periodStart])).toEqual([
      ['5', '2026-09-01'],
      ['-5', '2026-09-01'],
      ['0.75', '2026-03-01'],
    ]);
  });
});

describe('files in standard formats', () => {
  const dsr = readFileSync(fixture('ddex_dsr_invented.tsv'), 'utf8');

  it('reads DDEX sales reports: `#` rows name the cells, `|` separates a list, and `\\|` is a bar in a name', async () => {
    const { rows: found, skipped } = await readBytes(dsr.replace('林小滿|陳雨', '林小滿|A\\|B'), {}, 'r.tsv');
    expect(peopleIn(found[0]!.writers)).toEqual(['林小滿', 'A|B']);
    expect(personKeys(found[0]!.writers)).toEqual(['林小满ab', '林小满', 'ab']);
    expect(skipped.filter(({ cells }) => cells[0]!.startsWith('#')).length).toBeGreaterThan(4);
  });

  it('reads no amounts from a CISAC CRD file until its positions are given', async () => {
    const crd = `HDRSO000000161APRA                                         01.102026111512000020261115\nGRHSDN0000102.00\n`;
    const { statement, skipped, rows } = await readBytes(crd, {}, 'crd.txt');
    expect(statement).toMatchObject({ known: false, missing: [{ code: 'PositionsNotTold' }] });
    expect([rows, skipped.map(({ reason }) => reason)]).toEqual([[], ['OtherRecord', 'OtherRecord']]);
  });
});
