import { describe, expect, it } from 'vitest';
import { isSomeDifferent } from '../../../shared/accounting/receivingRules.ts';
import type { Receivable } from '../../../shared/accounting/receivingSchema.ts';
import {
  checkLine,
  initialEntry,
  toCashLines,
  sumReceipts,
  type CashEntry,
  type CheckedLine,
} from '../../../web/accounting/receivingForm.ts';

const money = { file: '100.5', licensed: '90.5', open: '5', ignored: '5', royalty: '80', commission: '10.5' };

const batch = {
  batchId: 'bat_01jd0000000000000000000001',
  batchNo: '20261121-001',
  fileName: 'sample.csv',
  received: false,
  reconciliation: [
    { currency: 'USD', ...money },
    { currency: 'XYZ', ...money },
  ],
  version: 3,
} as Receivable;

const [line] = toCashLines([batch]);

const check = (part: Partial<CashEntry>): CheckedLine =>
  checkLine(line!, { ...initialEntry(line!), ...part }, '2026-11-21');

const requireReceipt = (checked: CheckedLine) => {
  if (!checked.ok) throw new Error(`not right: ${checked.wrong.join()}`);
  return checked.receipt;
};

describe('cash of a batch', () => {
  it('can be entered only in currencies that can be received', () => {
    expect(
      toCashLines([batch]).map(
        ({
          claim: {
            line: { currency },
          },
        }) => currency,
      ),
    ).toEqual(['USD']);
  });

  it('left empty, is the amount owed for licensed and open rows', () => {
    const receipt = requireReceipt(check({}));
    expect(receipt).toMatchObject({
      received: '95.5',
      serviceFee: '0',
      difference: '0',
      receivingCurrency: 'USD',
    });
  });

  it('left empty with a fee, is the amount owed less the fee', () => {
    expect(requireReceipt(check({ serviceFee: '2.25' }))).toMatchObject({
      received: '93.25',
      difference: '0',
    });
  });

  it('in another currency follows the rate, to the minor unit of the currency received', () => {
    const receipt = requireReceipt(check({ receivingCurrency: 'TWD', exchangeRate: '31.4157' }));
    expect(receipt).toMatchObject({ received: '3000', difference: '0', rounding: '0.19935' });
  });

  it('is proposed rounded half up to the minor unit, as banks book it', () => {
    const half = check({ receivingCurrency: 'JPY', exchangeRate: '1.1' });
    expect(requireReceipt(half)).toMatchObject({ received: '105', rounding: '0.05' });
    const up = check({ receivingCurrency: 'JPY', exchangeRate: '3', serviceFee: '1' });
    expect(requireReceipt(up)).toMatchObject({ received: '286', difference: '0', rounding: '-0.5' });
  });

  it('shows the difference when a rounding is missing', () => {
    const receipt = requireReceipt(check({ received: '95.4', serviceFee: '0.09' }));
    expect(receipt).toMatchObject({ difference: '0.01', settled: '95.5' });
  });

  it('stays open for what is missing, unless a small difference is written off', () => {
    const writeOff = { reason: 'Charges', bearer: 'house' as const };
    const entered = (received: string) =>
      checkLine(line!, { ...initialEntry(line!), received }, '2026-11-21', writeOff);
    expect(requireReceipt(check({ received: '90' }))).toMatchObject({ settled: '90', difference: '0' });
    expect(entered('90')).toMatchObject({
      cash: { writeOff },
      receipt: { settled: '95.5', difference: '5.5', writeOff },
    });
    expect(requireReceipt(entered('45.49'))).toMatchObject({ settled: '45.49' });
    expect(check({ received: '0' })).toMatchObject({ ok: true, arrives: false });
  });

  it.each<[string, Partial<CashEntry>, keyof CashEntry]>([
    ['words for cash', { received: 'all' }, 'received'],
    ['a decimal comma', { received: '95,5' }, 'received'],
    ['part of a cent', { received: '95.501' }, 'received'],
    ['part of a cent as the fee', { serviceFee: '0.001' }, 'serviceFee'],
    [
      'part of a dollar of a currency without cents',
      { receivingCurrency: 'TWD', exchangeRate: '30', received: '2865.5' },
      'received',
    ],
    ['no rate', { receivingCurrency: 'TWD', exchangeRate: '' }, 'exchangeRate'],
    ['a rate of zero', { receivingCurrency: 'TWD', exchangeRate: '0' }, 'exchangeRate'],
    ['a rate within one currency', { exchangeRate: '1.1' }, 'exchangeRate'],
  ])('rejects %s at its own field', (_, part, field) => {
    expect(check(part)).toEqual({ ok: false, wrong: [field] });
  });
});

describe('totals', () => {
  it('add up by the currency received', () => {
    const receipts = [
      requireReceipt(check({ received: '95.09', serviceFee: '0.4' })),
      requireReceipt(check({})),
      requireReceipt(check({ receivingCurrency: 'TWD', exchangeRate: '30' })),
    ];
    expect(sumReceipts(receipts)).toEqual([
      {
        currency: 'USD',
        settled: '191',
        received: '190.59',
        serviceFee: '0.4',
        difference: '0.01',
        rounding: '0',
      },
      { currency: 'TWD', settled: '2865', received: '2865', serviceFee: '0', difference: '0', rounding: '0' },
    ]);
  });

  it('warn of an unexplained difference above one minor unit', () => {
    const short = (received: string) => [requireReceipt(check({ received }))];
    expect(isSomeDifferent(short('95.5'))).toBe(false);
    expect(isSomeDifferent(short('95.49'))).toBe(false);
    expect(isSomeDifferent(short('95.51'))).toBe(false);
    expect(isSomeDifferent(short('95.48'))).toBe(false);
    expect(isSomeDifferent(short('95.52'))).toBe(true);
  });
});
