import * as z from 'zod';

/** Whether `YYYY-MM-DD` names a day that exists. */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

/** A calendar day, `YYYY-MM-DD`. */
export const dateSchema = z.string().refine(isCalendarDate, 'date');

/** Today in UTC, `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The later of two days. */
export const laterOf = (a: string, b: string): string => (a < b ? b : a);

const dayMs = 86_400_000;

/** The last day a payment may be dated: a day after today in UTC, because the payer's day may have begun before. */
export const latestPayDate = (now: Date): string =>
  new Date(now.getTime() + dayMs).toISOString().slice(0, 10);

/** The day money was paid or arrived: no day to come, for what is posted on it can be withdrawn at once. */
export const payDateSchema = dateSchema.refine((day) => day <= latestPayDate(new Date()), 'future');
