import { receivableAgeSchema } from '../../shared/accounting/receivingSchema.ts';
import type { MonthReceivable, ParkedLine } from '../../shared/books/openSchema.ts';
import { parkedReasons } from '../../shared/books/openSchema.ts';
import { isZero, sum } from '../../shared/money/decimal.ts';
import { addUpOpen, ageOn, type BookedBatch, type OpenAmount } from '../ledger/postings/openReceivables.ts';

/** Returns values in groups by a key, in order of the keys. */
const groupBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
};

/** Returns open amounts by month of booking, platform, currency and age on a day, the earliest month first. */
export const receivablesByMonth = (amounts: readonly OpenAmount[], day: string): MonthReceivable[] => {
  const monthOf = ({ batch }: OpenAmount) => batch.bookedOn.slice(0, 7);
  return groupBy(amounts, monthOf).flatMap((group) =>
    addUpOpen(group, day).map((line) => ({ ...line, month: monthOf(group[0]!) })),
  );
};

/** Returns the income without a licensor by platform, currency, reason and age since the booking. */
export const parkedByAge = (batches: readonly BookedBatch[], today: string): ParkedLine[] => {
  const parts = batches.flatMap((batch) =>
    (batch.reconciliation ?? []).flatMap(({ currency, open, unlicensed = '0' }) =>
      parkedReasons
        .map((reason) => ({ batch, currency, reason, amount: reason === 'undecided' ? open : unlicensed }))
        .filter(({ amount }) => !isZero(amount)),
    ),
  );
  return groupBy(parts, ({ batch, currency, reason }) => `${batch.source ?? ''}|${currency}|${reason}`).map(
    (group): ParkedLine => {
      const { batch, currency, reason } = group[0]!;
      const aged = group.map((part) => ({
        amount: part.amount,
        age: ageOn(today, { ...part.batch, expectedOn: undefined }),
      }));
      return {
        source: batch.source,
        sourceName: batch.sourceName,
        currency,
        reason,
        batches: group.length,
        total: sum(aged.map(({ amount }) => amount)),
        byAge: Object.fromEntries(
          receivableAgeSchema.options.map((age) => [
            age,
            sum(aged.filter((one) => one.age === age).map(({ amount }) => amount)),
          ]),
        ) as ParkedLine['byAge'],
      };
    },
  );
};
