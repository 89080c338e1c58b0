import { describe, expect, it } from 'vitest';
import {
  adjustedBookings,
  adjustedReceipts,
  recoupmentChange,
  signedLines,
} from '../../../../functions/ledger/postings/adjustmentPosting.ts';
import { computeBalances, settle, type Posting } from '../../../../shared/accounting/ledger.ts';
import {
  bookingPostings,
  type Receipt,
  type RoyaltyLine,
} from '../../../../functions/ledger/postings/posting.ts';
import { subtract, type Decimal } from '../../../../shared/money/decimal.ts';

const royaltyLine = (licensorId: string, gross: string, royalty: string): RoyaltyLine => ({
  licensorId,
  contractId: `ctr_${licensorId}`,
  agentId: 'cmp_agent',
  workRef: `sng_${licensorId}`,
  usedOn: '2026-07-01',
  gross: gross as Decimal,
  royalty: royalty as Decimal,
  commission: subtract(gross, royalty),
});

const [wrong, right, other] = [
  royaltyLine('a', '100', '70'),
  royaltyLine('b', '100', '80'),
  royaltyLine('c', '7', '5'),
];
const day = '2026-11-21';

const booked = bookingPostings({
  batchId: 'bat_1',
  run: 1,
  currency: 'TWD',
  occurredOn: day,
  lines: [wrong, other],
  parked: '3' as Decimal,
});

const adjusted = (posted: readonly RoyaltyLine[], parkedChange: string) =>
  adjustedBookings({
    adjustmentId: 'adj_1',
    batchId: 'bat_1',
    run: 2,
    currency: 'TWD',
    occurredOn: day,
    reversed: [wrong],
    posted,
    parkedChange: parkedChange as Decimal,
  });

const balances = (...postings: readonly Posting[]) =>
  Object.fromEntries(
    [...computeBalances(postings.flatMap((posting) => settle(posting) ?? []))].filter(
      ([, amount]) => amount !== '0',
    ),
  );

describe('an adjustment of a booked batch', () => {
  it('leaves the ledger as if the right lines had been booked', () => {
    const atOnce = bookingPostings({
      batchId: 'bat_1',
      run: 1,
      currency: 'TWD',
      occurredOn: day,
      lines: [right, other],
      parked: '3' as Decimal,
    });
    expect(balances(...booked, ...adjusted([right], '0'))).toEqual(balances(...atOnce));
  });

  it('parks income that no longer has an owner', () => {
    const parked = balances(...booked, ...adjusted([], '100'));
    expect(parked).toMatchObject({ 'parked:bat_1 TWD': '-103', 'receivable:bat_1 TWD': '110' });
    expect(parked).not.toHaveProperty('accrued:a:ctr_a TWD');
  });

  it('reverses under its own keys and cause, leaving postings untouched', () => {
    const keys = adjusted([right], '0').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.slice(0, 2)).toEqual(['adjust#reverse#book#bat_1#2#TWD#0', 'adjust#post#book#bat_1#2#TWD#0']);
    expect(new Set([...keys, ...booked.map(({ idempotencyKey }) => idempotencyKey)]).size).toBe(
      keys.length + booked.length,
    );
    for (const { cause } of adjusted([right], '0'))
      expect(cause).toEqual({ kind: 'correction', id: 'adj_1' });
  });

  it('lists the wrong lines as negative and the right ones as positive', () => {
    expect(signedLines([wrong], [right]).map(({ gross, royalty }) => [gross, royalty])).toEqual([
      ['-100', '-70'],
      ['100', '80'],
    ]);
  });

  it('also negates royalty received in another currency, if a line has it', () => {
    const received = { ...wrong, receivedRoyalty: '2205' as Decimal };
    expect(signedLines([received, other], [received])).toStrictEqual([
      { ...wrong, gross: '-100', royalty: '-70', commission: '-30', receivedRoyalty: '-2205' },
      { ...other, gross: '-7', royalty: '-5', commission: '-2' },
      received,
    ]);
  });

  it('moves no cash, and posts an increase of the amount owed as a difference', () => {
    const receipt = {
      batchId: 'bat_1',
      run: 2,
      payer: 'taipei',
      payDate: day,
      exchangeRate: '1',
      cash: '0',
      statementCurrency: 'TWD',
      receivingCurrency: 'TWD',
      serviceFee: '0',
      lines: [right],
      before: { owed: '7', cash: '7', serviceFee: '0' },
    } as unknown as Receipt;
    const postings = adjustedReceipts(receipt, 'adj_1');
    expect(postings).toMatchObject([
      {
        idempotencyKey: 'adjust#receipt#receive#bat_1#2#TWD#cash',
        cause: { kind: 'correction', id: 'adj_1' },
      },
    ]);
    expect(balances(...postings)).toEqual({
      'difference:taipei TWD': '100',
      'receivable:bat_1 TWD': '-100',
    });
  });
});

describe('the change of recoupment', () => {
  const of = (advanceId: string, amount: string) => ({ advanceId, amount: amount as Decimal });

  it.each([
    ['reverses recoupment that is no longer due', [of('x', '70')], [], [of('x', '-70')]],
    ['adds recoupment that is newly due', [], [of('y', '30')], [of('y', '30')]],
    ['posts the difference of two amounts', [of('x', '70')], [of('x', '50')], [of('x', '-20')]],
    ['leaves out unchanged amounts', [of('x', '70')], [of('x', '70')], []],
  ])('%s', (_, before, after, change) => {
    expect(recoupmentChange(before, after)).toEqual(change);
  });

  it('keeps held amounts apart from recouped ones', () => {
    const held = { ...of('x', '10'), held: true as const };
    expect(recoupmentChange([of('x', '10')], [held])).toEqual([of('x', '-10'), held]);
  });

  it('keeps the parts of different upper licensors apart', () => {
    const [one, two] = [
      { ...of('x', '10'), part: 'mus_1' },
      { ...of('x', '10'), part: 'mus_2' },
    ];
    expect(recoupmentChange([one, of('x', '4')], [two])).toEqual([
      { ...one, amount: '-10' },
      of('x', '-4'),
      two,
    ]);
  });
});
