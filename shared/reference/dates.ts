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
