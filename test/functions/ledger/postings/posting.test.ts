import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeBalances,
  settle,
  type LedgerTransaction,
  type Posting,
} from '../../../../shared/accounting/ledger.ts';
import {
  bookingPostings,
  byContract,
  contractReceiptPostings,
  receiptPostings,
  owedRoyalties,
  type Booking,
  type Receipt,
  type RoyaltyLine,
} from '../../../../functions/ledger/postings/posting.ts';
import { recoup } from '../../../../functions/ledger/postings/recoupment.ts';
import { isPayable } from '../../../../shared/money/currency.ts';
import { reconcileBatch } from '../../../../web/statements/booking/reconcileBatch.ts';
import { add, sum, toDecimal } from '../../../../shared/money/decimal.ts';

const line = (change: Partial<Record<keyof RoyaltyLine, string>> = {}): RoyaltyLine =>
  ({
    licensorId: 'mus_1',
    contractId: 'ctr_1',
    agentId: 'cmp_1',
    workRef: 'wrk_1',
    usedOn: '2026-10-01',
    gross: '10',
    royalty: '7',
    commission: '3',
    ...change,
  }) as RoyaltyLine;

const booking = (lines: RoyaltyLine[], change: Partial<Booking> = {}): Booking => ({
  batchId: 'bat_1',
  run: 1,
  currency: 'USD',
  occurredOn: '2026-11-21',
  lines,
  ...change,
});

const receipt = (lines: RoyaltyLine[], change: Partial<Record<keyof Receipt, unknown>> = {}): Receipt =>
  ({
    batchId: 'bat_1',
    run: 1,
    payer: '1',
    payDate: '2026-12-01',
    statementCurrency: 'USD',
    receivingCurrency: 'USD',
    exchangeRate: '1',
    cash: '9.5',
    serviceFee: '0.5',
    lines,
    ...change,
  }) as Receipt;

const settled = (postings: Posting[]): LedgerTransaction[] =>
  postings.map(settle).filter((transaction) => transaction !== undefined);

const received = (one: Receipt, advances: Parameters<typeof recoup>[1] = []): LedgerTransaction[] =>
  settled([
    ...receiptPostings(one),
    ...contractReceiptPostings(
      one,
      0,
      byContract(one.lines).map((group) => ({
        group,
        recoupments: recoup(owedRoyalties(one, group), advances, {
          currency: one.receivingCurrency,
          receivedOn: one.payDate,
        }),
      })),
    ),
  ]);

const balances = (transactions: LedgerTransaction[]) =>
  Object.fromEntries([...computeBalances(transactions)].filter(([, amount]) => amount !== '0'));

describe('booking a batch', () => {
  it('books gross as receivable, royalty as accrued and the rest as commission', () => {
    const postings = settled(
      bookingPostings(
        booking([line(), line({ workRef: 'wrk_2' }), line({ licensorId: 'mus_2', contractId: 'ctr_2' })]),
      ),
    );
    expect(balances(postings)).toEqual({
      'receivable:bat_1 USD': '30',
      'accrued:mus_1:ctr_1 USD': '-14',
      'accrued:mus_2:ctr_2 USD': '-7',
      'commission:cmp_1 USD': '-9',
    });
  });

  it('posts thousands of contracts in groups that fit a transaction of the table, the same whatever their order', () => {
    const lines = Array.from({ length: 95 }, (_, index) => line({ contractId: `ctr_${index}` }));
    const postings = settled(bookingPostings(booking(lines)));
    expect(postings.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      [0, 1, 2, 3].map((n) => `book#bat_1#1#USD#${n}`),
    );
    expect(Math.max(...postings.map(({ legs }) => legs.length))).toBe(32);
    expect(settled(bookingPostings(booking([...lines].reverse())))).toEqual(postings);
  });

  it('keeps parked income visible, and books it once resolved', () => {
    const first = settled(bookingPostings(booking([line()], { parked: toDecimal(5n * 10n ** 20n) })));
    const later = settled(
      bookingPostings(booking([line({ gross: '5', royalty: '4', commission: '1' })], { run: 2 })),
    );
    expect(balances(first)['parked:bat_1 USD']).toBe('-5');
    expect(balances([...first, ...later])).toEqual({
      'receivable:bat_1 USD': '15',
      'accrued:mus_1:ctr_1 USD': '-11',
      'commission:cmp_1 USD': '-4',
    });
  });

  it('refuses a line whose parts do not add up to its gross', () => {
    expect(() => bookingPostings(booking([line({ royalty: '7.00000001' })]))).toThrow(
      new RangeError('royalty and commission of wrk_1 do not add up to its gross'),
    );
  });

  it('groups lines by licensor and contract, in the order of their ids', () => {
    const parties = [
      ['mus_2', 'ctr_1'],
      ['mus_1', 'ctr_2'],
      ['mus_1', 'ctr_1'],
      ['mus_2', 'ctr_1'],
    ] as const;
    const groups = byContract(parties.map(([licensorId, contractId]) => line({ licensorId, contractId })));
    expect(groups.map((one) => `${one.licensorId} ${one.contractId} ${one.lines.length}`)).toEqual([
      ...['mus_1 ctr_1 1', 'mus_1 ctr_2 1', 'mus_2 ctr_1 2'],
    ]);
  });
});

describe('receiving a batch', () => {
  it('clears the receivable, makes accrued royalty payable and posts the difference', () => {
    const lines = [line()];
    const all = [
      ...settled(bookingPostings(booking(lines))),
      ...received(receipt(lines, { cash: '9', serviceFee: '0.5' })),
    ];
    expect(balances(all)).toEqual({
      'cash:1 USD': '9',
      'fee:1 USD': '0.5',
      'difference:1 USD': '0.5',
      'payable:mus_1:ctr_1 USD': '-7',
      'commission:cmp_1 USD': '-3',
    });
  });

  it('books cash in whole minor units, and the rest as rounding', () => {
    const lines = [line({ gross: '226009.2937404', royalty: '226009.2937404', commission: '0' })];
    const one = { statementCurrency: 'TWD', receivingCurrency: 'TWD', cash: '226009', serviceFee: '0' };
    expect(balances(settled(receiptPostings(receipt(lines, one))))).toEqual({
      'cash:1 TWD': '226009',
      'rounding:1 TWD': '0.2937404',
      'receivable:bat_1 TWD': '-226009.2937404',
    });
    expect(balances(settled(receiptPostings(receipt(lines, { ...one, cash: '226008' }))))).toMatchObject({
      'difference:1 TWD': '1',
      'rounding:1 TWD': '0.2937404',
    });
  });

  it.each([
    // A statement with cents, received in a currency without them: 10.01 USD at 31.5 are 315.315 TWD.
    [
      ['USD', '10.01', 'TWD', '31.5'],
      { cash: '300', serviceFee: '14' },
      { difference: '1', rounding: '0.315' },
    ],
    [
      ['USD', '10.01', 'TWD', '31.5'],
      { cash: '317', serviceFee: '0' },
      { difference: '-1', rounding: '-0.685' },
    ],
    // A statement without cents, received in a currency that has them: 1,234 JPY at 0.0065 are 8.021 USD.
    [
      ['JPY', '1234', 'USD', '0.0065'],
      { cash: '7.5', serviceFee: '0.25' },
      { difference: '0.27', rounding: '0.001' },
    ],
  ])(
    'divides what is open of %j after %j into minor units of the currency received',
    ([statementCurrency, gross, receivingCurrency, exchangeRate], money, expected) => {
      const lines = [line({ gross, royalty: gross, commission: '0' })];
      const one = receipt(lines, { statementCurrency, receivingCurrency, exchangeRate, ...money });
      const after = balances(settled(receiptPostings(one)));
      expect({
        difference: after[`difference:1 ${receivingCurrency}`],
        rounding: after[`rounding:1 ${receivingCurrency}`],
      }).toEqual(expected);
      const before = { owed: gross!, cash: money.cash, serviceFee: money.serviceFee };
      const nothing = receipt([], { ...one, lines: [], cash: '0', serviceFee: '0', before });
      expect(balances(settled(receiptPostings(nothing)))).toEqual({});
    },
  );

  it('keeps the difference of a batch in whole minor units, however often it is adjusted', () => {
    const cents = fc
      .bigInt({ min: -(10n ** 6n), max: 10n ** 6n })
      .map((units) => toDecimal(units * 10n ** 18n));
    const fine = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }).map(toDecimal);
    const rate = fc.bigInt({ min: 1n, max: 10n ** 22n }).map(toDecimal);
    const royaltyLine = (gross: string) => line({ gross, royalty: gross, commission: '0' });
    fc.assert(
      fc.property(
        fine,
        cents,
        cents,
        rate,
        fc.array(fine, { maxLength: 5 }),
        (owed, cash, fee, exchangeRate, changes) => {
          const money = { cash, serviceFee: fee, receivingCurrency: 'EUR', exchangeRate };
          const postings = [...receiptPostings(receipt([royaltyLine(owed)], money))];
          let licensed: string = owed;
          for (const change of changes) {
            const none = { ...money, cash: '0', serviceFee: '0' };
            const before = { owed: licensed, cash, serviceFee: fee };
            postings.push(...receiptPostings(receipt([royaltyLine(change)], { ...none, before })));
            licensed = add(licensed, change);
          }
          const after = computeBalances(settled(postings));
          const [found] = reconcileBatch({
            reconciliation: [
              ...[
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
            ],
            receipts: {
              USD: {
                payDate: '2026-12-01',
                exchangeRate,
                receivingCurrency: 'EUR',
                received: cash,
                serviceFee: fee,
                difference: '0',
                rounding: '0',
              },
            },
          });
          expect(after.get('difference:1 EUR') ?? '0').toBe(found!.receipt!.difference);
          expect(isPayable(found!.receipt!.difference, 'EUR')).toBe(true);
        },
      ),
    );
  });

  it('posts no exchange if both currencies are the same', () => {
    const one = receipt([line()]);
    const [group] = byContract(one.lines);
    const recoupments = [{ advanceId: 'adv_1', amount: add('5', '0'), part: 'mus_9' }];
    const received = { cause: { kind: 'receipt', id: 'bat_1' }, currency: 'USD', occurredOn: '2026-12-01' };
    const accrued = { account: 'accrued:mus_1:ctr_1', amount: '7' };
    expect(contractReceiptPostings(one, 3, [{ group: group!, recoupments }])).toStrictEqual([
      {
        ...received,
        idempotencyKey: 'receive#bat_1#1#USD#3',
        recouped: [{ contractId: 'ctr_1', account: 'advance:adv_1:mus_9', amount: '5' }],
        legs: [
          accrued,
          { account: 'payable:mus_1:ctr_1', amount: '-2' },
          { account: 'advance:adv_1:mus_9', amount: '-5' },
        ],
      },
    ]);
    expect(contractReceiptPostings(one, 0, [{ group: group!, recoupments: [] }])).toStrictEqual([
      {
        ...received,
        idempotencyKey: 'receive#bat_1#1#USD#0',
        legs: [accrued, { account: 'payable:mus_1:ctr_1', amount: '-7' }],
      },
    ]);
    expect(receiptPostings(one)).toHaveLength(1);
  });

  it('recoups an advance before anything is payable', () => {
    const lines = [line()];
    const advance = {
      advanceId: 'adv_1',
      currency: 'USD',
      deductSetting: 1,
      paidOn: '2026-01-01',
      outstanding: '5',
    } as const;
    const one = balances(received(receipt(lines), [advance]));
    expect(one['advance:adv_1 USD']).toBe('-5');
    expect(one['payable:mus_1:ctr_1 USD']).toBe('-2');
  });

  it('pays in the receiving currency and leaves nothing in the currency of the statement', () => {
    const lines = [line()];
    const one = receipt(lines, {
      receivingCurrency: 'TWD',
      exchangeRate: '31.5',
      cash: '300',
      serviceFee: '15',
    });
    expect(balances([...settled(bookingPostings(booking(lines))), ...received(one)])).toEqual({
      'cash:1 TWD': '300',
      'fee:1 TWD': '15',
      'payable:mus_1:ctr_1 TWD': '-220.5',
      'commission:cmp_1 TWD': '-94.5',
    });
  });

  it('balances in each currency and settles the statement, for any batch', () => {
    const amount = fc.bigInt({ min: -(10n ** 22n), max: 10n ** 24n }).map(toDecimal);
    const anyLine = fc
      .record({
        licensorId: fc.constantFrom('mus_1', 'mus_2'),
        contractId: fc.constantFrom('ctr_1', 'ctr_2'),
        agentId: fc.constantFrom('cmp_1', 'cmp_2'),
        workRef: fc.constantFrom('wrk_1', 'wrk_2'),
        royalty: amount,
        commission: amount,
      })
      .map((parts) => line({ ...parts, gross: add(parts.royalty, parts.commission) }));
    const rate = fc.bigInt({ min: 1n, max: 10n ** 22n }).map(toDecimal);
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        rate,
        fc.boolean(),
        amount,
        (lines, exchangeRate, same, cash) => {
          const one = same
            ? receipt(lines, { cash })
            : receipt(lines, { cash, receivingCurrency: 'TWD', exchangeRate });
          const after = computeBalances([...settled(bookingPostings(booking(lines))), ...received(one)]);
          const inCurrency = (currency: string) =>
            sum([...after].filter(([key]) => key.endsWith(currency)).map(([, value]) => value));
          expect([inCurrency('USD'), inCurrency('TWD')]).toEqual(['0', '0']);
          expect(after.get('receivable:bat_1 USD') ?? '0').toBe('0');
          for (const [key, value] of after)
            if (/^(accrued|exchange).* USD$/.test(key)) expect(value).toBe('0');
        },
      ),
    );
  });
});
