import { describe, expect, it } from 'vitest';
import {
  OddRateFile,
  productCurrency,
  readDay,
  readRate,
  SheetCollector,
} from '../../../functions/exchangeRates/files/rateFile.ts';
import type { Quote } from '../../../shared/money/rates/publishedSheet.ts';

describe('a rate in a file', () => {
  it.each<[string, string | undefined]>([
    ['31.525', '31.525'],
    [' 0.3140 ', '0.314'],
    ['123456789', '123456789'],
    ['0.1234567891', '0.1234567891'],
    ['0.0000000001', '0.0000000001'],
    ...['0', '0.000', '', ' ', '-', '--', '---', 'N/A'].map((text): [string, undefined] => [text, undefined]),
  ])('%j is %s', (text, rate) => {
    expect(readRate(text)).toBe(rate);
  });

  it.each(['31,525', '-1', '1234567890', '0.12345678912', '1e3', '----', '.5', '1.'])('%j is odd', (text) => {
    expect(() => readRate(text)).toThrow(OddRateFile);
  });
});

it('a day of a file exists', () => {
  expect(readDay('2028-02-29')).toBe('2028-02-29');
  for (const day of ['2026-02-29', '2026-13-01', '20260401', ''])
    expect(() => readDay(day)).toThrow(OddRateFile);
});

it('a currency of a file may be none of the product', () => {
  expect(productCurrency('USD')).toBe('USD');
  expect(productCurrency('XDR')).toBeUndefined();
});

describe('the quotes of a file', () => {
  const quote = (base: string, rate: string) =>
    ({ base, quoted: 'TWD', from: base, to: 'TWD', rate }) as unknown as Quote;

  it('are sheets by day, the earliest first, each pair once', () => {
    const file = new SheetCollector();
    file.add('2026-04-30', quote('USD', '31.5'));
    file.add('2026-03-31', quote('USD', '32'));
    file.add('2026-05-31', quote('USD', '33'));
    file.add('2026-04-30', quote('JPY', '0.21'));
    file.add('2026-04-30', quote('USD', '31.50'));
    expect(
      file
        .sheets('CBC' as never)
        .map(({ publisher, day, quotes }) => [publisher, day, quotes.map(({ rate }) => rate)]),
    ).toEqual([
      ['CBC', '2026-03-31', ['32']],
      ['CBC', '2026-04-30', ['31.50', '0.21']],
      ['CBC', '2026-05-31', ['33']],
    ]);
  });

  it('are odd when a pair has two rates on a day, or when there are none', () => {
    const file = new SheetCollector();
    file.add('2026-04-30', quote('USD', '31.5'));
    expect(() => file.add('2026-04-30', quote('USD', '31.6'))).toThrow(OddRateFile);
    expect(() => new SheetCollector().sheets('CBC' as never)).toThrow(OddRateFile);
  });
});
