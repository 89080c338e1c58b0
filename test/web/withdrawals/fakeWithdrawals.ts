import { withheld } from '../../../shared/tax/taxLine.ts';
import { computeTax } from '../../../functions/tax/computeTax.ts';
import { subtract } from '../../../shared/money/decimal.ts';
import { minimumWithdrawal } from '../../../shared/withdrawals/rules.ts';
import {
  invoiceInfoSchema,
  taxPreviewSchema,
  withdrawalBasicsSchema,
  withdrawalOverviewSchema,
  withdrawalOwnerSchema,
  withdrawalSchema,
  type Withdrawal,
} from '../../../shared/withdrawals/schema.ts';
import type { WithdrawalStatus } from '../../../shared/withdrawals/status.ts';

/** Invented withdrawals for tests of screens; valid in form only. */
const idAt = (prefix: string, index: number) => `${prefix}_01jd${String(index).padStart(22, '0')}`;

export const agentId = idAt('cmp', 1);
const range = { agentId, payerEntity: 'taipei', currency: 'TWD' } as const;

export const fakeRanges = withdrawalBasicsSchema.parse({
  startDate: '2026-01-15',
  endDate: '2026-03-15',
  ranges: [
    {
      ...range,
      agentName: '海風音樂出版',
      contracts: [
        { contractId: idAt('ctr', 1), contractName: '陳青山詞曲授權', payable: '20503.87' },
        { contractId: idAt('ctr', 2), contractName: 'Recordings 2024', payable: '5000' },
      ],
      payable: '25503.87',
      withdrawable: '25503',
      minimum: minimumWithdrawal('TWD'),
    },
    {
      ...range,
      currency: 'USD',
      agentName: '海風音樂出版',
      contracts: [{ contractId: idAt('ctr', 3), contractName: 'Recordings 2024', payable: '12.419' }],
      payable: '12.419',
      withdrawable: '12.41',
      minimum: minimumWithdrawal('USD'),
    },
  ],
});

const gross = '25503';
const taxLines = computeTax({ principle: 'TaiwanLocalP', gross, currency: 'TWD', date: '2026-03-20' });
const amounts = {
  gross,
  taxLines,
  tax: withheld(taxLines),
  net: subtract(gross, withheld(taxLines)),
  principle: 'TaiwanLocalP',
  currency: 'TWD',
  parts: [
    { contractId: idAt('ctr', 1), contractName: '陳青山詞曲授權', amount: '20503' },
    { contractId: idAt('ctr', 2), contractName: 'Recordings 2024', amount: '5000' },
  ],
};

export const fakePreview = taxPreviewSchema.parse({ ...amounts, remainder: '0.87', minimum: '500' });

export const fakeOverview = withdrawalOverviewSchema.parse({
  ...fakePreview,
  ...range,
  agentName: '海風音樂出版',
  entries: [
    {
      occurredOn: '2026-02-15',
      contractId: idAt('ctr', 1),
      cause: { kind: 'receipt', id: idAt('bat', 1) },
      amount: '20503.87',
    },
    {
      occurredOn: '2026-03-15',
      contractId: idAt('ctr', 2),
      cause: { kind: 'receipt', id: idAt('bat', 2) },
      amount: '5000',
    },
  ],
});

const bankAccount = {
  bankAccountId: idAt('bnk', 1),
  bankName: 'Sample Bank',
  branch: '中山分行',
  accountName: '陳青山',
  accountNumber: '••••0042',
  country: 158,
  currency: 'TWD',
};

export const fakeAccounts = invoiceInfoSchema.parse({
  items: fakeRanges.ranges,
  bankAccounts: [
    bankAccount,
    { ...bankAccount, bankAccountId: idAt('bnk', 2), accountNumber: '••••7777', currency: 'USD' },
  ],
});

/** A withdrawal in a state. */
export const withdrawalIn = (status: WithdrawalStatus, index = 1): Withdrawal =>
  withdrawalSchema.parse({
    withdrawalId: idAt('wdr', index),
    status,
    licensorId: idAt('mus', 1),
    licensorName: '陳青山',
    ...range,
    agentName: '海風音樂出版',
    requestedAt: '2026-03-20T02:15:00.000Z',
    periodStart: '2026-01-15',
    periodEnd: '2026-03-20',
    remainder: '0.87',
    batchIds: [idAt('bat', 1), idAt('bat', 2)],
    ...amounts,
    invoiceChoice: 'NoInvoice',
    bankAccount,
    phone: '+886 900 000 000',
    email: 'musician@refrain.example',
    version: 1,
    ...(status === 2 && {
      payment: {
        payDate: '2026-03-25',
        paidAmount: amounts.net,
        serviceFee: '30',
        received: subtract(amounts.net, '30'),
        attachmentIds: ['fil_01jd0000000000000000000001.pdf'],
        confirmedAt: '2026-03-25T03:00:00.000Z',
        confirmedBy: '林若水',
      },
    }),
    ...(status > 2 && { abort: { at: '2026-03-22T03:00:00.000Z', by: '林若水', reason: '帳戶資料不符' } }),
  });

export const fakeOwner = withdrawalOwnerSchema.parse({
  withdrawalId: idAt('wdr', 1),
  licensorId: idAt('mus', 1),
  licensorName: '陳青山',
  bankAccount: { ...bankAccount, accountNumber: '000000000042', swiftCode: 'SAMPTWTP' },
  identity: { documentType: 'IdCard', name: '陳青山', number: 'A100000001', address: '臺北市中山區' },
  phone: '+886 900 000 000',
  email: 'musician@refrain.example',
});
