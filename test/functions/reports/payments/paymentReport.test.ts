import { expect, it } from 'vitest';
import { sumPayments, type PaymentLine } from '../../../../functions/reports/payments/paymentReport.ts';
import { decimalSchema } from '../../../../shared/money/decimal.ts';

const line = (currency: string, status: number, gross: string): PaymentLine => {
  const [one, none] = [decimalSchema.parse('1'), decimalSchema.parse('0')];
  return { currency, status, gross, tax: one, premium: none, net: gross } as PaymentLine;
};

it('payments are added up by currency, in the order they appear, and by status', () => {
  const totals = sumPayments([
    line('USD', 1, '10.5'),
    line('TWD', 2, '300'),
    line('USD', 2, '4'),
    line('USD', 1, '0.25'),
    line('TWD', 3, '70'),
    line('TWD', 2, '5'),
  ]);
  expect(
    totals.map(({ currency, status, count, gross, tax }) => [currency, status, count, gross, tax]),
  ).toEqual([
    ['USD', 1, 2, '10.75', '2'],
    ['USD', 2, 1, '4', '1'],
    ['TWD', 2, 2, '305', '2'],
    ['TWD', 3, 1, '70', '1'],
  ]);
});
