import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBalances, settle, type Posting } from '../../../../shared/accounting/ledger.ts';
import {
  bookingPostings,
  byContract,
  contractReceiptPostings,
  receiptPostings,
  type Receipt,
  type RoyaltyLine,
} from '../../../../functions/ledger/postings/posting.ts';
import {
  isClosed,
  isOpenTo,
  remainderOf,
  toArrival,
  totalReceived,
  toWriteOff,
  writeOffNeedsApproval,
  type Claim,
} from '../../../../shared/accounting/receivingRules.ts';
import { lostRemainderPostings } from '../../../../functions/ledger/postings/writeOffPosting.ts';
import type { Currency } from '../../../../shared/money/currency.ts';
import {
  add,
  compare,
  decimalSchema,
  isZero,
  multiply,
  negate,
  subtract,
  sum,
  toDecimal,
  toScaled,
} from '../../../../shared/money/decimal.ts';
import type { Arrival } from '../../../../shared/money/reconciliationSchema.ts';
import { isWhole, releasedIn, type ReleasedRange } from '../../../../shared/money/release.ts';

const decimal = (text: string) => decimalSchema.parse(text);

const claimOf = (owed: string, open = '0'): Claim => ({
  line: {
    currency: 'USD',
    file: add(owed, open),
    licensed: owed,
    open,
    ignored: '0',
    royalty: owed,
    commission: '0',
  },
  arrivals: [],
  run: 1,
});

const arrived = (
  claim: Claim,
  received: string,
  { rate = '1', currency = 'USD' as Currency, fee = '0', inFull = false } = {},
): Claim => {
  const cash = {
    batchId: 'bat_1',
    statementCurrency: 'USD' as const,
    receivingCurrency: currency,
    exchangeRate: decimal(rate),
    received: decimal(received),
    serviceFee: decimal(fee),
  };
  return { ...claim, arrivals: [...claim.arrivals, toArrival('2026-12-01', claim, cash, { inFull })] };
};

describe('a claim received in parts', () => {
  it('stays open for the rest after a short receipt, which has no difference', () => {
    const claim = arrived(claimOf('100'), '39.50', { fee: '0.50' });
    expect(claim.arrivals).toMatchObject([
      { number: 1, settled: '40', difference: '0', rounding: '0', released: { part: '40', whole: '100' } },
    ]);
    expect(remainderOf(claim)).toBe('60');
    expect(isClosed(claim)).toBe(false);
    const rest = arrived(claim, '60');
    expect(rest.arrivals[1]).toMatchObject({ number: 2, settled: '60', released: { part: '100' } });
    expect(isClosed(rest)).toBe(true);
  });

  it('settles at the rate of each receipt, and states their average', () => {
    // 1,500 TWD at 30 settle 50 USD; the other 50 USD at 32 are 1,600 TWD. 3,100 ÷ 100 = 31.
    const first = arrived(claimOf('100'), '1500', { rate: '30', currency: 'TWD' });
    expect(first.arrivals[0]).toMatchObject({ settled: '50' });
    const both = arrived(first, '1600', { rate: '32', currency: 'TWD' });
    expect(isClosed(both)).toBe(true);
    expect(totalReceived(both)).toEqual({
      payDate: '2026-12-01',
      exchangeRate: '31',
      receivingCurrency: 'TWD',
      received: '3100',
      serviceFee: '0',
      difference: '0',
      rounding: '0',
    });
  });

  it('is settled by a receipt that rounding explains, and by one of too much', () => {
    expect(arrived(claimOf('100.004'), '100').arrivals[0]).toMatchObject({
      settled: '100.004',
      rounding: '0.004',
    });
    expect(arrived(claimOf('100'), '99.99').arrivals[0]).toMatchObject({ difference: '0.01' });
    expect(arrived(claimOf('100'), '130').arrivals[0]).toMatchObject({ settled: '100', difference: '-30' });
  });

  it('takes no receipt of nothing, and none in another currency than its first', () => {
    const first = arrived(claimOf('100'), '40');
    const next = (claim: Claim) => isOpenTo(first, claim.arrivals[1]!);
    expect(next(arrived(first, '0'))).toBe(false);
    expect(next(arrived(first, '0.01'))).toBe(true);
    expect(next(arrived(first, '500', { rate: '30', currency: 'TWD' }))).toBe(false);
    const nothing = claimOf('0');
    expect(isOpenTo(nothing, arrived(nothing, '0').arrivals[0]!)).toBe(true);
  });

  it('releases all royalty at once when asked to, and keeps to it', () => {
    const inFull = arrived(claimOf('100'), '40', { inFull: true });
    expect(inFull.arrivals[0]).toMatchObject({ settled: '40', released: { part: '100', whole: '100' } });
    expect(arrived(inFull, '10').arrivals[1]).toMatchObject({ released: { part: '100', whole: '100' } });
  });
});

describe('a written-off remainder', () => {
  const short = arrived(claimOf('100'), '40');

  it('that licensors bear releases nothing more', () => {
    const lost = toWriteOff('2026-12-31', short, { reason: 'Insolvent', bearer: 'licensors' });
    expect(lost).toMatchObject({
      number: 2,
      settled: '60',
      difference: '0',
      released: { part: '40', whole: '100' },
    });
    const closed = { ...short, arrivals: [...short.arrivals, lost] };
    expect(isClosed(closed)).toBe(true);
    expect(totalReceived(closed)).toMatchObject({ received: '40', writtenOff: '60', difference: '0' });
  });

  it('that the house bears at once is the difference of the receipt', () => {
    const cash = {
      batchId: 'bat_1',
      statementCurrency: 'USD' as const,
      receivingCurrency: 'USD' as const,
      exchangeRate: decimal('1'),
      received: decimal('96'),
      serviceFee: decimal('1'),
    };
    const absorbed = { reason: 'Charges', bearer: 'house' as const };
    expect(toArrival('2026-12-01', claimOf('100'), cash, { absorbed })).toMatchObject({
      settled: '100',
      difference: '3',
      released: { part: '100', whole: '100' },
      writeOff: absorbed,
    });
  });

  it('that the house bears releases the rest, and is its difference', () => {
    const lost = toWriteOff('2026-12-31', short, { reason: 'Charges', bearer: 'house' });
    expect(lost).toMatchObject({ settled: '60', difference: '60', released: { part: '100', whole: '100' } });
  });

  it('is borne by the house when all royalty was released before', () => {
    const inFull = arrived(claimOf('100'), '40', { inFull: true });
    const lost = toWriteOff('2026-12-31', inFull, { reason: 'Insolvent', bearer: 'licensors' });
    expect(lost).toMatchObject({ difference: '60', writeOff: { bearer: 'house' } });
  });

  it('needs a second person above a small amount of the currency received', () => {
    expect(writeOffNeedsApproval(arrived(claimOf('100'), '49.99'))).toBe(true);
    expect(writeOffNeedsApproval(arrived(claimOf('100'), '50'))).toBe(false);
    // 50 USD open at 30 are 1,500 TWD, the most one person decides; 51 are more.
    const inTwd = (received: string) => arrived(claimOf('100'), received, { rate: '30', currency: 'TWD' });
    expect(writeOffNeedsApproval(inTwd('1500'))).toBe(false);
    expect(writeOffNeedsApproval(inTwd('1470'))).toBe(true);
  });
});

const cents = fc.bigInt({ min: 1n, max: 10_000_000n });
const amount = fc.bigInt({ min: 1n, max: 10n ** 24n }).map(toDecimal);
const lines = fc.array(
  fc.record({ royalty: amount, commission: amount, contract: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 6 },
);

const toLines = (
  items: readonly { royalty: string; commission: string; contract: number }[],
): RoyaltyLine[] =>
  items.map(({ royalty, commission, contract }, index) => ({
    licensorId: `mus_${contract}`,
    contractId: `ctr_${contract}`,
    agentId: 'cmp_1',
    workRef: `wrk_${index}`,
    usedOn: '2026-10-01',
    gross: add(royalty, commission),
    royalty: decimal(royalty),
    commission: decimal(commission),
  }));

const released = (line: RoyaltyLine, range: ReleasedRange): RoyaltyLine => {
  const royalty = toDecimal(releasedIn(toScaled(line.royalty), range));
  const commission = toDecimal(releasedIn(toScaled(line.commission), range));
  return { ...line, royalty, commission, gross: add(royalty, commission) };
};

/** Returns the postings of one receipt, without advances. */
const postingsOf = (
  all: readonly RoyaltyLine[],
  arrival: Arrival,
  before: Arrival | undefined,
): Posting[] => {
  if (arrival.writeOff?.bearer === 'licensors') {
    const { whole } = arrival.released;
    const range = { after: arrival.released, upTo: { part: whole, whole } };
    return lostRemainderPostings({
      batchId: 'bat_1',
      currency: 'USD',
      name: `receipt${arrival.number}`,
      occurredOn: arrival.payDate,
      payer: 'taipei',
      settled: decimal(arrival.settled),
      lines: all.map((line) => released(line, range)),
    });
  }
  const range = { after: before?.released, upTo: arrival.released };
  const receipt: Receipt = {
    batchId: 'bat_1',
    run: 1,
    number: arrival.number === 1 ? undefined : arrival.number,
    payer: 'taipei',
    payDate: arrival.payDate,
    statementCurrency: 'USD',
    receivingCurrency: arrival.receivingCurrency,
    exchangeRate: decimal(arrival.exchangeRate),
    cash: decimal(arrival.received),
    serviceFee: decimal(arrival.serviceFee),
    settled: decimal(arrival.settled),
    lines: all.map((line) => released(line, range)),
  };
  const groups = byContract(receipt.lines).map((group) => ({ group, recoupments: [] }));
  return [...receiptPostings(receipt), ...contractReceiptPostings(receipt, 0, groups)];
};

const balancesOf = (postings: readonly Posting[]) =>
  computeBalances(postings.flatMap((posting) => settle(posting) ?? []));

const total = (balances: ReturnType<typeof balancesOf>, kind: string, currency: string) =>
  sum(
    [...balances]
      .filter(([key]) => key.startsWith(`${kind}:`) && key.endsWith(` ${currency}`))
      .map(([, one]) => one),
  );

describe('royalty released by any receipts in any order', () => {
  const book = (all: RoyaltyLine[]) =>
    bookingPostings({ batchId: 'bat_1', run: 1, currency: 'USD', occurredOn: '2026-11-01', lines: all });

  it('never exceeds what was received, and in the end equals what was earned', () => {
    fc.assert(
      fc.property(lines, fc.array(cents, { maxLength: 5 }), (items, payments) => {
        const all = toLines(items);
        let claim = claimOf(sum(all.map(({ gross }) => gross)));
        const postings = book(all);
        const receive = (next: Claim) => {
          const arrival = next.arrivals.at(-1)!;
          postings.push(...postingsOf(all, arrival, claim.arrivals.at(-1)));
          claim = next;
          const balances = balancesOf(postings);
          const payable = negate(total(balances, 'payable', 'USD'));
          const money = sum(claim.arrivals.flatMap(({ received, serviceFee }) => [received, serviceFee]));
          const lost = total(balances, 'difference', 'USD');
          const rounding = total(balances, 'rounding', 'USD');
          expect(compare(payable, sum([money, lost, rounding]))).not.toBe(1);
        };
        for (const payment of payments) {
          if (isClosed(claim)) break;
          const next = arrived(claim, toDecimal(payment * 10n ** 18n));
          if (isOpenTo(claim, next.arrivals.at(-1)!)) receive(next);
        }
        if (!isClosed(claim))
          receive({ ...claim, arrivals: [...claim.arrivals, toArrival('2026-12-31', claim, undefined)] });
        const balances = balancesOf(postings);
        expect(negate(total(balances, 'payable', 'USD'))).toBe(sum(all.map(({ royalty }) => royalty)));
        expect(total(balances, 'accrued', 'USD')).toBe('0');
        expect(total(balances, 'receivable', 'USD')).toBe('0');
      }),
    );
  });

  it('is converted at the rate of each receipt, and clears the exchange account', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 4 }),
        (items, payments) => {
          const all = toLines(items);
          let claim = claimOf(sum(all.map(({ gross }) => gross)));
          const postings = book(all);
          for (const [payment, rate] of payments) {
            if (isClosed(claim)) break;
            const exchangeRate = toDecimal((rate % 90n) * 10n ** 18n + 10n ** 17n);
            const next = arrived(claim, String(payment), { rate: exchangeRate, currency: 'TWD' });
            postings.push(...postingsOf(all, next.arrivals.at(-1)!, claim.arrivals.at(-1)));
            claim = next;
          }
          if (!isClosed(claim)) {
            const rest = toArrival('2026-12-31', claim, undefined);
            postings.push(...postingsOf(all, rest, claim.arrivals.at(-1)));
            claim = { ...claim, arrivals: [...claim.arrivals, rest] };
          }
          const balances = balancesOf(postings);
          for (const kind of ['accrued', 'receivable', 'exchange', 'commission'])
            expect(total(balances, kind, 'USD')).toBe('0');
          const expected = claim.arrivals.map((one) => multiply(one.settled, one.exchangeRate));
          const shared = negate(add(total(balances, 'payable', 'TWD'), total(balances, 'commission', 'TWD')));
          const off = toScaled(subtract(sum(expected), shared));
          // Each of at most six lines and two shares is rounded at the twentieth decimal of each receipt.
          expect(off < 100n && off > -100n).toBe(true);
        },
      ),
    );
  });

  it('stops where licensors lose the rest, and leaves nothing accrued', () => {
    fc.assert(
      fc.property(lines, cents, (items, payment) => {
        const all = toLines(items);
        const whole = claimOf(sum(all.map(({ gross }) => gross)));
        const first = arrived(whole, toDecimal(payment * 10n ** 18n));
        fc.pre(!isClosed(first) && isOpenTo(whole, first.arrivals[0]!));
        const lost = toWriteOff('2026-12-31', first, { reason: 'Insolvent', bearer: 'licensors' });
        const postings = [
          ...book(all),
          ...postingsOf(all, first.arrivals[0]!, undefined),
          ...postingsOf(all, lost, first.arrivals[0]),
        ];
        const balances = balancesOf(postings);
        expect(isWhole(lost.released)).toBe(false);
        expect(total(balances, 'accrued', 'USD')).toBe('0');
        expect(total(balances, 'receivable', 'USD')).toBe('0');
        const given = negate(add(total(balances, 'payable', 'USD'), total(balances, 'commission', 'USD')));
        expect(compare(given, first.arrivals[0]!.settled)).not.toBe(1);
        // At most one unit of the twentieth decimal of each royalty and commission stays with the house.
        const kept = toScaled(subtract(first.arrivals[0]!.settled, given));
        expect(kept <= BigInt(2 * all.length)).toBe(true);
        expect(isZero(sum([...balances.values()]))).toBe(true);
      }),
    );
  });
});
