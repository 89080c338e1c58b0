import type { IncomeFilter } from '../../../shared/income/schema.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { rightOwnerIdSchema } from '../../../shared/reference/personIds.ts';
import { idSchema } from '../../../shared/reference/ids.ts';
import { workTypeSchema, type WorkType } from '../../../shared/reference/enumerations.ts';

/** Filter of income, as the address has it. Months are `YYYY-MM`, both inclusive. */
export type IncomePosition = {
  currency?: Currency;
  from?: string;
  to?: string;
  /** Months of receipt. */
  receivedFrom?: string;
  receivedTo?: string;
  workType: WorkType | 'all';
  /** Empty for rows without a platform. */
  platform?: string;
  /** Number of the region. */
  territory?: string;
  /** Share line of the work. */
  rightType?: string;
  /** Code of the licensed right, 0 for income whose statement does not say it. */
  licensedRight?: string;
  /** Statement, and the number to show for it. */
  batchId?: string;
  batchNo?: string;
  /** Set by staff only; everybody else sees their own income. */
  rightOwner?: string;
};

/** Query parameter of each part of the filter. */
const names = {
  rightOwner: 'owner',
  currency: 'currency',
  from: 'from',
  to: 'to',
  receivedFrom: 'receivedFrom',
  receivedTo: 'receivedTo',
  workType: 'work',
  platform: 'platform',
  territory: 'territory',
  rightType: 'right',
  licensedRight: 'use',
  batchId: 'statement',
  batchNo: 'statementNo',
} as const satisfies Record<keyof IncomePosition, string>;

const month = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;

/**
 * Reads the filter from a query string; malformed parts are ignored.
 * @param workType kind of work shown when the address names none
 */
export const readIncomePosition = <W extends IncomePosition['workType'] | undefined>(
  search: URLSearchParams,
  workType: W,
): Omit<IncomePosition, 'workType'> & { workType: IncomePosition['workType'] | W } => {
  const text = (part: keyof IncomePosition) => search.get(names[part]);
  const kind = workTypeSchema.safeParse(text('workType'));
  const months = (first: keyof IncomePosition, last: keyof IncomePosition) => {
    const [from, to] = [first, last].map((part) => matching(text(part), month));
    return [from, from && to && to < from ? undefined : to] as const;
  };
  const [from, to] = months('from', 'to');
  const [receivedFrom, receivedTo] = months('receivedFrom', 'receivedTo');
  return {
    currency: currencySchema.safeParse(text('currency')?.toUpperCase()).data,
    from,
    to,
    receivedFrom,
    receivedTo,
    workType: text('workType') === 'all' ? 'all' : (kind.data ?? workType),
    platform: matching(text('platform'), /^.{0,300}$/u),
    territory: matching(text('territory'), /^\d{1,4}$/),
    rightType: matching(text('rightType'), /^[A-Z]{1,4}$/),
    licensedRight: matching(text('licensedRight'), /^(0|\d{4})$/),
    batchId: idSchema('bat').safeParse(text('batchId')).data,
    batchNo: matching(text('batchNo'), /^[\d-]{1,20}$/),
    rightOwner: rightOwnerIdSchema.safeParse(text('rightOwner')).data,
  };
};

/**
 * Writes the filter into a query string. Other parameters are preserved, except the page, which returns to the first.
 */
export const writeIncomePosition = (search: URLSearchParams, position: IncomePosition): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [part, name] of Object.entries(names) as [keyof IncomePosition, string][]) {
    const value = position[part];
    if (value || (part === 'platform' && value !== undefined)) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** Returns the last day of a month (`YYYY-MM`). */
export const lastDayOfMonth = (yearMonth: string): string => {
  const [year = 0, number = 1] = yearMonth.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Returns the filter in the form the routes take. */
export const toIncomeFilter = ({
  from,
  to,
  receivedFrom,
  receivedTo,
  ...position
}: IncomePosition): IncomeFilter => ({
  currencyType: position.currency,
  startDate: from && `${from}-01`,
  endDate: to && lastDayOfMonth(to),
  minDate: receivedFrom && `${receivedFrom}-01`,
  maxDate: receivedTo && lastDayOfMonth(receivedTo),
  workType: position.workType === 'all' ? undefined : position.workType,
  platform: position.platform,
  territory: position.territory === undefined ? undefined : Number(position.territory),
  rightType: position.rightType,
  licensedRight: position.licensedRight === undefined ? undefined : Number(position.licensedRight),
  batchId: position.batchId,
  rightOwnerId: position.rightOwner,
});

/** Maximum months a selector offers: twenty years. */
const maxMonths = 240;

/** Returns the months from one day to another, both inclusive, newest first. */
export const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = [];
  let [year = 0, number = 1] = last.split('-').map(Number);
  while (months.length < maxMonths) {
    const yearMonth = `${year}-${String(number).padStart(2, '0')}`;
    if (yearMonth < first.slice(0, 7)) break;
    months.push(yearMonth);
    [year, number] = number === 1 ? [year - 1, 12] : [year, number - 1];
  }
  return months;
};
