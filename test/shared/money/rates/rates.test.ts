import { describe, expect, it } from 'vitest';
import { checkSheets } from '../../../../shared/money/rates/checkSheets.ts';
import { chooseRate, chooseTaxRate, reasonOfTaxRate } from '../../../../shared/money/rates/chooseRate.ts';
import {
  publishedRateOn,
  publishedRates,
  type StoredSheet,
} from '../../../../shared/money/rates/publishedRate.ts';
import { quoteSchema, type RatePublisher } from '../../../../shared/money/rates/publishedSheet.ts';
import { taxExchangeRateSchema } from '../../../../shared/money/rates/exchangeRate.ts';

/** Sheet from texts such as `EUR/USD 1.0705`. */
const sheet = (publisher: RatePublisher, day: string, ...rates: string[]): StoredSheet => ({
  publisher,
  day,
  readAt: `${day}T17:00:00Z`,
  quotes: rates.map((text) => {
    const [, from, to, rate] = /^(\w{3})\/(\w{3}) (.+)$/.exec(text)!;
    return quoteSchema.parse({ from, to, rate });
  }),
});

const europe = (day: string, ...rates: string[]) => sheet('europeanCentralBank', day, ...rates);
const taiwan = (day: string, ...rates: string[]) => sheet('bankOfTaiwan', day, ...rates);
const china = (day: string, ...rates: string[]) => sheet('chinaForeignExchangeTradeSystem', day, ...rates);

const friday = '2026-11-20';
const sheets = [
  europe(friday, 'EUR/USD 1.0705', 'EUR/CNY 7.7748', 'EUR/MYR 5.0501', 'EUR/HKD 8.3594'),
  taiwan(friday, 'USD/TWD 31.58', 'EUR/TWD 34.2', 'CNY/TWD 4.4'),
  china(friday, 'USD/CNY 7.1', 'JPY/CNY 0.042107', 'CNY/MYR 0.59123'),
];

describe('a published rate', () => {
  // Worked out with Python's decimal module at 60 digits and rounded half-even at 20 decimals.
  it.each([
    ['as it is published', 'USD', 'TWD', '31.58', 'USD/TWD 31.58'],
    ['turned round', 'TWD', 'USD', '0.0316656111462951235', 'USD/TWD 31.58'],
    ['of China for the yuan, before that of Europe', 'USD', 'CNY', '7.1', 'USD/CNY 7.1'],
    ['of Taiwan for the Taiwan dollar, before that of China', 'CNY', 'TWD', '4.4', 'CNY/TWD 4.4'],
    ['through the euro', 'USD', 'HKD', '7.80887435777673984120', 'EUR/USD 1.0705, EUR/HKD 8.3594'],
    ['through the yuan', 'JPY', 'MYR', '0.02489492161', 'JPY/CNY 0.042107, CNY/MYR 0.59123'],
    [
      'of two publishers, through the euro',
      'MYR',
      'TWD',
      '6.77214312587869547138',
      'EUR/MYR 5.0501, EUR/TWD 34.2',
    ],
  ] as const)('is found %s', (_, from, to, rate, through) => {
    const found = publishedRateOn(from, to, friday, sheets)!;
    expect(found.quotes!.map((quote) => `${quote.from}/${quote.to} ${quote.rate}`).join(', ')).toBe(through);
    expect(found.rate).toBe(rate.replace(/0+$/, ''));
    expect(found.day).toBe(friday);
  });

  it('names each publisher', () => {
    expect(publishedRateOn('MYR', 'TWD', friday, sheets)!.source).toBe(
      'European Central Bank, Bank of Taiwan',
    );
  });

  it('is not known when no publisher has the pair', () => {
    expect(publishedRateOn('GBP', 'TWD', friday, sheets)).toBeUndefined();
    expect(publishedRateOn('USD', 'TWD', friday, [])).toBeUndefined();
  });

  it('of a day without one is the last before it, for two weeks', () => {
    const rate = (day: string) => publishedRateOn('USD', 'TWD', day, sheets)?.day;
    expect(rate('2026-11-19')).toBeUndefined();
    expect(rate('2026-11-22')).toBe(friday);
    expect(rate('2026-12-04')).toBe(friday);
    expect(rate('2026-12-05')).toBeUndefined();
  });

  it('through two publishers has the earlier of their days', () => {
    const later = [...sheets, europe('2026-11-23', 'EUR/MYR 5.06')];
    expect(publishedRateOn('MYR', 'TWD', '2026-11-24', later)).toMatchObject({
      day: friday,
      quotes: [{ day: '2026-11-23' }, { day: friday }],
    });
  });

  it('is listed once for each day, the latest first', () => {
    const all = [
      ...sheets,
      taiwan('2026-11-23', 'USD/TWD 31.7'),
      taiwan('2026-11-19', 'USD/TWD 31.4'),
      europe('2026-11-24', 'EUR/USD 1.08'),
    ];
    expect(publishedRates('USD', 'TWD', all).map(({ day, rate }) => `${day} ${rate}`)).toEqual([
      '2026-11-23 31.7',
      '2026-11-20 31.58',
      '2026-11-19 31.4',
    ]);
  });
});

describe('the rate that applies to a day', () => {
  const typed = (from: string, to: string, day: string, rate: string) =>
    taxExchangeRateSchema.parse({
      from,
      to,
      day,
      rate,
      source: 'bank',
      enteredAt: `${day}T09:00:00Z`,
      enteredBy: 'A',
    });
  const known = (entered: ReturnType<typeof typed>[], of = sheets) =>
    ({ from: 'USD', to: 'TWD', sheets: of, entered }) as const;

  it.each([
    ['published, before one that was typed for the same day', friday, friday, '31.58'],
    ['published, before one that was typed for an earlier day', '2026-11-19', friday, '31.58'],
    ['typed for a later day without a published one', '2026-11-21', '2026-11-22', '31'],
    ['typed, when the published one is too old', '2026-11-19', '2026-12-10', '31'],
  ])('is the one %s', (_, day, asked, rate) => {
    expect(chooseRate(known([typed('USD', 'TWD', day, '31')]), asked)?.rate).toBe(rate);
  });

  it.each([
    ['one that was typed for the same day', friday, '7.9'],
    ['a published one of a later day', '2026-11-19', '7.8088743'],
  ])('derived through the euro comes after %s', (_, day, rate) => {
    const entered = [typed('USD', 'HKD', day, '7.9')];
    const chosen = chooseRate({ from: 'USD', to: 'HKD', sheets, entered }, friday)!;
    expect(chosen.rate.slice(0, 9)).toBe(rate);
  });

  const yuan = (entered: ReturnType<typeof typed>[], of: StoredSheet[]) =>
    ({ from: 'USD', to: 'CNY', sheets: of, entered }) as const;
  const parities = [
    china('2026-10-30', 'USD/CNY 7.05'),
    china('2026-11-02', 'USD/CNY 7.06'),
    china('2026-11-20', 'USD/CNY 7.1'),
  ];

  it('for tax of mainland China is the last of the month before', () => {
    const chosen = chooseTaxRate(yuan([typed('USD', 'CNY', '2026-11-19', '7.2')], parities), friday)!;
    expect(chosen).toMatchObject({ rate: '7.05', day: '2026-10-30' });
    expect(reasonOfTaxRate(chosen, friday)).toBe('endOfMonthBefore');
  });

  it('for tax of mainland China is a later typed one of the month before', () => {
    const entered = [typed('USD', 'CNY', '2026-10-31', '7.04')];
    const chosen = chooseTaxRate(yuan(entered, parities), friday)!;
    expect(chosen.rate).toBe('7.04');
    expect(reasonOfTaxRate(chosen, friday)).toBe('endOfMonthBefore');
  });

  it('for tax of mainland China is that of the day when nothing is known of the month before', () => {
    const chosen = chooseTaxRate(yuan([], parities.slice(1)), friday)!;
    expect(chosen.rate).toBe('7.1');
    expect(reasonOfTaxRate(chosen, friday)).toBe('ofDay');
  });

  it('for tax elsewhere is that of the day, and says when it is an earlier one', () => {
    const chosen = chooseTaxRate(known([]), '2026-11-22')!;
    expect(chosen.rate).toBe('31.58');
    expect(reasonOfTaxRate(chosen, '2026-11-22')).toBe('lastBefore');
    expect(reasonOfTaxRate(chosen, friday)).toBe('ofDay');
  });
});

describe('a published file', () => {
  const stored = [taiwan('2026-11-18', 'USD/TWD 31.5', 'EUR/TWD 34')];

  it('is stored for the days and currencies that are new', () => {
    const file = [taiwan('2026-11-19', 'USD/TWD 31.6'), taiwan('2026-11-18', 'USD/TWD 31.5', 'CNY/TWD 4.4')];
    const { accepted, faults } = checkSheets(file, stored);
    expect(faults).toEqual([]);
    expect(accepted.map(({ day, quotes }) => [day, quotes.map(({ from }) => from)])).toEqual([
      ['2026-11-18', ['CNY']],
      ['2026-11-19', ['USD']],
    ]);
  });

  it('changes nothing when it is stored again', () => {
    expect(checkSheets(stored, stored)).toEqual({ accepted: [], faults: [] });
  });

  it('does not change a stored rate', () => {
    const { accepted, faults } = checkSheets([taiwan('2026-11-18', 'USD/TWD 31.51')], stored);
    expect(accepted).toEqual([]);
    expect(faults).toEqual([
      { day: '2026-11-18', pair: 'USD/TWD', rate: '31.51', last: '31.5', reason: 'changed' },
    ]);
  });

  // 5 % of 31.5 is 1.575.
  it.each([
    ['33.075', true],
    ['33.0751', false],
    ['29.925', true],
    ['29.9249', false],
  ])('has its rate of %s accepted after one of 31.5: %s; others are stored all the same', (rate, taken) => {
    const file = [taiwan('2026-11-19', `USD/TWD ${rate}`, 'EUR/TWD 34.1')];
    const { accepted, faults } = checkSheets(file, stored);
    expect(accepted[0]!.quotes.map(({ from }) => from)).toEqual(taken ? ['USD', 'EUR'] : ['EUR']);
    expect(faults.map(({ reason }) => reason)).toEqual(taken ? [] : ['jump']);
  });

  it('does not reach a far rate by a second day that repeats it', () => {
    const file = ['2026-11-19', '2026-11-20'].map((day) => taiwan(day, 'USD/TWD 35'));
    expect(checkSheets(file, stored).accepted).toEqual([]);
  });

  it('has a far rate accepted two weeks after the last accepted one', () => {
    expect(checkSheets([taiwan('2026-12-02', 'USD/TWD 35')], stored).accepted).toEqual([]);
    expect(checkSheets([taiwan('2026-12-03', 'USD/TWD 35')], stored).accepted).toHaveLength(1);
  });

  it.each(['USD/TWD 0.0316', 'USD/TWD 315.8', 'JPY/CNY 4.2107', 'EUR/USD 10.705'])(
    'is refused as a whole with the impossible rate %s',
    (quote) => {
      const file = [taiwan('2026-11-19', 'EUR/TWD 34.1', quote)];
      expect(() => checkSheets(file, stored)).toThrow(expect.objectContaining({ name: 'ImplausibleFile' }));
    },
  );
});
