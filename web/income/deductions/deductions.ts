import type { Answer } from '../../../shared/api/route.ts';
import type { listDeductions } from '../../../shared/income/routes.ts';
import { monthsBetween, type IncomePosition } from '../filter/incomeFilter.ts';

export type Advance = Answer<typeof listDeductions>['items'][number];
type Entry = Advance['entries'][number];

/** Payment that royalty does not pay back. */
export type ContractPayment = Answer<typeof listDeductions>['payments'][number];

/** Returns the months (`YYYY-MM`) from the first to the last deduction or payment, newest first. */
export const monthsOfDeductions = (
  advances: readonly Advance[],
  payments: readonly ContractPayment[],
): string[] => {
  const deducted = advances.flatMap(({ entries }) => entries.map(({ occurredOn }) => occurredOn));
  const days = [...deducted, ...payments.flatMap(({ paidOn }) => paidOn ?? [])].sort();
  return days.length ? monthsBetween(days[0]!, days.at(-1)!) : [];
};

type Months = Pick<IncomePosition, 'from' | 'to'>;

const isWithin = (day: string, { from, to }: Months): boolean =>
  (!from || day.slice(0, 7) >= from) && (!to || day.slice(0, 7) <= to);

/** Returns the deductions in the months shown. */
export const entriesWithin = (entries: readonly Entry[], months: Months): Entry[] =>
  entries.filter(({ occurredOn }) => isWithin(occurredOn, months));

/** Returns the payments in the months shown. */
export const paymentsWithin = (payments: readonly ContractPayment[], months: Months): ContractPayment[] =>
  payments.filter(({ paidOn = '' }) => isWithin(paidOn, months));
