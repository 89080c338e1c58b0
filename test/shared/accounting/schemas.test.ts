import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { ledgerCheckSchema } from '../../../shared/accounting/ledgerCheckSchema.ts';
import {
  enteredOfflineWithdrawalSchema,
  toListedId,
  offlineRoyaltiesSchema,
  offlineWithdrawalInputSchema,
  offlineWithdrawalSchema,
} from '../../../shared/accounting/offlineSchema.ts';
import {
  confirmPaymentsSchema,
  deductDecisionSchema,
  enteredPaymentSchema,
  heldDeductionSchema,
  listedDeductionSchema,
  paymentItemSchema,
  paymentKinds,
  paymentPageSchema,
  paymentQuerySchema,
  paymentStates,
  rollingDecisionSchema,
  rollingItemSchema,
  rollingPageSchema,
  rollingQuerySchema,
  taxTrialInputSchema,
  taxTrialSchema,
} from '../../../shared/accounting/paymentSchema.ts';
import { bookingSchema, receiptSchema } from '../../../functions/ledger/postings/posting.ts';
import {
  confirmReceiptSchema,
  payDateChangeSchema,
  receivableQuerySchema,
  receivableSchema,
  receivedCashSchema,
  receivingOutcomeSchema,
} from '../../../shared/accounting/receivingSchema.ts';
import {
  booking,
  cash,
  check,
  decision,
  entered,
  held,
  id,
  item,
  many,
  names,
  offline,
  offlineInput,
  page,
  payments,
  receipt,
  receivable,
  receiving,
  rolling,
  trial,
} from '../../functions/ledger/postings/samples.ts';

describe('schemas of accounting', () => {
  it.each<readonly [string, z.ZodType, unknown]>([
    ['a payment item', paymentItemSchema, item],
    ['payment items', paymentPageSchema, { items: [item], total: 1, next: 'cursor' }],
    [
      'a query of payments',
      paymentQuerySchema,
      {
        ...page,
        status: 'all',
        kind: 'external',
        contractId: id('ctr'),
        contractAdvanceId: id('adv'),
      },
    ],
    ['a trial', taxTrialInputSchema, { contractAdvanceId: id('adv'), payDate: '2026-01-01', invoiced: true }],
    ['the outcome of a trial', taxTrialSchema, trial],
    ['an entered payment', enteredPaymentSchema, entered],
    ['payments to confirm', confirmPaymentsSchema, payments],
    ['a rolling payment', rollingItemSchema, rolling],
    [
      'refusals',
      rollingItemSchema,
      { ...rolling, refusals: { conditionMet: 'NotReached', conditionNotMet: 'Decided' } },
    ],
    ['rolling payments', rollingPageSchema, { items: [rolling], total: 1 }],
    [
      'a query of rolling payments',
      rollingQuerySchema,
      { ...page, status: 'confirmedConditionMet', contractAdvanceId: id('adv') },
    ],
    [
      'a rolling decision',
      rollingDecisionSchema,
      { contractAdvanceId: id('adv'), conditionMet: true, remark: 'Met' },
    ],
    ['a held deduction', heldDeductionSchema, held],
    ['a listed deduction', listedDeductionSchema, { ...held, batchNo: 'B-1' }],
    ['a decision', deductDecisionSchema, decision],
    ['a withdrawal made outside', offlineWithdrawalInputSchema, offlineInput],
    ['a recorded withdrawal', offlineWithdrawalSchema, { ...offline, approvedBy: 'usr_2' }],
    ['an entered withdrawal', enteredOfflineWithdrawalSchema, { ...offline, waits: true }],
    [
      'royalties',
      offlineRoyaltiesSchema,
      {
        contractId: id('ctr'),
        ...names,
        payerEntity: 'taipei',
        royalties: [{ currency: 'TWD', payable: '10' }],
        withdrawals: [offline],
        waiting: offline,
      },
    ],
    ['a receivable', receivableSchema, receivable],
    [
      'a query of receivables',
      receivableQuerySchema,
      { ...page, state: 'all', from: '2026-01-01', to: '2026-01-31' },
    ],
    ['cash', receivedCashSchema, cash],
    ['a receipt to confirm', confirmReceiptSchema, receiving],
    ['a change of day', payDateChangeSchema, { statementIdList: [id('bat')], payDate: '2026-01-02' }],
    [
      'an outcome',
      receivingOutcomeSchema,
      { done: [id('bat')], failures: [{ batchId: id('bat'), name: 'Changed' }] },
    ],
    ['a booking', bookingSchema, { ...booking, parked: '1' }],
    ['a receipt', receiptSchema, receipt],
    ['a check of the ledger', ledgerCheckSchema, check],
  ])('keeps every field of %s', (_, schema, sample) => {
    expect(schema.parse(sample)).toEqual(sample);
  });

  it.each<readonly [string, z.ZodType, object, object]>([
    ['a query of payments', paymentQuerySchema, {}, { ...page, status: 'unpaid' }],
    [
      'a trial',
      taxTrialInputSchema,
      { contractAdvanceId: id('adv'), payDate: '2026-01-01' },
      { invoiced: false },
    ],
    [
      'an entered payment',
      enteredPaymentSchema,
      { contractAdvanceId: id('adv'), tax: '0', afterTax: '1' },
      { mismatchConfirmed: false, invoiced: false },
    ],
    [
      'payments to confirm',
      confirmPaymentsSchema,
      { contractAdvanceIds: [id('adv')], payDate: '2026-01-02' },
      { payments: [] },
    ],
    ['a query of receivables', receivableQuerySchema, {}, { ...page, state: 'due' }],
    [
      'a receipt to confirm',
      confirmReceiptSchema,
      { statementIdList: [id('bat')], payDate: '2026-01-02' },
      { payer: 'taipei', runDeduction: true, recalculate: false, releaseInFull: false, cash: [] },
    ],
    [
      'a booking',
      bookingSchema,
      { batchId: 'bat_1', currency: 'TWD', occurredOn: '2026-01-01', lines: [] },
      { run: 1 },
    ],
    [
      'a check',
      ledgerCheckSchema,
      { checkedAt: 'x', accounts: 0, unbalanced: [], differences: [] },
      { fractions: [], totals: [] },
    ],
  ])('fills in what %s leaves out', (_, schema, given, filled) => {
    expect(schema.parse(given)).toEqual({ ...given, ...filled });
  });

  it.each<readonly [string, z.ZodType, object, object, string]>([
    ['no payments', confirmPaymentsSchema, payments, { contractAdvanceIds: [] }, 'contractAdvanceIds'],
    [
      '51 payments',
      confirmPaymentsSchema,
      payments,
      { contractAdvanceIds: many(51, id('adv')) },
      'contractAdvanceIds',
    ],
    ['51 entries', confirmPaymentsSchema, payments, { payments: many(51, entered) }, 'payments'],
    ['a long source', enteredPaymentSchema, entered, { incomeSource: 'x'.repeat(201) }, 'incomeSource'],
    [
      'a long remark',
      enteredPaymentSchema,
      entered,
      { incomeSourceRemark: 'x'.repeat(301) },
      'incomeSourceRemark',
    ],
    [
      'a long remark',
      rollingDecisionSchema,
      { contractAdvanceId: id('adv'), conditionMet: true },
      { remark: 'x'.repeat(1001) },
      'remark',
    ],
    ['a long batch id', deductDecisionSchema, decision, { batchId: 'x'.repeat(61) }, 'batchId'],
    ['nothing taken', offlineWithdrawalInputSchema, offlineInput, { amount: '0' }, 'amount: positive'],
    ['a negative amount', offlineWithdrawalInputSchema, offlineInput, { amount: '-1' }, 'amount: positive'],
    ['a negative tax', offlineWithdrawalInputSchema, offlineInput, { tax: '-1' }, 'tax: negative'],
    [
      'a negative fee',
      offlineWithdrawalInputSchema,
      offlineInput,
      { serviceFee: '-0.01' },
      'serviceFee: negative',
    ],
    ['no rate', receivedCashSchema, cash, { exchangeRate: '0' }, 'exchangeRate: positive'],
    ['parts of a dollar received', receivedCashSchema, cash, { received: '280.5' }, 'received: decimals'],
    ['parts of a dollar kept', receivedCashSchema, cash, { serviceFee: '0.5' }, 'serviceFee: decimals'],
    ['no batch', confirmReceiptSchema, receiving, { statementIdList: [] }, 'statementIdList'],
    [
      '101 batches',
      confirmReceiptSchema,
      receiving,
      { statementIdList: many(101, id('bat')) },
      'statementIdList',
    ],
    ['no recoupment', confirmReceiptSchema, receiving, { runDeduction: false }, 'runDeduction'],
    ['another calculation', confirmReceiptSchema, receiving, { recalculate: true }, 'recalculate'],
    ['501 lines of cash', confirmReceiptSchema, receiving, { cash: many(501, cash) }, 'cash'],
    ['run 0', bookingSchema, booking, { run: 0 }, 'run'],
    ['run 0', receiptSchema, receipt, { run: 0 }, 'run'],
    ['half a run', bookingSchema, booking, { run: 1.5 }, 'run'],
  ])('refuses %s', (_, schema, sample, change, problem) => {
    expect(schema.safeParse(sample).success).toBe(true);
    const [issue] = schema.safeParse({ ...sample, ...change }).error!.issues;
    const [path, message] = problem.split(': ');
    expect(issue!.path.join('.')).toBe(path);
    if (message) expect(issue!.message).toBe(message);
  });

  it.each([{ statementIdList: [] }, { statementIdList: many(101, id('bat')) }])(
    'refuses to change the day of no batch or more than 100 (case %#)',
    (change) => {
      const given = { statementIdList: many(100, id('bat')), payDate: '2026-01-02' };
      expect(payDateChangeSchema.safeParse(given).success).toBe(true);
      expect(payDateChangeSchema.safeParse({ ...given, ...change }).success).toBe(false);
    },
  );

  it('accepts values at their bounds', () => {
    const taken = [
      confirmPaymentsSchema.safeParse({
        ...payments,
        contractAdvanceIds: many(50, id('adv')),
        payments: many(50, entered),
      }),
      enteredPaymentSchema.safeParse({
        ...entered,
        incomeSource: ` ${'x'.repeat(200)} `,
        incomeSourceRemark: ` ${'x'.repeat(300)} `,
      }),
      rollingDecisionSchema.safeParse({
        contractAdvanceId: id('adv'),
        conditionMet: false,
        remark: ` ${'x'.repeat(1000)} `,
      }),
      deductDecisionSchema.safeParse({ ...decision, batchId: 'x'.repeat(60) }),
      offlineWithdrawalInputSchema.safeParse({ ...offlineInput, tax: '0', serviceFee: '0' }),
      confirmReceiptSchema.safeParse({ ...receiving, statementIdList: many(100, id('bat')) }),
    ];
    expect(taken.map(({ success }) => success)).toEqual(taken.map(() => true));
  });

  it('has the states and kinds of payments', () => {
    expect([paymentStates, paymentKinds]).toEqual([
      ['all', 'unpaid', 'paid'],
      ['advance', 'external'],
    ]);
    for (const state of ['due', 'received', 'all'])
      expect(receivableQuerySchema.safeParse({ state }).success).toBe(true);
  });

  it('lists an offline withdrawal under the id of a withdrawal', () => {
    expect(toListedId({ offlineWithdrawalId: id('ofw') })).toBe(id('wdr'));
  });
});
