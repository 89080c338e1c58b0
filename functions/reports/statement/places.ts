import { createHash } from 'node:crypto';

/** Item a report can show (a received batch, a ledger entry, a payment), with the day it counts for. */
type Item = { id: string; day: string };

/** Place of an item in a report: in the balance before it, among the items shown, or left out. */
export type Place = 'before' | 'shown' | 'left';
export type FindPlace = (item: Item) => Place;

type Days = { startDate: string; endDate: string };

/** Places items by the days of the report alone. */
export const placesByDay =
  ({ startDate, endDate }: Days): FindPlace =>
  ({ day }) => {
    if (day < startDate) return 'before';
    return day <= endDate ? 'shown' : 'left';
  };

/** Report that was sent, with the digests of the items it showed (`shortDigest`). */
export type SentReport = Days & { shown: ReadonlySet<string> };

/** Returns a short digest of an item's id: 72 bits of its hash. */
export const shortDigest = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 12);

/**
 * Places items by the days of the report and by the items that other reports of the same parties showed. An item that
 * became known after the report of its day was sent is shown by the next report. Once that is sent, making the earlier
 * report again leaves the item there. So everything received is shown exactly once.
 */
export const placesAmong = (range: Days, sent: readonly SentReport[]): FindPlace => {
  const byDay = placesByDay(range);
  if (sent.length === 0) return byDay;
  return (item) => {
    const { day } = item;
    const digest = shortDigest(item.id);
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
