import { isZero, sum } from '../../../shared/money/decimal.ts';
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

/** Amount that a batch is still owed in one currency; negative when too much was paid. */
export type OpenAmount<T extends BookedBatch = BookedBatch> = { batch: T; currency: string; amount: string };

/** Returns what batches are owed now, without what is settled. */
export const openAmounts = <T extends BookedBatch>(batches: readonly T[]): OpenAmount<T>[] =>
  batches
    .flatMap((batch) =>
      claimsOf(batch, 1).map((claim) => ({
        batch,
        currency: claim.line.currency,
        amount: remainderOf(claim),
      })),
    )
    .filter(({ amount }) => !isZero(amount));

/** Returns open amounts by platform, currency and age on a day, the platforms by name. */
export const addUpOpen = (amounts: readonly OpenAmount[], day: string): OpenReceivable[] => {
  const groups = new Map<string, { first: BookedBatch; currency: string; open: [ReceivableAge, string][] }>();
  for (const { batch, currency, amount } of amounts) {
    const key = `${batch.source ?? ''}|${currency}`;
    const group = groups.get(key) ?? { first: batch, currency, open: [] };
    group.open.push([ageOn(day, batch), amount]);
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

/** Returns what batches are owed now by platform, currency and age, the platforms by name. */
export const addUpReceivables = (batches: readonly BookedBatch[], today: string): OpenReceivable[] =>
  addUpOpen(openAmounts(batches), today);
