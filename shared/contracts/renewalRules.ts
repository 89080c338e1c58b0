import type { FieldProblem } from '../api/fieldProblem.ts';
import { addDays, utcDay, daysBetween } from '../reference/dates.ts';
import { maxContractNumberLength, type Contract } from './schema.ts';

/**
 * Days before its end from which a contract is listed for renewal, and days after its end until which it stays listed.
 */
export const renewalWindow = { daysBefore: 90, daysAfter: 365 } as const;

/** Returns whether a contract is near its end or ended at most a year ago: its renewal may be decided. */
export const isInRenewalWindow = ({ endDate }: Pick<Contract, 'endDate'>, day: string): boolean => {
  const left = daysBetween(day, endDate);
  return left <= renewalWindow.daysBefore && left >= -renewalWindow.daysAfter;
};

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Returns the same day of the month `months` later, or the month's last day when it is shorter. */
const addMonths = (day: string, months: number): string => {
  const date = at(day);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return utcDay(target);
};

const wholeMonths = (from: string, until: string): number | undefined => {
  const [start, end] = [at(from), at(until)];
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return months > 0 && addMonths(from, months) === until ? months : undefined;
};

/**
 * Returns the term that follows a contract's. It begins the day after and lasts as many months, or as many days if the
 * term is not a whole number of months.
 */
export const nextTerm = ({ startDate, endDate }: Pick<Contract, 'startDate' | 'endDate'>) => {
  const start = addDays(endDate, 1);
  const months = wholeMonths(startDate, start);
  const end = months
    ? addDays(addMonths(start, months), -1)
    : addDays(start, daysBetween(startDate, endDate));
  return { startDate: start, endDate: end };
};

/**
 * Returns the number of an automatic renewal: `A-1` becomes `A-1-R1`, then `A-1-R2`. A number that would be too long
 * is cut before the suffix.
 */
export const renewedNumber = (contractNumber: string): string => {
  const [, stem = contractNumber, times] = /^(.*)-R(\d+)$/.exec(contractNumber) ?? [];
  const mark = `-R${Number(times ?? 0) + 1}`;
  return stem.slice(0, maxContractNumberLength - mark.length) + mark;
};

/** Returns why a contract cannot be renewed for a term. */
export const renewalProblems = (
  contract: Pick<Contract, 'endDate' | 'renewal'>,
  term: { startDate: string; endDate: string },
): FieldProblem[] => {
  if (contract.renewal) return [{ result: 'ContractRenewalDecided', path: 'contractId', message: 'decided' }];
  return [
    ...(term.startDate <= contract.endDate
      ? [{ result: 'InvalidData', path: 'startDate', message: 'withinContract' } as const]
      : []),
    ...(term.endDate < term.startDate
      ? [{ result: 'InvalidData', path: 'endDate', message: 'beforeStart' } as const]
      : []),
  ];
};

/** Action due on a day for a contract without a decision about renewal. */
type RenewalDuty = 'renew' | 'remind' | undefined;

/**
 * Returns the action due for a contract on a day. An evergreen contract renews itself on its last day. Before that day,
 * and for every other contract, somebody gets one reminder.
 */
export const renewalDuty = (
  contract: Pick<Contract, 'endDate' | 'renewal' | 'renewalCondition'> & { remindedOn?: string },
  day: string,
): RenewalDuty => {
  const left = daysBetween(day, contract.endDate);
  if (contract.renewal || !isInRenewalWindow(contract, day)) return undefined;
  if (contract.renewalCondition === 'evergreen' && left <= 0) return 'renew';
  return contract.remindedOn ? undefined : 'remind';
};
