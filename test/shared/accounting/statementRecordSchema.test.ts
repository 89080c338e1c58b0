import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import {
  audienceSchema,
  currencyAndBankSchema,
  recordDownloadSchema,
  recordInputSchema,
  recordMoveSchema,
  recordNoteSchema,
  recordPageSchema,
  recordQuerySchema,
  recordStatusSchema,
  recordTypeSchema,
  statementRecordIdSchema,
  statementRecordSchema,
} from '../../../shared/accounting/statementRecordSchema.ts';

const id = (prefix: string) => `${prefix}_01jd0000000000000000000001`;

const parties = { licensorId: id('mus'), agentId: id('cmp'), payerEntity: 'taipei', currency: 'TWD' };
const range = { ...parties, startDate: '2026-01-01', endDate: '2026-01-31' };
const totals = {
  opening: '1',
  royalty: '10',
  advanced: '1',
  deducted: '2',
  held: '1',
  withdrawn: '3',
  closing: '6',
  lines: 4,
};
const record = {
  ...range,
  statementRecordId: id('rec'),
  documentNumber: 'R-2026-1',
  licensorName: 'Licensor',
  agentName: 'Agent',
  status: 'originalState',
  type: 'Withdrawn',
  run: 1,
  totals,
  createdAt: '2026-02-01',
  createdBy: 'usr_1',
  downloadedAt: '2026-02-02',
  deliveredAt: '2026-02-03',
  deliveredBy: 'usr_2',
  version: 3,
};
const note = { statementRecordId: id('rec'), note: 'Sent', version: 0 };
const account = {
  bankAccountId: id('bnk'),
  bankName: 'Bank',
  branch: 'Branch',
  accountName: 'Name',
  accountNumber: '••••1234',
  country: 158,
  currency: 'TWD',
};

describe('schemas of statement records', () => {
  it.each<readonly [string, z.ZodType, unknown]>([
    ['a record', statementRecordSchema, record],
    ['records', recordPageSchema, { items: [record], total: 1, next: 'cursor' }],
    ['an order', recordInputSchema, range],
    [
      'a query',
      recordQuerySchema,
      {
        offset: 0,
        limit: 50,
        audience: 'cowork',
        licensorId: id('mus'),
        status: 'DeliveredToAuthor',
        currency: 'TWD',
      },
    ],
    ['a download', recordDownloadSchema, { statementRecordId: id('rec'), format: 'pdf' }],
    ['a change of state', recordMoveSchema, { version: 1 }],
    ['a note', recordNoteSchema, note],
    [
      'currencies and banks',
      currencyAndBankSchema,
      {
        items: [
          {
            agentId: id('cmp'),
            agentName: 'Agent',
            payerEntity: 'taipei',
            currency: 'TWD',
            payable: '10',
          },
        ],
        bankAccounts: [account],
      },
    ],
  ])('keeps every field of %s', (_, schema, sample) => {
    expect(schema.parse(sample)).toEqual(sample);
  });

  it.each<readonly [string, z.ZodType, object, object, string]>([
    ['days in another order', recordInputSchema, range, { endDate: '2025-12-31' }, 'endDate: order'],
    [
      'another id',
      recordDownloadSchema,
      { statementRecordId: id('rec') },
      { statementRecordId: id('rpt') },
      'statementRecordId: id',
    ],
  ])('refuses %s', (_, schema, sample, change, problem) => {
    expect(schema.safeParse(sample).success).toBe(true);
    const [issue] = schema.safeParse({ ...sample, ...change }).error!.issues;
    expect(`${issue!.path.join('.')}: ${issue!.message}`).toBe(problem);
  });

  it('counts versions in whole numbers, of a record from 1 and of a note from 0', () => {
    const moves = [-1, 0, 0.5, 1, 1.5].filter((version) => recordMoveSchema.safeParse({ version }).success);
    const notes = [-1, 0, 0.5, 1].filter(
      (version) => recordNoteSchema.safeParse({ ...note, version }).success,
    );
    expect([moves, notes]).toEqual([[1], [0, 1]]);
  });

  it('accepts a range of one day, and makes a workbook by default', () => {
    expect(recordInputSchema.safeParse({ ...range, endDate: range.startDate }).success).toBe(true);
    expect(recordDownloadSchema.parse({ statementRecordId: id('rec') }).format).toBe('xlsx');
  });

  it('has the known states, types and audiences', () => {
    expect(recordStatusSchema.options).toEqual([
      'originalState',
      'DeliveredToAuthor',
      'IncorrectRevenueData',
    ]);
    expect(recordTypeSchema.options).toEqual([
      ...['GenerateReportOnly', 'NewReportNoWithdrawRecord', 'WithdrawalPending'],
      ...['OldReportNoWithdrawRecord', 'Withdrawn'],
    ]);
    expect(audienceSchema.options).toEqual(['general', 'cowork']);
    expect(statementRecordIdSchema.safeParse(id('rec')).success).toBe(true);
  });
});
