import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readBankOfTaiwan } from '../../../functions/exchangeRates/files/bankOfTaiwan.ts';
import { readChinaForeignExchangeTradeSystem } from '../../../functions/exchangeRates/files/chinaForeignExchangeTradeSystem.ts';
import { readEuropeanCentralBank } from '../../../functions/exchangeRates/files/europeanCentralBank.ts';
import type { PublishedSheet } from '../../../shared/money/rates/publishedSheet.ts';

// The files have the shape of the published ones; their rates are invented.

/** Rates of sheets as short text, one line a day. */
const lines = (sheets: readonly PublishedSheet[]): string[] =>
  sheets.map(
    ({ day, quotes }) => `${day}: ${quotes.map(({ from, to, rate }) => `${from}/${to} ${rate}`).join(', ')}`,
  );

describe('the file of the European Central Bank', () => {
  const envelope = (cubes: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>${cubes}</Cube>
</gesmes:Envelope>`,
    );
  const day = (time: string, cubes: string) => `<Cube time='${time}'>${cubes}</Cube>`;
  const read = (cubes: string) => lines(readEuropeanCentralBank(envelope(cubes)));

  it('of one day is read, without the currencies the product does not have', () => {
    const cubes = `<Cube currency='USD' rate='1.0705'/><Cube currency='BGN' rate='1.9558'/><Cube currency='CNY' rate='7.7748'/>`;
    expect(read(day('2026-06-26', cubes))).toEqual(['2026-06-26: EUR/USD 1.0705, EUR/CNY 7.7748']);
  });

  it('of several days is read in any order of days, currencies and attributes', () => {
    const cubes = [
      day('2026-06-26', `<Cube rate="1.0705" currency="USD"/>`),
      // A Friday before, across a holiday.
      day('2026-06-19', `<Cube currency="JPY" rate="171.9"/><Cube currency="USD" rate="1.07"/>`),
      day('2026-06-25', `<Cube currency="USD" rate="1.071"></Cube>`),
    ].join('\n');
    expect(read(cubes)).toEqual([
      '2026-06-19: EUR/JPY 171.9, EUR/USD 1.07',
      '2026-06-25: EUR/USD 1.071',
      '2026-06-26: EUR/USD 1.0705',
    ]);
  });

  it('leaves out a currency that has no rate on a day', () => {
    const cubes = `<Cube currency="USD" rate="1.07"/><Cube currency="GBP" rate="N/A"/>`;
    expect(read(day('2026-06-26', cubes))).toEqual(['2026-06-26: EUR/USD 1.07']);
  });

  it.each([
    ['a decimal comma', day('2026-06-26', `<Cube currency="USD" rate="1,0705"/>`)],
    ['a thousands separator', day('2026-06-26', `<Cube currency="JPY" rate="1,171.9"/>`)],
    ['an exponent', day('2026-06-26', `<Cube currency="USD" rate="1e3"/>`)],
    ['a negative rate', day('2026-06-26', `<Cube currency="USD" rate="-1.07"/>`)],
    ['words for a rate', day('2026-06-26', `<Cube currency="USD" rate="about 1"/>`)],
    ['no rate attribute', day('2026-06-26', `<Cube currency="USD"/>`)],
    ['a day that does not exist', day('2026-02-30', `<Cube currency="USD" rate="1.07"/>`)],
    ['a day written another way', day('26.06.2026', `<Cube currency="USD" rate="1.07"/>`)],
    ['rates before any day', `<Cube currency="USD" rate="1.07"/>`],
    [
      'two rates of one currency and day',
      day('2026-06-26', `<Cube currency="USD" rate="1.07"/><Cube currency="USD" rate="1.08"/>`),
    ],
    ['no rates', ''],
  ])('is refused with %s', (_, cubes) => {
    expect(() => read(cubes)).toThrow(expect.objectContaining({ name: 'OddRateFile' }));
  });

  it.each([
    ['cut off in the middle', (file: string) => file.slice(0, file.indexOf('CNY'))],
    ['cut off between two rates', (file: string) => file.slice(0, file.indexOf('<Cube currency="CNY"'))],
    ['a page of HTML', () => '<!doctype html><html><body>Please wait</body></html>'],
    ['empty', () => ''],
  ])('is refused when it is %s', (_, change) => {
    const file = envelope(
      day('2026-06-26', `<Cube currency="USD" rate="1.07"/><Cube currency="CNY" rate="7.7"/>`),
    ).toString();
    expect(() => readEuropeanCentralBank(Buffer.from(change(file)))).toThrow();
  });
});

describe('the file of the Bank of Taiwan', () => {
  const terms = '遠期10天,遠期30天,遠期60天,遠期90天,遠期120天,遠期150天,遠期180天';
  const header = `資料日期,幣別,匯率,現金,即期,${terms},匯率,現金,即期,${terms},`;
  const row = (day: string, currency: string, spot: string) =>
    `${day},${currency},本行買入,31.23,${spot},31.5,31.5,31.4,31.4,31.3,31.3,31.2,本行賣出,31.9,31.68,31.6,31.6,31.5,31.5,31.4,31.4,31.3,`;
  const file = (...rows: string[]) => `\ufeff${[header, ...rows].join('\r\n')}\r\n`;
  const read = async (text: string, today = '2026-06-27') =>
    lines(await readBankOfTaiwan(Buffer.from(text), today));

  it('is read at the spot buying rate, not those for cash, terms or selling', async () => {
    expect(await read(file(row('20260626', 'USD', '31.58000')))).toEqual(['2026-06-26: USD/TWD 31.58']);
  });

  it('is read in any order of days, across holidays, without the day that is not over', async () => {
    const text = file(
      row('20260624', 'USD', '31.6'),
      row('20260626', 'USD', '31.5'),
      row('20260625', 'USD', '31.55'),
    );
    expect(await read(text, '2026-06-26')).toEqual(['2026-06-24: USD/TWD 31.6', '2026-06-25: USD/TWD 31.55']);
  });

  it('is read with its columns in another order', async () => {
    const moved = `資料日期,幣別,匯率,即期,現金,匯率,即期,現金`;
    expect(await read(`${moved}\n20260626,USD,本行買入,31.58,31.23,本行賣出,31.68,31.9\n`)).toEqual([
      '2026-06-26: USD/TWD 31.58',
    ]);
  });

  it('is read in Big5', async () => {
    const content = iconv.encode(file(row('20260626', 'USD', '31.58')).slice(1), 'big5');
    expect(lines(await readBankOfTaiwan(content, '2026-06-27'))).toEqual(['2026-06-26: USD/TWD 31.58']);
  });

  it('leaves out days on which no spot rate was posted', async () => {
    const text = file(
      row('20260624', 'USD', '31.6'),
      row('20260625', 'USD', '0.00000'),
      row('20260626', 'USD', '-'),
    );
    expect(await read(text)).toEqual(['2026-06-24: USD/TWD 31.6']);
  });

  it.each([
    ['a page of HTML', '<!DOCTYPE html><html><head></head></html>'],
    ['the daily file, which states no day', file('x').replace('資料日期,', '')],
    ['nothing but a header', file()],
    ['a row cut off within the rate', `${header}\r\n20260626,USD,本行買入,31.23,31.5`],
    ['a row cut off after the rate', `${header}\r\n20260626,USD,本行買入,31.23,31.58000,31.5,31.5`],
    ['the selling rates first', file(row('20260626', 'USD', '31.58').replace('本行買入', '本行賣出'))],
    ['a rate with a comma for decimals', file(row('20260626', 'USD', '"31,58"'))],
    ['a day that does not exist', file(row('20260631', 'USD', '31.58'))],
    ['a year of the Republic', file(row('1150626', 'USD', '31.58'))],
    ['two rates of one day', file(row('20260626', 'USD', '31.58'), row('20260626', 'USD', '31.6'))],
  ])('is refused when it is, or has, %s', async (_, text) => {
    await expect(read(text)).rejects.toThrow(expect.objectContaining({ name: 'OddRateFile' }));
  });
});

describe('the file of the China Foreign Exchange Trade System', () => {
  const file = (records: object[], lastDate = '2026-06-26 9:15') => ({
    head: { version: '2.0', rep_code: '200' },
    data: { lastDate, lastDateEn: '26/06/2026 9:15' },
    records: records.map((record) => ({ vrtCode: '1', bp: '20.00', ...record })),
  });
  const read = (content: unknown) =>
    lines(readChinaForeignExchangeTradeSystem(Buffer.from(JSON.stringify(content))));
  const usd = { vrtEName: 'USD/CNY', price: '6.8166' };

  it('is read in both directions, with units of a hundred as one, in any order', () => {
    const records = [
      { vrtEName: 'CNY/MYR', price: '0.59123' },
      { vrtEName: '100JPY/CNY', price: '4.2107' },
      { vrtEName: 'CNY/THB', price: '4.7' },
      usd,
    ];
    expect(read(file(records))).toEqual(['2026-06-26: CNY/MYR 0.59123, JPY/CNY 0.042107, USD/CNY 6.8166']);
  });

  it('leaves out a pair without a rate, and pairs without the yuan', () => {
    const records = [{ vrtEName: 'EUR/CNY', price: '---' }, { vrtEName: 'USD/HKD', price: '7.8' }, usd];
    expect(read(file(records))).toEqual(['2026-06-26: USD/CNY 6.8166']);
  });

  it('keeps the day of the last parity over a holiday', () => {
    expect(read(file([usd], '2026-09-30 9:15'))).toEqual(['2026-09-30: USD/CNY 6.8166']);
  });

  it.each<[string, unknown]>([
    ['no records', file([])],
    ['only currencies the product does not have', file([{ vrtEName: 'CNY/THB', price: '4.7' }])],
    ['a price that is a number', file([{ vrtEName: 'USD/CNY', price: 6.8166 }])],
    ['a price in words', file([{ vrtEName: 'USD/CNY', price: '6.81.66' }])],
    ['a pair in words', file([{ vrtEName: 'US dollar', price: '6.8' }])],
    ['two rates of a pair', file([usd, { vrtEName: 'USD/CNY', price: '6.9' }])],
    ['no day', file([usd], '')],
    ['a day written another way', file([usd], '26/06/2026 9:15')],
    ['another shape', { code: 0, rows: [usd] }],
    ['no object', 'blocked'],
  ])('is refused with %s', (_, content) => {
    expect(() => read(content)).toThrow(expect.objectContaining({ name: 'OddRateFile' }));
  });

  it('is refused when it is cut off', () => {
    const whole = JSON.stringify(file([usd]));
    expect(() => readChinaForeignExchangeTradeSystem(Buffer.from(whole.slice(0, -10)))).toThrow(
      expect.objectContaining({ name: 'OddRateFile' }),
    );
  });
});
