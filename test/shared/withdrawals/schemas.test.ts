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

const ulid = '01jd0000000000000000000001';
const id = (prefix: string) => `${prefix}_${ulid}`;

const range = { agentId: id('cmp'), payerEntity: 'taipei', currency: 'TWD' };
const withdrawable = {
  ...range,
  agentName: 'Agent',
  payable: '1000.5',
  withdrawable: '1000',
  minimum: '500',
  contracts: [{ contractId: id('ctr'), contractName: 'Contract', payable: '1000.5' }],
};
const account = {
  bankAccountId: id('bnk'),
  bankName: 'Bank',
  branch: 'Branch',
  accountName: 'Name',
  accountNumber: '••••1234',
  country: 158,
  currency: 'TWD',
};
const taxLine = {
  kind: 'Income',
  base: '1000',
  rate: '0.1',
  amount: '100',
  deducted: true,
  ruleId: 'r',
  source: 's',
};
const enteredRate = {
  from: 'USD',
  to: 'TWD',
  rate: '31.5',
  day: '2026-11-01',
  source: 'Central bank',
  enteredAt: '2026-11-02T00:00:00Z',
  enteredBy: 'usr_1',
};
const amounts = {
  gross: '1000',
  taxLines: [taxLine],
  tax: '100',
  net: '900',
  principle: 'TaiwanLocalP',
  incomeKind: 'Royalty',
  exchangeRate: enteredRate,
};
const part = { contractId: id('ctr'), contractName: 'Contract', amount: '1000' };
const preview = { ...amounts, currency: 'TWD', parts: [part], remainder: '0.5', minimum: '500' };
const payment = {
  payDate: '2026-11-03',
  paidAmount: '900',
  serviceFee: '10',
  received: '890',
  attachmentIds: ['fil_1'],
  remark: 'Paid',
  confirmedAt: '2026-11-03T00:00:00Z',
  confirmedBy: 'usr_1',
};
const withdrawal = {
  withdrawalId: id('wdr'),
  status: 2,
  licensorId: id('mus'),
  licensorName: 'Licensor',
  ...range,
  agentName: 'Agent',
  requestedAt: '2026-11-02T00:00:00Z',
  periodStart: '2026-01-01',
  periodEnd: '2026-11-01',
  ...amounts,
  remainder: '0.5',
  parts: [part],
  chosenContracts: [{ contractId: id('ctr'), contractName: 'Contract' }],
  batchIds: ['bat_1'],
  takenBefore: [{ contractId: id('ctr'), batchIds: ['bat_0'] }],
  decided: ['decide#1'],
  invoiceChoice: 'Invoice',
  bankAccount: account,
  offline: true,
  phone: '1',
  email: 'a@example.com',
  released: { proposedBy: 'usr_1', approvedBy: 'usr_2', approvedAt: '2026-11-03T00:00:00Z' },
  payment,
  abort: { at: '2026-11-03T00:00:00Z', by: 'usr_1', reason: 'Wrong account' },
  version: 3,
};
const entry = {
  occurredOn: '2026-11-01',
  contractId: id('ctr'),
  cause: { kind: 'receipt', id: 'bat_1' },
  statementNumber: 'S-1',
  amount: '1000',
};
const trial = { ...range, contractIds: [id('ctr')], invoiceChoice: 'Invoice' };
const request = {
  ...trial,
  idempotencyKey: 'key-00000001',
  bankAccountId: id('bnk'),
  expectedNet: '900',
  confirmed: true,
  confirmResidence: true,
  confirmAccountName: true,
  phone: '1',
  email: 'a@example.com',
};
const confirmation = {
  withdrawalId: id('wdr'),
  idempotencyKey: 'key-00000001',
  payDate: '2026-11-03',
  paidAmount: '900',
  serviceFee: '10',
  attachmentIds: [`fil_${ulid}.pdf`],
  remark: 'Paid',
};
const owner = {
  withdrawalId: id('wdr'),
  licensorId: id('mus'),
  licensorName: 'Licensor',
  phone: '1',
  email: 'a@example.com',
  bankAccount: {
    country: 158,
    bankName: 'Bank',
    branch: 'Branch',
    accountName: 'Name',
    accountNumber: '••••1234',
    bankAddress: 'Street 1',
    beneficiaryAddress: 'Street 2',
    swiftCode: 'ABCDTWTP',
  },
  identity: { documentType: 'IdCard', name: 'Name', number: '••••5678', address: 'Street 2' },
};
const report = {
  invoiceId: 'taipei',
  startDate: '2026-01-01',
  endDate: '2026-01-01',
  status: 2,
  currency: 'TWD',
  format: 'pdf',
};

type Sample = readonly [name: string, schema: z.ZodType, sample: unknown];

const samples: readonly Sample[] = [
  [
    'what can be withdrawn',
    withdrawalBasicsSchema,
    {
      startDate: '2026-01-01',
      endDate: '2026-11-01',
      ranges: [withdrawable],
      pendingWithdrawalId: id('wdr'),
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
  ['a pending withdrawal', pendingWithdrawalSchema, { pending: withdrawal }],
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

describe('what travels about withdrawals', () => {
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

  it('takes 100 contracts and 10 proofs', () => {
    expect(taxPreviewInputSchema.safeParse({ ...trial, contractIds: many(100, id('ctr')) }).success).toBe(
      true,
    );
    expect(
      confirmWithdrawalSchema.safeParse({ ...confirmation, attachmentIds: many(10, `fil_${ulid}`) }).success,
    ).toBe(true);
    expect(withdrawalInputSchema.parse({ ...request, phone: ` ${'1'.repeat(40)} ` }).phone).toBe(
      '1'.repeat(40),
    );
  });

  it('knows its states', () => {
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
