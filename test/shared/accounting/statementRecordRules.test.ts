import { describe, expect, it } from 'vitest';
import {
  aggregationProblem,
  mayDecline,
  payerAudience,
  mayMoveRecord,
  toRecordType,
} from '../../../shared/accounting/statementRecordRules.ts';
import { recordStatusSchema, type RecordStatus } from '../../../shared/accounting/statementRecordSchema.ts';
import { isTopAgent } from '../../../functions/reports/rules.ts';

const july = { startDate: '2026-07-01', endDate: '2026-07-31' };
const august = { startDate: '2026-08-01', endDate: '2026-08-31' };
const record = (status: RecordStatus, period = july) => ({
  statementRecordId: 'rec_00000000000001',
  status,
  ...period,
});
const declined = (status: RecordStatus) => ({ ...record(status), declinedAt: '2026-08-02T00:00:00Z' });
const longer = { startDate: july.startDate, endDate: august.endDate };

describe('aggregating income', () => {
  it.each([
    ['is allowed if nothing was aggregated before', august, [], false, undefined],
    ['is allowed if the same period is not sent yet', july, [record('originalState')], false, undefined],
    [
      'is allowed if the same period was found wrong',
      july,
      [record('IncorrectRevenueData')],
      false,
      undefined,
    ],
    [
      'is refused if a period with the same first day waits to be sent',
      { ...july, endDate: '2026-07-15' },
      [record('originalState')],
      false,
      'StatementRecordStatusChanged',
    ],
    [
      'is refused if a period with the same last day waits to be sent',
      { ...july, startDate: '2026-07-15' },
      [record('originalState')],
      false,
      'StatementRecordStatusChanged',
    ],
    ['is allowed if the period before was sent', august, [record('DeliveredToAuthor')], false, undefined],
    [
      'is allowed if the period before was found wrong',
      august,
      [record('IncorrectRevenueData')],
      false,
      undefined,
    ],
    ['is refused if a withdrawal is pending', august, [], true, 'PendingRequestExists'],
    [
      'is refused if the same period is delivered',
      july,
      [record('DeliveredToAuthor')],
      false,
      'StatementRecordStatusChanged',
    ],
    [
      'is refused if a delivered report has some of its days',
      { startDate: july.endDate, endDate: august.endDate },
      [record('DeliveredToAuthor')],
      false,
      'StatementRecordStatusChanged',
    ],
    [
      'is refused if a delivered report has its last day',
      { startDate: '2026-06-01', endDate: july.startDate },
      [record('DeliveredToAuthor')],
      false,
      'StatementRecordStatusChanged',
    ],
    [
      'is allowed up to the day before a delivered report',
      { startDate: '2026-06-01', endDate: '2026-06-30' },
      [record('DeliveredToAuthor')],
      false,
      undefined,
    ],
    [
      'is refused if a delivered report is about a part of it',
      { startDate: '2026-01-01', endDate: '2026-12-31' },
      [record('DeliveredToAuthor')],
      false,
      'StatementRecordStatusChanged',
    ],
    [
      'is allowed for a longer period if the licensor will not withdraw on the report sent',
      longer,
      [declined('DeliveredToAuthor')],
      false,
      undefined,
    ],
    [
      'is allowed for a longer period if the licensor will not withdraw on the report made',
      longer,
      [declined('originalState')],
      false,
      undefined,
    ],
    [
      'is refused for the period of a report sent, even if the licensor will not withdraw on it',
      july,
      [declined('DeliveredToAuthor')],
      false,
      'StatementRecordStatusChanged',
    ],
    [
      'is refused if the period before waits to be sent',
      august,
      [record('originalState')],
      false,
      'StatementRecordStatusChanged',
    ],
  ] as const)('%s', (_title, period, records, pending, result) => {
    const problem = aggregationProblem(period, records, pending);
    expect(problem?.result).toBe(result);
    if (!pending) expect(problem?.record).toBe(result && records[0]);
  });
});

describe('statement records', () => {
  it('change their status only as described', () => {
    const moves = recordStatusSchema.options.flatMap((from) =>
      recordStatusSchema.options.filter((to) => mayMoveRecord(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual([
      'originalState > DeliveredToAuthor',
      'originalState > IncorrectRevenueData',
      'DeliveredToAuthor > IncorrectRevenueData',
      'IncorrectRevenueData > originalState',
    ]);
  });

  it('are declined once, unless their revenue is wrong', () => {
    const open = recordStatusSchema.options.filter((status) => mayDecline({ status }));
    expect(open).toEqual(['originalState', 'DeliveredToAuthor']);
    expect(mayDecline(declined('DeliveredToAuthor'))).toBe(false);
  });

  it.each(['originalState', 'DeliveredToAuthor'] as const)(
    'of status %s are old once the licensor will not withdraw',
    (status) => {
      const one = { status, createdAt: '2026-11-01T00:00:00Z', declinedAt: '2026-11-03T00:00:00Z' };
      expect(toRecordType(one, false, [])).toBe('OldReportNoWithdrawRecord');
    },
  );

  const createdAt = '2026-11-01T00:00:00Z';
  const pending = { isPending: true, requestedAt: '2026-11-02T00:00:00Z' };
  const paid = { isPending: false, requestedAt: '2026-11-02T00:00:00Z' };
  const earlier = { isPending: false, requestedAt: '2026-10-02T00:00:00Z' };

  it.each([
    ['originalState', false, [pending], 'GenerateReportOnly'],
    ['DeliveredToAuthor', false, [], 'NewReportNoWithdrawRecord'],
    ['DeliveredToAuthor', false, [earlier], 'NewReportNoWithdrawRecord'],
    ['DeliveredToAuthor', true, [], 'OldReportNoWithdrawRecord'],
    ['DeliveredToAuthor', true, [pending], 'WithdrawalPending'],
    ['DeliveredToAuthor', false, [paid], 'Withdrawn'],
    ['DeliveredToAuthor', false, [paid, pending], 'WithdrawalPending'],
    ['DeliveredToAuthor', false, [{ ...paid, requestedAt: createdAt }], 'Withdrawn'],
    ['IncorrectRevenueData', false, [paid], 'GenerateReportOnly'],
  ] as const)(
    'of status %s, with a later record (%s) and withdrawals %j, have the type %s',
    (status, later, withdrawals, type) => {
      expect(toRecordType({ status, createdAt }, later, withdrawals)).toBe(type);
    },
  );
});

describe('the audience of a report', () => {
  it('is a co-creation author if a co-creation station pays', () => {
    expect(payerAudience('coworkTaipei')).toBe('cowork');
    expect(payerAudience('taipei')).toBe('general');
  });

  it('is never a top agent, who licenses to nobody', () => {
    expect(isTopAgent({ isAgent: true, contractsAsLicensor: 0 })).toBe(true);
    expect(isTopAgent({ isAgent: true, contractsAsLicensor: 1 })).toBe(false);
    expect(isTopAgent({ isAgent: false, contractsAsLicensor: 0 })).toBe(false);
  });
});
