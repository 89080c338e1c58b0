import * as z from 'zod';
import { addDays, monthAfter } from './dates.ts';

/** How often royalty under a contract is stated to its licensor. */
export const accountingPeriodSchema = z.enum(['monthly', 'quarterly', 'halfYearly', 'yearly']);
export type AccountingPeriod = z.infer<typeof accountingPeriodSchema>;

/** Accounting period of a contract that names none. */
export const defaultAccountingPeriod: AccountingPeriod = 'monthly';

/** Days after the end of a period in which its statement is due, under a contract that names none. */
export const defaultStatementDays = 30;

/** Month, `YYYY-MM`, from 1900 on. */
export const monthSchema = z.string().regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/, 'month');

/** Accounting period of a contract, with the one that is replaced from a day on. */
export type PeriodTerms = {
  accountingPeriod?: AccountingPeriod | undefined;
  /** Period that applies to days before `accountingPeriodFrom`. */
  earlierPeriod?: AccountingPeriod | undefined;
  /** First day the accounting period applies to; absent when it always did. */
  accountingPeriodFrom?: string | undefined;
};

const monthsOf: Readonly<Record<AccountingPeriod, number>> = {
  monthly: 1,
  quarterly: 3,
  halfYearly: 6,
  yearly: 12,
};

/** First and last day of a period, `YYYY-MM-DD`. */
type Period = { startDate: string; endDate: string };

/** Returns the last day of a month (`YYYY-MM`). */
export const lastDayOf = (month: string): string => addDays(`${monthAfter(month, 1)}-01`, -1);

/** Returns the period that ends with a month (`YYYY-MM`); `undefined` when none of this length does. Years begin in January. */
export const periodEnding = (period: AccountingPeriod, month: string): Period | undefined => {
  const months = monthsOf[period];
  if (Number(month.slice(5)) % months !== 0) return undefined;
  return { startDate: `${monthAfter(month, 1 - months)}-01`, endDate: lastDayOf(month) };
};

/** Returns the accounting period of a contract on a day (`YYYY-MM-DD`). */
export const periodOn = (
  { accountingPeriod = defaultAccountingPeriod, earlierPeriod, accountingPeriodFrom }: PeriodTerms,
  day: string,
): AccountingPeriod =>
  accountingPeriodFrom !== undefined && day < accountingPeriodFrom
    ? (earlierPeriod ?? defaultAccountingPeriod)
    : accountingPeriod;

/** Returns the first day after the period of this length that a day is in. */
const dayAfterPeriod = (period: AccountingPeriod, day: string): string => {
  const rest = Number(day.slice(5, 7)) % monthsOf[period];
  return `${monthAfter(day.slice(0, 7), rest === 0 ? 1 : monthsOf[period] - rest + 1)}-01`;
};

/**
 * Returns the accounting period of a contract after a change. It applies once a period of the longer of the two has ended,
 * so that no day is in two statements or in none.
 * @param today `YYYY-MM-DD`
 */
export const changedPeriod = (
  before: PeriodTerms,
  accountingPeriod: AccountingPeriod | undefined,
  today: string,
): PeriodTerms => {
  if (accountingPeriod === undefined || accountingPeriod === before.accountingPeriod) {
    const { accountingPeriod: kept, earlierPeriod, accountingPeriodFrom } = before;
    return { accountingPeriod: kept, earlierPeriod, accountingPeriodFrom };
  }
  const now = periodOn(before, today);
  if (now === accountingPeriod) return { accountingPeriod };
  const longer = monthsOf[now] > monthsOf[accountingPeriod] ? now : accountingPeriod;
  return { accountingPeriod, earlierPeriod: now, accountingPeriodFrom: dayAfterPeriod(longer, today) };
};
