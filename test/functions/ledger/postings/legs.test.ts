import { describe, expect, it } from 'vitest';
import {
  advancePosting,
  decisionPosting,
  isDecision,
} from '../../../../functions/ledger/postings/advancePosting.ts';
import {
  causeSchema,
  isReceipt,
  isSamePosting,
  ledgerTransactionSchema,
  reversedLegs,
  settle,
  sideAfter,
  UnbalancedPosting,
  type LedgerTransaction,
} from '../../../../shared/accounting/ledger.ts';
import { offlinePosting, offlineProblems } from '../../../../shared/accounting/offlinePosting.ts';
import type { OfflineWithdrawal } from '../../../../shared/accounting/offlineSchema.ts';
import { add } from '../../../../shared/money/decimal.ts';

const decimal = (text: string) => add(text, '0');
const listLegs = ({ legs }: { legs: readonly { account: string; amount: string }[] }) =>
  legs.map(({ account, amount }) => `${account} ${amount}`);
const taxLine = (amount: string, deducted: boolean) =>
  ({
    kind: 'Income',
    base: decimal('1000'),
    rate: '0.1',
    amount: decimal(amount),
    deducted,
    ruleId: 'r',
    source: 's',
  }) as const;

describe('the posting', () => {
  const offline = {
    offlineWithdrawalId: 'off_1',
    licensorId: 'mus_1',
    contractId: 'ctr_1',
    payerEntity: 'taipei',
    currency: 'TWD',
    payDate: '2026-11-25',
    taxKind: 'Income',
    amount: decimal('1000'),
    tax: decimal('100'),
    serviceFee: decimal('15'),
  } as unknown as OfflineWithdrawal;

  it('of an offline withdrawal takes the amount from payable royalty', () => {
    expect(offlinePosting(offline)).toEqual({
      idempotencyKey: 'offline#off_1',
      cause: { kind: 'withdrawal', id: 'off_1' },
      currency: 'TWD',
      occurredOn: '2026-11-25',
      legs: [
        { account: 'payable:mus_1:ctr_1', amount: '1000' },
        { account: 'tax:taipei:Income', amount: '-100' },
        { account: 'fee:taipei', amount: '-15' },
        { account: 'cash:taipei', amount: '-885' },
      ],
    });
  });

  it.each([
    ['amount', { amount: decimal('1000.5') }],
    ['tax', { tax: decimal('100.5') }],
    ['serviceFee', { serviceFee: decimal('15.5') }],
  ])('of an offline withdrawal must be in whole minor units: %s', (path, change) => {
    expect(offlineProblems({ ...offline, ...change })[0]).toEqual({ path, message: 'decimals' });
  });

  const advance = {
    advanceId: 'adv_1',
    payer: 'taipei',
    currency: 'TWD' as const,
    paidOn: '2026-11-25',
    deducts: true,
    afterTax: '900',
    serviceFee: '15',
    taxLines: [taxLine('100', true), taxLine('7', false)],
    shared: [],
  } as const;
  const shared = [
    { licensorId: 'mus_2', contractId: 'ctr_2', licensorName: 'Above', amount: decimal('250') },
  ];

  it.each([
    [
      'that is recouped',
      { ...advance, shared },
      [
        'advance:adv_1 1000',
        'tax:taipei:Income -100',
        'fee:taipei 15',
        'cash:taipei -915',
        'advance:adv_1:mus_2 250',
        'payable:mus_2:ctr_2 -250',
      ],
    ],
    [
      'that is not recouped',
      { ...advance, deducts: false, shared },
      [
        'outlay:taipei 1000',
        'tax:taipei:Income -100',
        'fee:taipei 15',
        'cash:taipei -915',
        'outlay:taipei 250',
        'payable:mus_2:ctr_2 -250',
      ],
    ],
  ])('of an advance %s includes tax, fee and upper licensors', (_, paid, legs) => {
    const posting = advancePosting(paid);
    expect(posting).toMatchObject({
      idempotencyKey: 'advance#adv_1',
      cause: { kind: 'advance', id: 'adv_1' },
      currency: 'TWD',
      occurredOn: '2026-11-25',
    });
    expect(listLegs(posting)).toEqual(legs);
    expect(isDecision(posting)).toBe(false);
  });

  it.each([
    ['100', '50', [{ contractId: 'ctr_1', account: 'advance:adv_1', amount: '100' }]],
    ['0', '150', undefined],
  ])('of a decision on held royalty takes %s and releases %s', (taken, released, recouped) => {
    const posting = decisionPosting({
      advanceId: 'adv_1',
      contractId: 'ctr_1',
      licensorId: 'mus_1',
      batchId: 'bat_1',
      version: 3,
      currency: 'TWD',
      decidedOn: '2026-11-25',
      taken,
      released,
    });
    expect(posting).toEqual({
      idempotencyKey: 'decide#adv_1#ctr_1#bat_1#3',
      cause: { kind: 'receipt', id: 'bat_1' },
      currency: 'TWD',
      occurredOn: '2026-11-25',
      ...(recouped && { recouped }),
      legs: [
        { account: 'held:adv_1:ctr_1:bat_1', amount: '150' },
        { account: 'advance:adv_1', amount: taken === '0' ? '0' : `-${taken}` },
        { account: 'payable:mus_1:ctr_1', amount: `-${released}` },
      ],
    });
    expect(isDecision(posting)).toBe(true);
  });
});

const transaction: LedgerTransaction = ledgerTransactionSchema.parse({
  idempotencyKey: 'key',
  cause: { kind: 'receipt', id: 'bat_1' },
  currency: 'TWD',
  occurredOn: '2026-11-21',
  memo: 'Memo',
  recouped: [{ contractId: 'ctr_1', account: 'advance:adv_1', amount: '1' }],
  legs: [
    { account: 'cash:1', amount: '1' },
    { account: 'fee:1', amount: '-1' },
  ],
});

describe('a stored posting', () => {
  it('has every field', () => {
    expect(ledgerTransactionSchema.parse(transaction)).toEqual(transaction);
    expect(transaction).toMatchObject({
      memo: 'Memo',
      recouped: [{ contractId: 'ctr_1', account: 'advance:adv_1', amount: '1' }],
    });
    expect(settle(transaction)).toEqual(transaction);
  });

  it.each([
    ['no key', { idempotencyKey: '' }],
    ['a long key', { idempotencyKey: 'x'.repeat(301) }],
    ['a long memo', { memo: 'x'.repeat(201) }],
    ['no cause', { cause: { kind: 'batch', id: '' } }],
    ['another cause', { cause: { kind: 'whim', id: '1' } }],
    ['one leg', { legs: [transaction.legs[0]] }],
    ['151 legs', { legs: Array.from({ length: 151 }, () => transaction.legs[0]) }],
  ])('is invalid with %s', (_, change) => {
    expect(ledgerTransactionSchema.safeParse({ ...transaction, ...change }).success).toBe(false);
  });

  it.each([
    ['a key of 300 characters', { idempotencyKey: 'x'.repeat(300) }],
    ['a memo of 200 characters', { memo: 'x'.repeat(200) }],
    ['150 legs', { legs: Array.from({ length: 150 }, () => transaction.legs[0]) }],
  ])('is valid with %s', (_, change) => {
    expect(ledgerTransactionSchema.safeParse({ ...transaction, ...change }).success).toBe(true);
  });

  it.each([
    ['another currency', { currency: 'USD' as const }],
    ['another day', { occurredOn: '2026-11-22' }],
    ['another kind of cause', { cause: { kind: 'batch' as const, id: 'bat_1' } }],
    ['another cause', { cause: { kind: 'receipt' as const, id: 'bat_2' } }],
    ['a leg more', { legs: [...transaction.legs, { account: 'tax:1', amount: decimal('1') }] }],
    ['another account', { legs: [transaction.legs[0]!, { account: 'tax:1', amount: decimal('-1') }] }],
    ['another amount', { legs: [{ account: 'cash:1', amount: decimal('2') }, transaction.legs[1]!] }],
  ])('differs from a posting with %s', (_, change) => {
    expect(isSamePosting(transaction, { ...transaction })).toBe(true);
    expect(isSamePosting(transaction, { ...transaction, ...change })).toBe(false);
    expect(isSamePosting({ ...transaction, ...change }, transaction)).toBe(false);
  });

  it('is reversed by negating each leg', () => {
    expect(listLegs({ legs: reversedLegs(transaction.legs) })).toEqual(['cash:1 -1', 'fee:1 1']);
  });

  it('reports the amount by which it does not balance', () => {
    const off = { ...transaction, legs: [{ account: 'cash:1', amount: '1.5' }] };
    expect(() => settle(off)).toThrow(new UnbalancedPosting('key', decimal('1.5')));
    expect(new UnbalancedPosting('key', decimal('1.5'))).toMatchObject({
      name: 'UnbalancedPosting',
      message: 'posting key is off balance by 1.5',
    });
  });

  it.each(
    causeSchema.shape.kind.options.map((kind) => [kind, ['receipt', 'correction'].includes(kind)] as const),
  )('with the cause %s comes from received income: %s', (kind, is) => {
    expect(isReceipt({ cause: { kind, id: '1' } })).toBe(is);
  });

  it.each([
    ['advance:adv_1', '-1', 'receipt', 'debit'],
    ['advance:adv_1', '1', 'receipt', undefined],
    ['reserved:wdr_1', '1', 'receipt', 'credit'],
    ['reserved:wdr_1', '-1', 'receipt', undefined],
    ['held:adv_1:ctr_1:bat_1', '1', 'receipt', 'credit'],
    ['held:adv_1:ctr_1:bat_1', '-1', 'receipt', undefined],
    ['payable:mus_1:ctr_1', '1', 'withdrawal', 'credit'],
    ['payable:mus_1:ctr_1', '1', 'correction', undefined],
    ['payable:mus_1:ctr_1', '-1', 'withdrawal', undefined],
    ['accrued:mus_1:ctr_1', '1', 'withdrawal', undefined],
  ] as const)(
    'that changes %s by %s with the cause %s requires its side to be %s',
    (account, amount, kind, side) => {
      expect(
        sideAfter({ ...transaction, cause: { kind, id: '1' } }, { account, amount: decimal(amount) }),
      ).toBe(side);
    },
  );
});
