import { createHash } from 'node:crypto';
import type { AccountingPeriod } from '../../../shared/reference/accountingPeriod.ts';

/**
 * Item a report can show (a received batch, a ledger entry, a payment), with the day it counts for, and the contract if it is
 * of one.
 */
type Item = { id: string; day: string; contractId?: string | undefined };

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

/**
 * Report that was sent, with the digests of the items it showed. `accountingPeriod` limits it to contracts with that period;
 * its digests of postings are then those of one contract (`digestOf`).
 */
export type SentReport = Days & { shown: ReadonlySet<string>; accountingPeriod?: AccountingPeriod };

/** Returns a short digest of an item's id: 72 bits of its hash. */
export const shortDigest = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 12);

/** Returns the digest of what a posting is to one contract. Contracts of other accounting periods have their own. */
export const digestOf = ({ id, contractId }: Pick<Item, 'id' | 'contractId'>): string =>
  shortDigest(contractId === undefined ? id : `${id}#${contractId}`);

/**
 * Places items by the days of the report and by the items that other reports of the same parties showed. An item that
 * became known after the report of its day was sent is shown by the next report. Once that is sent, making the earlier
 * report again leaves the item there. So everything received is shown exactly once.
 * @param periodOf returns the accounting period that a contract had on a day
 */
export const placesAmong = (
  range: Days,
  sent: readonly SentReport[],
  periodOf: (contractId: string, day: string) => AccountingPeriod | undefined = () => undefined,
): FindPlace => {
  const byDay = placesByDay(range);
  if (sent.length === 0) return byDay;
  return (item) => {
    const { day, contractId } = item;
    const digests = { whole: shortDigest(item.id), part: digestOf(item) };
    const isShownBy = ({ shown, accountingPeriod }: SentReport): boolean =>
      shown.has(digests.whole) || (accountingPeriod !== undefined && shown.has(digests.part));
    const isLeftToLater = sent.some(
      (report) => report.startDate > range.startDate && day < report.startDate && isShownBy(report),
    );
    if (isLeftToLater) return 'left';
    const place = byDay(item);
    if (place !== 'before') return place;
    const period = contractId === undefined ? undefined : periodOf(contractId, day);
    const wasDue = sent.some(
      ({ startDate, endDate, accountingPeriod }) =>
        startDate <= day && day <= endDate && (accountingPeriod === undefined || accountingPeriod === period),
    );
    return wasDue && !sent.some(isShownBy) ? 'shown' : 'before';
  };
};
