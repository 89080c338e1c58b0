import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { SourceTemplate } from '../../../../functions/reading/layouts/templates/template.ts';
import { readBytes } from '../readFile.ts';

const readColumns = async (text: string) => (await readBytes(text)).statement.columns;

describe('reading an unknown layout', () => {
  it('proposes columns by their names', async () => {
    const text = 'Track Name,Artist,Sold In,Net Amount,Date\nPaper Boats,林小滿,TW,1.50,2025-10\n';
    expect(await readColumns(text)).toEqual({
      title: 'Track Name',
      performer: 'Artist',
      territory: 'Sold In',
      amount: 'Net Amount',
      period: 'Date',
    });
  });

  it('proposes columns by Chinese names', async () => {
    const text = '期別;歌名;演唱者;播放次數;版稅金額;幣別\n2025/10;海風;浪花樂團;100;12,5;TWD\n';
    expect(await readColumns(text)).toEqual({
      period: '期別',
      title: '歌名',
      performer: '演唱者',
      units: '播放次數',
      amount: '版稅金額',
      currency: '幣別',
    });
  });

  it.each([
    ['곡명,가수,국가,정산월,재생수,정산금액,통화', '봄날,가시나무,KR,202501,3,12,KRW'],
    ['Título,Artista,Território,Período,Quantidade,Valor,Moeda', 'Canção,Voz,BR,2025-01,3,12,BRL'],
    ['Canción,Intérprete,País,Fecha,Unidades,Ingreso,Moneda', 'Río,Voz,ES,2025-01,3,12,EUR'],
  ])('proposes columns by these names: %s', async (header, line) => {
    const [title, performer, territory, period, units, amount, currency] = header.split(',');
    expect(await readColumns(`${header}\n${line}\n`)).toEqual({
      title,
      performer,
      territory,
      period,
      units,
      amount,
      currency,
    });
  });

  it('finds the number format in rows far below the first', async () => {
    const rows = (amount: string, count: number) => `Moon;01.02.2025;${amount}\n`.repeat(count);
    const { rows: read } = await readBytes(`Title;Month;Amount\n${rows('1,234', 100)}${rows('0,5', 1)}`);
    expect(new Set(read.map(({ amount }) => amount))).toEqual(new Set(['1.234', '0.5']));
  });

  it('decides an ambiguous number format by other numbers', async () => {
    const { rows } = await readBytes('Title;Price;Amount\nMoon;0,0125;12.500\nSun;0,5;1.250\n');
    expect(rows.map(({ amount }) => amount)).toEqual(['12500', '1250']);
  });

  it.each([
    ['Year,Month,Title,Amount', '2025,9,Moon,1', '2025-09-01'],
    ['Month,Year,Title,Amount', 'September,2025,Moon,1', '2025-09-01'],
    ['年度,月份,歌名,金額', '114,9,Moon,1', '2025-09-01'],
    ['年,月,歌名,金額', '2025,9月,Moon,1', '2025-09-01'],
    ['Year,Period,Title,Amount', '2025,Q3,Moon,1', '2025-07-01'],
    ['Year,Month,Title,Amount', '2025,13,Moon,1', ''],
  ])('reads a month with the year of another column: %s, %s', async (header, line, start) => {
    const { rows } = await readBytes(`${header}\n${line}\n`);
    expect(rows.map(({ periodStart }) => periodStart)).toEqual([start]);
  });

  it('reads the day first when dates have dots or amounts a decimal comma', async () => {
    const months = async (text: string) => (await readBytes(text)).rows.map(({ periodStart }) => periodStart);
    expect(await months('Title;Date;Amount\nMoon;01.02.2025;1.5\n')).toEqual(['2025-02-01']);
    expect(await months('Title;Date;Amount\nMoon;01/02/2025;1,5\n')).toEqual(['2025-02-01']);
    expect(await months('Title;Date;Amount\nMoon;01/02/2025;1.5\n')).toEqual(['2025-01-01']);
  });

  it.each([
    [
      ['24/01/31', '24/02/01'],
      ['2024-01-01', '2024-02-01'],
    ],
    [
      ['24/01/15', '24/01/16'],
      ['2024-01-01', '2024-01-01'],
    ],
    [
      ['15/01/24', '16/02/24'],
      ['2024-01-01', '2024-02-01'],
    ],
  ])('finds two-digit years by their position: %j', async (dates, starts) => {
    const lines = dates.map((date) => `Moon,${date},1\n`).join('');
    const { rows } = await readBytes(`Title,Date,Amount\n${lines}`);
    expect(rows.map(({ periodStart }) => periodStart)).toEqual(starts);
  });

  it('proposes columns by the content of their cells', async () => {
    const text =
      'A code,Song,Where,Payout\nTWZ992600001,Paper Boats,Taiwan,1.5\nTWZ992600002,海風,Japan,2.5\n';
    expect(await readColumns(text)).toMatchObject({
      isrc: 'A code',
      title: 'Song',
      territory: 'Where',
      amount: 'Payout',
    });
  });

  it.each([
    ['zeros beside amounts', 'Montant,Total dû', ['0,1.5', '0,2.5'], 'Total dû'],
    ['zeros beside counts only', 'Clics,Montant', ['12,0', '7,0'], 'Montant'],
    [
      'two amounts, of which the smaller is the share',
      'CA HT,Part artiste HT',
      ['12,9.6', '5,4', '8.1,6.48'],
      'Part artiste HT',
    ],
  ])('proposes the amount column among %s', async (_, headers, amounts, amount) => {
    const lines = amounts.map((text, index) => `Lune ${index},Lin,TWZ99260000${index},${text}`);
    expect(await readColumns(`Titre,Artiste,ISRC,${headers}\n${lines.join('\n')}\n`)).toMatchObject({
      amount,
    });
  });

  it('gives a confidence for each proposal, and lists what is missing', async () => {
    const { statement } = await readBytes('Song,Who\nPaper Boats,林小滿\n海風,浪花樂團\n');
    expect(statement.known).toBe(false);
    expect(statement.proposals.find(({ field }) => field === 'title')).toMatchObject({
      header: 'Song',
      column: 0,
    });
    expect(statement.proposals.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
    expect(statement.missing.map(({ code }) => code)).toEqual(['AmountColumnNotFound', 'CurrencyNotFound']);
  });

  it('uses a person’s mapping, found by the signature of the headers', async () => {
    const learned: SourceTemplate = {
      id: 'src_1',
      name: 'Own',
      incomeType: 'Song',
      recognisedBy: [],
      fields: { title: ['X'], amount: ['Y'] },
      numbers: 'comma',
      dates: 'ymd',
      grain: 'month',
      currency: 'EUR',
      claimsShare: false,
    };
    const asked: string[] = [];
    const { statement, rows } = await readBytes('X;Y\nPaper Boats;1.234,5\n', {
      learned: (signature) => {
        asked.push(signature);
        return signature === 'x|y' ? learned : undefined;
      },
    });
    expect(asked).toContain('x|y');
    expect(statement.known).toBe(true);
    expect(rows).toMatchObject([{ title: 'Paper Boats', amount: '1234.5', currency: 'EUR' }]);
  });

  it('uses the encoding, delimiter and header row a person chose', async () => {
    const text = 'Title|Amount\nTitle|Amount\nPaper, Boats|1.5\n';
    const { statement, rows } = await readBytes(text, {
      delimiter: '|',
      headerRow: 2,
      encoding: 'windows-1252',
    });
    expect(statement).toMatchObject({ delimiter: '|', headerRow: 2, encoding: 'windows-1252' });
    expect(rows).toMatchObject([{ line: 3, title: 'Paper, Boats' }]);
  });

  it('accepts Japanese in Shift_JIS, with triangles for refunds', async () => {
    const text = [
      '配信実績報告書',
      '対象期間：2025年8月',
      '',
      '配信サービス,楽曲名,アーティスト名,ISRCコード,利用国,再生回数,分配額（円）,備考',
      'サービスA,月の光,夜の海,JPZ992600001,日本,"1,234","12,345",',
      'サービスA,海の風,波の歌,JPZ992600002,台湾,3,▲120,返金',
      '合計,,,,,1237,"12,225",',
    ].join('\r\n');
    const { statement, rows, bad } = await readBytes(iconv.encode(text, 'shift_jis'));
    expect(statement).toMatchObject({ encoding: 'shift_jis', headerRow: 4, missing: [] });
    expect(rows).toMatchObject([
      { title: '月の光', territory: 392, amount: '12345', currency: 'JPY', periodStart: '2025-08-01' },
      { title: '海の風', territory: 158, amount: '-120', remark: '返金' },
    ]);
    expect([bad, statement.statedTotals()[0]?.difference]).toEqual([[], '0']);
  });

  it('skips titles, subtotals, notes and blank lines', async () => {
    const { rows, bad, skipped } = await readBytes(
      [
        'Royalty statement,,,,,',
        'Period: Q3 2025,,,,,',
        'Currency: USD,,,,,',
        '',
        'Song Title,Artist Name,ISRC,Country,Streams,Net Revenue',
        'Moon,Lin,tw-z99-26-00001,TW,10,$1.50',
        'Subtotal,,,,10,$1.50',
        'Note: refunds below,,,,,',
        'Wind,Lin,TWZ992600002,JP,-5,($0.75)',
        'Total,,,,5,$0.75',
        'All amounts before tax,,,,,',
      ].join('\n'),
    );
    expect(rows.map(({ isrc, amount, currency }) => [isrc, amount, currency])).toEqual([
      ['TWZ992600001', '1.50', 'USD'],
      ['TWZ992600002', '-0.75', 'USD'],
    ]);
    const [{ periodStart, periodEnd }] = rows as [(typeof rows)[number]];
    expect([periodStart, periodEnd, bad]).toEqual(['2025-07-01', '2025-09-30', []]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'TitleLine',
      'TitleLine',
      'TitleLine',
      'Blank',
      'Header',
      'Total',
      'Note',
      'Total',
      'Note',
    ]);
  });

  it.each([
    ['Royalty (USD)', 'USD'],
    ['Royalty USD', 'USD'],
    ['分成金额(人民币)', 'CNY'],
    ['版稅（新台幣）', 'TWD'],
    ['Amount (NET)', ''],
    ['Royalty (USD excl. VAT)', 'USD'],
    ['Montant (€ HT)', 'EUR'],
    ['Сумма без НДС, руб.', 'RUB'],
    ['分配額（税抜・円）', 'JPY'],
    ['Net amount (all stores)', ''],
    ['Amount (TRY)', 'TRY'],
  ])('takes the currency from the header %j as %j', async (header, currency) => {
    const { statement } = await readBytes(`Title;Artist;${header}\nMoon;Lin;1\n`);
    expect(statement.layout.currency).toBe(currency);
  });
});
