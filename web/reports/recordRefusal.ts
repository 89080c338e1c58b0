import type { TFunction } from 'i18next';
import * as z from 'zod';
import { recordStatusSchema } from '../../shared/accounting/statementRecordSchema.ts';
import { dateSchema } from '../../shared/reference/dates.ts';
import { ApiRefusal } from '../api/call.ts';
import { formatDay } from '../text/useFormat.ts';

const dataSchema = z.object({
  status: recordStatusSchema,
  startDate: dateSchema.optional(),
  endDate: dateSchema.optional(),
});

/**
 * Explains a report whose status has changed: one that blocks an aggregation, or one found incomplete when it was to be
 * sent. Returns `undefined` for any other error.
 */
export const recordRefusal = (t: TFunction, error: unknown, locale: string): string | undefined => {
  if (!(error instanceof ApiRefusal) || error.result !== 'StatementRecordStatusChanged') return undefined;
  const { status, startDate, endDate } = dataSchema.safeParse(error.data).data ?? {};
  if (status === 'IncorrectRevenueData') return t('reports:refused.incomplete');
  if (!status || !startDate || !endDate) return undefined;
  const days = `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`;
  return t(status === 'DeliveredToAuthor' ? 'reports:refused.sent' : 'reports:refused.open', { days });
};
