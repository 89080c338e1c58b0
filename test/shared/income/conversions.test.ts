import { describe, expect, it } from 'vitest';
import { conversionText } from '../../../shared/income/conversionText.ts';
import { receivedFields } from '../../../shared/income/facts.ts';
import type { IncomeFact, IncomeReceipt } from '../../../shared/income/schema.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';

const decimal = (text: string) => decimalSchema.parse(text);
const fact = {
  currency: 'USD',
  rowAmount: decimal('200'),
  grossAmount: decimal('100'),
  royaltyAmount: decimal('70'),
} as IncomeFact;
const receipt = (change: Partial<IncomeReceipt>): IncomeReceipt => ({
  receivedOn: '2026-08-15',
  currency: 'USD',
  exchangeRate: decimal('1'),
  ...change,
});
const intoYuan = {
  currency: 'CNY',
  exchangeRate: decimal('0.23'),
  day: '2026-08-14',
  source: 'Bank of Taiwan',
} as const;

describe('received income', () => {
  it('has no conversions in the currency of the statement', () => {
    const received = receivedFields(fact, 'bat_1', receipt({}));
    expect(received).toMatchObject({ currency: 'USD', royaltyAmount: '70' });
    expect(received).not.toHaveProperty('conversions');
    expect(conversionText(received.conversions, 'en')).toBe('');
  });

  it('is turned into the currency received, then into the one its contract accounts in', () => {
    const taiwan = receipt({ currency: 'TWD', exchangeRate: decimal('31.5'), accounting: intoYuan });
    const received = receivedFields(fact, 'bat_1', taiwan);
    // 70 × 31.5 = 2,205; × 0.23 = 507.15.
    expect(received).toMatchObject({
      currency: 'CNY',
      rowAmount: '1449',
      grossAmount: '724.5',
      royaltyAmount: '507.15',
    });
    expect(conversionText(received.conversions, 'en')).toBe(
      'USD → TWD 31.5 (15 Aug 2026); TWD → CNY 0.23 (14 Aug 2026, Bank of Taiwan)',
    );
    expect(conversionText(received.conversions, 'zh-Hant')).toBe(
      'USD → TWD 31.5（2026/08/15）；TWD → CNY 0.23（2026/08/14，Bank of Taiwan）',
    );
  });
});
