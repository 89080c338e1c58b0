import * as z from 'zod';

/** Returns whether `YYYY-MM-DD` names a day that exists. */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

/** Calendar day, `YYYY-MM-DD`. */
export const dateSchema = z.string().refine(isCalendarDate, 'date');

/** Earliest day accepted of a person, release or contract; an earlier one is mistyped. */
const firstDay = '1900-01-01';

/** Day of a person, release or contract, from 1900 on. */
export const recordDaySchema = dateSchema.refine((day) => day >= firstDay, 'tooEarly:1900');

/** Returns the later of two days. */
export const laterDay = (a: string, b: string): string => (a < b ? b : a);

const dayMs = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Last day that can be written `YYYY-MM-DD`. It stands for "without end". */
const lastDay = '9999-12-31';

/** Returns the day of an instant in UTC, at most the last one of the calendar. */
export const utcDay = (date: Date): string =>
  date.getUTCFullYear() > 9999 ? lastDay : date.toISOString().slice(0, 10);

/**
 * Returns the day `days` after another (`YYYY-MM-DD`), or before it when negative; at most the last one of the
 * calendar.
 */
export const addDays = (day: string, days: number): string => utcDay(new Date(at(day) + days * dayMs));

/** Returns the days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayMs);

/** Returns the month a number of months after another (`YYYY-MM`), or before it when negative. */
export const monthAfter = (month: string, months: number): string => {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + ofYear - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
};
