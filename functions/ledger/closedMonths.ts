import { monthAfter } from '../../shared/reference/dates.ts';
import { getItem } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { monthNumber } from './bookWrites.ts';

/** Last closed month as stored: a number that sorts, absent while none is closed. */
export type StoredClosedThrough = { month?: number };

/** Returns the last closed month, `YYYY-MM`; `undefined` while none is closed. */
export const lastClosedMonth = async (): Promise<string | undefined> => {
  const item = await getItem<StoredClosedThrough>(accountingKeys.closedThrough(0));
  if (!item?.month) return undefined;
  const text = String(item.month);
  return `${text.slice(0, 4)}-${text.slice(4)}`;
};

/**
 * Returns the day a correction dated on a day is posted: the day itself, or the first day after the last closed month if its own
 * month is closed.
 */
export const firstOpenDay = async (day: string): Promise<string> => {
  const closed = await lastClosedMonth();
  return closed !== undefined && day.slice(0, 7) <= closed ? `${monthAfter(closed, 1)}-01` : day;
};

/** Returns the number of a month, `YYYY-MM`, as it is stored. */
export const storedMonth = (month: string): number => monthNumber(`${month}-01`);
