import { compare, sum } from '../../../shared/money/decimal.ts';
import { daysBetween } from '../../../shared/reference/dates.ts';
import { claimsOf, remainderOf, type ReceivedBatch } from '../../../shared/accounting/receivingRules.ts';
import {
  receivableAgeSchema,
  type OpenReceivable,
  type ReceivableAge,
} from '../../../shared/accounting/receivingSchema.ts';

/** Booked batch whose claims are added up. */
export type BookedBatch = ReceivedBatch & {
  source?: string | undefined;
  sourceName?: string | undefined;
  expectedOn?: string | undefined;
  /** Day it was booked. */
  bookedOn: string;
};

/** Days after booking from which money without an expected day is overdue. */
const daysUntilOverdue = 30;

/** Returns whether the money of a batch should have arrived before a day. */
export const isOverdue = (
  { expectedOn, bookedOn }: Pick<BookedBatch, 'expectedOn' | 'bookedOn'>,
  today: string,
): boolean => (expectedOn ? expectedOn < today : daysBetween(bookedOn, today) > daysUntilOverdue);

/** Returns the age of an open amount on a day. Money that is expected later counts as new. */
export const ageOn = (today: string, { expectedOn, bookedOn }: BookedBatch): ReceivableAge => {
  const days = daysBetween(expectedOn ?? bookedOn, today);
  if (days <= 30) return 'upTo30';
  if (days <= 60) return 'upTo60';
  return days <= 90 ? 'upTo90' : 'over90';
};

/** Returns the open amounts by platform, currency and age, the platforms by name. A claim paid too much counts negative. */
export const addUpReceivables = (batches: readonly BookedBatch[], today: string): OpenReceivable[] => {
  const groups = new Map<string, { first: BookedBatch; currency: string; open: [ReceivableAge, string][] }>();
  for (const batch of batches)
    for (const claim of claimsOf(batch, 1)) {
      const open = remainderOf(claim);
      if (compare(open, '0') === 0) continue;
      const { currency } = claim.line;
      const key = `${batch.source ?? ''}|${currency}`;
      const group = groups.get(key) ?? { first: batch, currency, open: [] };
      group.open.push([ageOn(today, batch), open]);
      groups.set(key, group);
    }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { first, currency, open }]) => ({
      source: first.source,
      sourceName: first.sourceName,
      currency,
      batches: open.length,
      total: sum(open.map(([, amount]) => amount)),
      byAge: Object.fromEntries(
        receivableAgeSchema.options.map((age) => [
          age,
          sum(open.filter(([own]) => own === age).map(([, amount]) => amount)),
        ]),
      ) as OpenReceivable['byAge'],
    }));
};
