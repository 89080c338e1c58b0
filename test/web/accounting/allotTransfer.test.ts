import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Receivable } from '../../../shared/accounting/receivingSchema.ts';
import { sum, toDecimal } from '../../../shared/money/decimal.ts';
import { allotTransfer, type AllottedLine } from '../../../web/accounting/allotTransfer.ts';
import { initialEntry, toCashLines } from '../../../web/accounting/receivingForm.ts';

const lineOf = (number: number, licensed: string, confirmedAt: string): AllottedLine => {
  const [line] = toCashLines([
    {
      batchId: `bat_${number}`,
      batchNo: String(number),
      fileName: 'a.csv',
      received: false,
      confirmedAt,
      version: 1,
      reconciliation: [
        {
          currency: 'USD',
          file: licensed,
          licensed,
          open: '0',
          ignored: '0',
          royalty: licensed,
          commission: '0',
        },
      ],
    } as Receivable,
  ]);
  return { ...line!, entry: initialEntry(line!) };
};

const lines = [lineOf(1, '60', '2026-11-02'), lineOf(2, '100', '2026-11-01'), lineOf(3, '30', '2026-11-03')];

describe('dividing one transfer', () => {
  it('fills the claims of the oldest booking first, and its charges before its cash', () => {
    expect(allotTransfer(lines, { currency: 'USD', received: '125', serviceFee: '5' })).toEqual({
      'bat_2:USD': { received: '95', serviceFee: '5' },
      'bat_1:USD': { received: '30', serviceFee: '0' },
      'bat_3:USD': { received: '0', serviceFee: '0' },
    });
  });

  it('gives what is over to the last claim that got any', () => {
    expect(allotTransfer(lines, { currency: 'USD', received: '200', serviceFee: '0' })).toMatchObject({
      'bat_3:USD': { received: '40' },
    });
  });

  it('leaves out claims that are received in another currency', () => {
    const other = { ...lines[0]!, entry: { receivingCurrency: 'TWD' as const, exchangeRate: '30' } };
    const parts = allotTransfer([other, lines[1]!], { currency: 'USD', received: '10', serviceFee: '0' });
    expect(parts).toEqual({ 'bat_2:USD': { received: '10', serviceFee: '0' } });
    const inTwd = allotTransfer([other, lines[1]!], { currency: 'TWD', received: '900', serviceFee: '0' });
    expect(inTwd).toEqual({ 'bat_1:USD': { received: '900', serviceFee: '0' } });
  });

  it('divides the whole transfer, whatever it is', () => {
    const cents = fc.bigInt({ min: 1n, max: 100_000n }).map((amount) => toDecimal(amount * 10n ** 18n));
    fc.assert(
      fc.property(cents, cents, (received, serviceFee) => {
        const parts = Object.values(allotTransfer(lines, { currency: 'USD', received, serviceFee }));
        expect(sum(parts.map((part) => part.received))).toBe(received);
        expect(sum(parts.map((part) => part.serviceFee))).toBe(serviceFee);
      }),
    );
  });
});
