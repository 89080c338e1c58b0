import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencySchema, isPayable, scaledMinorUnit } from '../../../shared/money/currency.ts';
import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import {
  shownDecimals,
  formatMoney,
  isRoundedForDisplay,
  roundForDisplay,
} from '../../../shared/money/display.ts';
import { formatDecimal } from '../../../shared/money/formatDecimal.ts';

describe('a displayed amount', () => {
  it.each([
    ['1234.5', 'TWD', '1,235'],
    ['-1234.5', 'JPY', '-1,235'],
    ['1234.49999999', 'TWD', '1,234'],
    ['1234.5', 'USD', '1,234.50'],
    ['30465.32870976', 'CNY', '30,465.33'],
    ['194.72544', 'EUR', '194.73'],
    ['0.005', 'GBP', '0.01'],
    ['0', 'USD', '0.00'],
    ['123456789012345678.125', 'MYR', '123,456,789,012,345,678.13'],
  ] as const)('%s %s is %s', (amount, currency, text) => {
    for (const locale of ['en-GB', 'zh-TW', 'zh-CN', 'en', 'zh-Hant', 'zh-Hans'])
      expect(formatMoney(amount, currency, locale)).toBe(text);
  });

  it.each([
    ['0.0037', 'TWD', '<1'],
    ['-0.0037', 'TWD', '>-1'],
    ['0.004', 'USD', '<0.01'],
    ['-0.00499', 'SGD', '>-0.01'],
  ] as const)('%s %s is not shown as zero, but as %s', (amount, currency, text) =>
    expect(formatMoney(amount, currency, 'en-GB')).toBe(text),
  );

  it.each([
    ['100.9', 'TWD', '100'],
    ['-100.9', 'TWD', '-100'],
    ['0.9', 'TWD', '<1'],
    ['0.019', 'USD', '0.01'],
  ] as const)('%s %s as a balance is cut to what can be withdrawn: %s', (amount, currency, text) =>
    expect(formatMoney(amount, currency, 'en-GB', 'balance')).toBe(text),
  );

  it.each([
    ['KRW', 0],
    ['KWD', 3],
    ['THB', 2],
    ['', 2],
    ['bitcoin', 2],
    ['xKRW', 2],
    ['KRWx', 2],
    ['TWD', 0],
  ])('in %s has %i decimals', (currency, decimals) => expect(shownDecimals(currency)).toBe(decimals));

  it.each([
    ['1234.50', 'USD', false],
    ['-1234', 'TWD', false],
    ['0', 'JPY', false],
    ['1234.505', 'USD', true],
    ['-0.5', 'TWD', true],
  ] as const)('of %s %s omits digits: %s', (amount, currency, hides) =>
    expect(isRoundedForDisplay(amount, currency)).toBe(hides),
  );

  it('differs by at most half a minor unit, and never overstates a balance', () => {
    const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }).map(toDecimal);
    fc.assert(
      fc.property(amount, fc.constantFrom(...currencySchema.options), (exact, currency) => {
        const unit = scaledMinorUnit(currency);
        const shown = roundForDisplay(exact, currency);
        const off = toScaled(shown) - toScaled(exact);
        expect((off < 0n ? -off : off) * 2n <= unit).toBe(true);
        const balance = toScaled(roundForDisplay(exact, currency, 'balance'));
        const size = (value: bigint) => (value < 0n ? -value : value);
        expect(size(balance) <= size(toScaled(exact))).toBe(true);
        expect(isRoundedForDisplay(exact, currency)).toBe(!isPayable(exact, currency));
        const decimals = formatMoney(exact, currency, 'en').split('.')[1]?.length ?? 0;
        expect(decimals).toBe(currencies[currency].decimals);
      }),
    );
  });
});

describe('a displayed decimal', () => {
  it('keeps every digit', () => {
    expect(formatDecimal('123456789012345678.12345678901234567891', 'en-GB')).toBe(
      '123,456,789,012,345,678.12345678901234567891',
    );
    expect(formatDecimal('-1234.5', 'zh-Hant')).toBe('-1,234.5');
  });
});
