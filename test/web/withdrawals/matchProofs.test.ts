import { describe, expect, it } from 'vitest';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { findPayment } from '../../../web/withdrawals/paying/matchProofs.ts';

const payment = (id: number, documentNumber: string, licensorName: string, net: string) => ({
  withdrawalId: `wdr_${id}`,
  documentNumber,
  licensorName,
  net: decimalSchema.parse(net),
});
const payments = [
  payment(1, 'W-20261101-1', '林小滿', '12500'),
  payment(2, 'W-20261101-2', 'Tan Studio Pte Ltd', '1234.50'),
  payment(3, 'W-20261101-3', 'Tan Studio Pte Ltd', '80'),
];

describe('a proof belongs to the payment', () => {
  it.each([
    ['whose number its name holds', 'w20261101_3 receipt.pdf', 'wdr_3'],
    ['whose payee it names', '匯款_林小滿.jpg', 'wdr_1'],
    ['whose amount it holds, whatever the separators', 'bank 1,234.50 SGD.pdf', 'wdr_2'],
    ['whose amount decides between those of one payee', 'tan-studio-pte-ltd 80.00.pdf', 'wdr_3'],
  ])('%s', (_, name, id) => expect(findPayment(name, payments)).toBe(id));

  it.each([
    ['nothing fits', 'scan 0007.pdf'],
    ['several fit as well', 'Tan Studio Pte Ltd.pdf'],
    ['the figure of the name is only part of an amount', 'page 12.pdf'],
  ])('that a person chooses when %s', (_, name) => expect(findPayment(name, payments)).toBeUndefined());
});
