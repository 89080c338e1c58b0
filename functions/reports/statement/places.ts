import { createHash } from 'node:crypto';

/** Something a report can show: a batch that was received, an entry of the ledger, a payment; and the day it counts for. */
export type Item = { id: string; day: string };

/** Where a report has something: in the balance before it, among what it shows, or not at all. */
export type Place = 'before' | 'shown' | 'left';
export type PlaceOf = (item: Item) => Place;

type Days = { startDate: string; endDate: string };

/** By the days of the report alone. */
export const placesByDay =
  ({ startDate, endDate }: Days): PlaceOf =>
  ({ day }) => {
    if (day < startDate) return 'before';
    return day <= endDate ? 'shown' : 'left';
  };

/** A report that was sent, with what it showed (`digestOf`). */
export type SentReport = Days & { shown: ReadonlySet<string> };

/** Stands for an item in the list of what was shown: 72 bits of its hash. */
export const digestOf = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 12);

/**
 * By the days of the report and by what others of the same parties showed. What came to be known only after the report
 * of its day was sent is shown by the next one; where that was sent too, the earlier report leaves it there when it is
 * made again. So whatever was received is shown once.
 */
export const placesAmong = (range: Days, sent: readonly SentReport[]): PlaceOf => {
  const byDay = placesByDay(range);
  if (sent.length === 0) return byDay;
  return (item) => {
    const { day } = item;
    const digest = digestOf(item.id);
    const isLeftToLater = sent.some(
      ({ startDate, shown }) => startDate > range.startDate && day < startDate && shown.has(digest),
    );
    if (isLeftToLater) return 'left';
    const place = byDay(item);
    if (place !== 'before') return place;
    const wasDue = sent.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
    return wasDue && !sent.some(({ shown }) => shown.has(digest)) ? 'shown' : 'before';
  };
};
