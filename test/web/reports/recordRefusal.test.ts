import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { ApiRefusal } from '../../../web/api/call.ts';
import { recordRefusal } from '../../../web/reports/recordRefusal.ts';

const t = ((key: string, values?: { days: string }) =>
  [key, values?.days].filter(Boolean).join(' ')) as unknown as TFunction;

const refusal = (data: unknown) =>
  new ApiRefusal({
    status: 409,
    code: 4017,
    result: 'StatementRecordStatusChanged',
    message: 'The status of this record has changed.',
    issues: [],
    data,
  });

const days = { startDate: '2026-11-01', endDate: '2026-11-30' };

it.each([
  [{ status: 'DeliveredToAuthor', ...days }, 'reports:refused.sent 01 Nov 2026 – 30 Nov 2026'],
  [{ status: 'originalState', ...days }, 'reports:refused.open 01 Nov 2026 – 30 Nov 2026'],
  [{ status: 'IncorrectRevenueData' }, 'reports:refused.incomplete'],
  [{ issues: [] }, undefined],
])('the explanation of a refused report with %j is %s', (data, text) => {
  expect(recordRefusal(t, refusal(data), 'en-GB')).toBe(text);
  expect(recordRefusal(t, new Error('other'), 'en-GB')).toBeUndefined();
});
