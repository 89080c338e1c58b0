import { expect, it } from 'vitest';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { figureLines } from '../../../web/contractIncome/figureLines.ts';

const amount = (text: string) => decimalSchema.parse(text);

it('figures of a contract are by currency: income, paid advances, and what is owed', () => {
  const advance = (currency: 'TWD' | 'USD', paid: boolean, outstanding: string, recouped: string) => ({
    contractAdvanceId: `adv_${outstanding}`,
    currency,
    amount: amount('1000'),
    paid,
    outstanding: amount(outstanding),
    recouped: amount(recouped),
  });
  const lines = figureLines(
    { earned: [{ currency: 'TWD', gross: amount('100'), royalty: amount('70'), received: amount('50') }] },
    {
      royalties: [{ currency: 'TWD', accrued: amount('20'), payable: amount('12') }],
      advances: [
        advance('TWD', true, '600', '400'),
        advance('TWD', true, '990', '10'),
        advance('TWD', false, '0', '0'),
        advance('USD', true, '1000', '0'),
      ],
    },
    [{ currency: 'TWD', recouped: amount('5'), outstanding: amount('45') }],
  );
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual({
    currency: 'TWD',
    gross: '100',
    royalty: '70',
    received: '50',
    recouped: '415',
    outstanding: '1635',
    payable: '12',
  });
  expect(lines).toContainEqual({
    currency: 'USD',
    gross: '0',
    royalty: '0',
    received: '0',
    recouped: '0',
    outstanding: '1000',
    payable: '0',
  });
});
