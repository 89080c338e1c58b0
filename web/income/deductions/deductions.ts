import type { Answer } from '../../../shared/api/route.ts';
import type { listDeductions } from '../../../shared/income/routes.ts';
import { monthsBetween, type IncomePosition } from '../filter/incomeFilter.ts';

export type Advance = Answer<typeof listDeductions>['items'][number];
type Entry = Advance['entries'][number];

/** Returns the months (`YYYY-MM`) from the first to the last deduction, newest first. */
export const monthsOfDeductions = (advances: readonly Advance[]): string[] => {
  const days = advances.flatMap(({ entries }) => entries.map(({ occurredOn }) => occurredOn)).sort();
  return days.length ? monthsBetween(days[0]!, days.at(-1)!) : [];
};

/** Returns the deductions in the months shown. */
export const entriesWithin = (
  entries: readonly Entry[],
  { from, to }: Pick<IncomePosition, 'from' | 'to'>,
): Entry[] =>
  entries.filter(({ occurredOn }) => {
    const month = occurredOn.slice(0, 7);
    return (!from || month >= from) && (!to || month <= to);
  });
