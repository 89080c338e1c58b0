import { businessDay } from '../../shared/reference/businessDay.ts';

/** Returns the day the reader is in, `YYYY-MM-DD` by the browser's time zone. No money, tax or document is dated by it. */
export const readerDay = (now = new Date()): string =>
  businessDay(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
