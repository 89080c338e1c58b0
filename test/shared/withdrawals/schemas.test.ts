import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import {
  cancelWithdrawalSchema,
  confirmWithdrawalSchema,
  invoiceChoiceSchema,
  invoiceInfoSchema,
  numberPurposeSchema,
  partAListSchema,
  payableEntrySchema,
  payeeNumbersInputSchema,
  payeeNumbersSchema,
  payerListSchema,
  paymentReportInputSchema,
  pendingWithdrawalSchema,
  proofIdSchema,
  realNameCheckSchema,
  releaseInputSchema,
  taxDescriptionSchema,
  taxPreviewInputSchema,
  taxPreviewSchema,
  withdrawalBasicsSchema,
  withdrawalCommentInputSchema,
  withdrawalCommentSchema,
  withdrawalInputSchema,
  withdrawalListQuerySchema,
  withdrawalOverviewSchema,
  withdrawalOwnerSchema,
  withdrawalReportInputSchema,
  withdrawalSchema,
} from '../../../shared/withdrawals/schema.ts';
import {
  sharePaymentSchema,
  sharePaymentStateSchema,
} from '../../../shared/withdrawals/sharePaymentSchema.ts';
import { withdrawalStatusSchema } from '../../../shared/withdrawals/status.ts';
import {
  account,
  confirmation,
  entry,
  id,
  owner,
  preview,
  range,
  report,
  request,
  taxLine,
  trial,
  ulid,
  withdrawable,
  withdrawal,
} from './samples.ts';

type Sample = readonly [name: string, schema: z.ZodType, sample: unknown];

const samples: readonly Sample[] = [
  [
    'what can be withdrawn',
    withdrawalBasicsSchema,
    {
      startDate: '2026-01-01',
      endDate: '2026-11-01',
      ranges: [withdrawable],
    },
  ],
  ['licensees', partAListSchema, { items: [withdrawable] }],
  ['where it may be paid', invoiceInfoSchema, { items: [withdrawable], bankAccounts: [account] }],
  ['what is missing of a payee', realNameCheckSchema, { complete: false, missing: ['Bank', 'Identity'] }],
  [
    'the tax of a payee',
    taxDescriptionSchema,
    { principle: 'TaiwanLocalP', incomeKind: 'Royalty', supported: true, taxLines: [taxLine] },
  ],
  ['a trial', taxPreviewInputSchema, trial],
  ['the outcome of a trial', taxPreviewSchema, preview],
  ['a request', withdrawalInputSchema, request],
  ['a withdrawal', withdrawalSchema, withdrawal],
  ['a pending withdrawal', pendingWithdrawalSchema, { items: [withdrawal] }],
  ['a booking', payableEntrySchema, entry],
  [
    'a trial sheet',
    withdrawalOverviewSchema,
    { ...preview, agentId: id('cmp'), agentName: 'Agent', payerEntity: 'taipei', entries: [entry] },
  ],
  [
    'requests by state',
    payerListSchema,
    { items: [{ invoiceId: 'taipei', requested: 1, confirmed: 2, aborted: 3 }] },
  ],
  ['a comment', withdrawalCommentSchema, { withdrawalId: id('wdr'), comment: 'Call back', version: 1 }],
  [
    'a new comment',
    withdrawalCommentInputSchema,
    { withdrawalId: id('wdr'), comment: 'Call back', version: 0 },
  ],
  ['a payment', confirmWithdrawalSchema, confirmation],
  [
    'a cancellation',
    cancelWithdrawalSchema,
    { withdrawalId: id('wdr'), reason: 'Wrong account', hidden: true },
  ],
  ['a look at numbers', payeeNumbersInputSchema, { withdrawalId: id('wdr'), purpose: 'Payment' }],
  ['numbers', payeeNumbersSchema, { accountNumber: '1', identityNumber: '2' }],
  ['a release', releaseInputSchema, { withdrawalId: id('wdr') }],
  ['a payee', withdrawalOwnerSchema, owner],
  [
    'a document',
    withdrawalReportInputSchema,
    { withdrawalId: id('wdr'), format: 'xlsx', document: 'TwInvoice' },
  ],
  [
    'a document of a trial',
    withdrawalReportInputSchema,
    { trial, format: 'pdf', document: 'WithdrawStatement' },
  ],
  ['a payment report', paymentReportInputSchema, report],
  [
    'where royalty was paid',
    sharePaymentSchema,
    {
      state: 'withdrawn',
      withdrawals: [
        { withdrawalId: id('wdr'), requestedAt: 'x', status: 2, payDate: '2026-11-03', offline: true },
      ],
    },
  ],
];

describe('schemas of withdrawals', () => {
  it.each(samples)('keeps every field of %s', (_, schema, sample) => {
    expect(schema.parse(sample)).toEqual(sample);
  });

  it.each<readonly [string, z.ZodType, object, object]>([
    ['a trial', taxPreviewInputSchema, range, { ...range, invoiceChoice: 'NoInvoice' }],
    [
      'a request',
      withdrawalInputSchema,
      {
        ...range,
        idempotencyKey: 'key-00000001',
        bankAccountId: id('bnk'),
        expectedNet: '900',
        confirmed: false,
      },
      {
        ...range,
        idempotencyKey: 'key-00000001',
        bankAccountId: id('bnk'),
        expectedNet: '900',
        confirmed: false,
        invoiceChoice: 'NoInvoice',
        confirmResidence: false,
        confirmAccountName: false,
      },
    ],
    [
      'a cancellation',
      cancelWithdrawalSchema,
      { withdrawalId: id('wdr'), reason: 'x' },
      { withdrawalId: id('wdr'), reason: 'x', hidden: false },
    ],
    [
      'a document',
      withdrawalReportInputSchema,
      { withdrawalId: id('wdr') },
      { withdrawalId: id('wdr'), format: 'pdf', document: 'WithdrawStatement' },
    ],
    [
      'a payment report',
      paymentReportInputSchema,
      { invoiceId: 'taipei', startDate: '2026-01-01', endDate: '2026-01-02' },
      { invoiceId: 'taipei', startDate: '2026-01-01', endDate: '2026-01-02', format: 'xlsx' },
    ],
    [
      'a list',
      withdrawalListQuerySchema,
      { status: '2', currency: 'TWD' },
      { status: 2, currency: 'TWD', offset: 0, limit: expect.any(Number) },
    ],
  ])('fills in what %s leaves out', (_, schema, given, read) => {
    expect(schema.parse(given)).toEqual(read);
  });

  const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

  it.each<readonly [string, z.ZodType, object, object, readonly string[]]>([
    ['no contracts', taxPreviewInputSchema, trial, { contractIds: [] }, ['contractIds']],
    ['101 contracts', taxPreviewInputSchema, trial, { contractIds: many(101, id('ctr')) }, ['contractIds']],
    [
      'a contract that is none',
      taxPreviewInputSchema,
      trial,
      { contractIds: [id('wrk')] },
      ['contractIds', '0'],
    ],
    ['another choice', taxPreviewInputSchema, trial, { invoiceChoice: 'Both' }, ['invoiceChoice']],
    ['a long phone number', withdrawalInputSchema, request, { phone: '1'.repeat(41) }, ['phone']],
    ['no mail address', withdrawalInputSchema, request, { email: 'nobody' }, ['email']],
    [
      'a long mail address',
      withdrawalInputSchema,
      request,
      { email: `${'a'.repeat(60)}@${'b.'.repeat(100)}example.com` },
      ['email'],
    ],
    [
      'an account that is none',
      withdrawalInputSchema,
      request,
      { bankAccountId: id('wrk') },
      ['bankAccountId'],
    ],
    ['no proof', confirmWithdrawalSchema, confirmation, { attachmentIds: [] }, ['attachmentIds']],
    [
      '11 proofs',
      confirmWithdrawalSchema,
      confirmation,
      { attachmentIds: many(11, `fil_${ulid}`) },
      ['attachmentIds'],
    ],
    [
      'no reason',
      cancelWithdrawalSchema,
      { withdrawalId: id('wdr'), reason: 'x' },
      { reason: '' },
      ['reason'],
    ],
    [
      'a version below 0',
      withdrawalCommentInputSchema,
      { withdrawalId: id('wdr'), comment: '', version: 0 },
      { version: -1 },
      ['version'],
    ],
    ['days in another order', paymentReportInputSchema, report, { endDate: '2025-12-31' }, ['endDate']],
    [
      'neither a withdrawal nor a trial',
      withdrawalReportInputSchema,
      { withdrawalId: id('wdr') },
      { withdrawalId: undefined },
      ['withdrawalId'],
    ],
    [
      'both a withdrawal and a trial',
      withdrawalReportInputSchema,
      { withdrawalId: id('wdr') },
      { trial },
      ['withdrawalId'],
    ],
    ['a state that is none', withdrawalListQuerySchema, {}, { status: '5' }, ['status']],
  ])('refuses %s', (_, schema, sample, change, path) => {
    expect(schema.safeParse(sample).success).toBe(true);
    const { error } = schema.safeParse({ ...sample, ...change });
    expect(error?.issues[0]?.path.map(String)).toEqual(path);
  });

  it.each([
    [paymentReportInputSchema, { ...report, endDate: '2025-12-31' }, 'order'],
    [withdrawalReportInputSchema, {}, 'required'],
    [proofIdSchema, 'fil_1', 'id'],
  ])('says why it refuses (%#)', (schema, given, message) => {
    expect((schema as z.ZodType).safeParse(given).error?.issues[0]?.message).toBe(message);
  });

  it('accept up to 100 contracts and 10 proofs', () => {
    expect(taxPreviewInputSchema.safeParse({ ...trial, contractIds: many(100, id('ctr')) }).success).toBe(
      true,
    );
    expect(
      confirmWithdrawalSchema.safeParse({ ...confirmation, attachmentIds: many(10, `fil_${ulid}.pdf`) })
        .success,
    ).toBe(true);
    expect(withdrawalInputSchema.parse({ ...request, phone: ` ${'1'.repeat(40)} ` }).phone).toBe(
      '1'.repeat(40),
    );
  });

  it('accept the known states only', () => {
    expect([0, 1, 2, 3, 4, 5].filter((status) => withdrawalStatusSchema.safeParse(status).success)).toEqual([
      1, 2, 3, 4,
    ]);
    expect([numberPurposeSchema.options, invoiceChoiceSchema.options]).toEqual([
      ['Payment', 'BankInquiry', 'TaxFiling'],
      ['Invoice', 'NoInvoice'],
    ]);
    expect(sharePaymentStateSchema.options).toEqual(['notReceived', 'deducted', 'toWithdraw', 'withdrawn']);
  });
});
