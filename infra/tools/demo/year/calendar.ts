import { addDays } from '../../../../shared/reference/dates.ts';

/** Quarter of a year: its name, its months (`YYYY-MM`) and its first and last day. */
export type Quarter = {
  year: number;
  /** 1 to 4. */
  number: number;
  months: readonly [string, string, string];
  startDate: string;
  endDate: string;
};

const month = (year: number, number: number): string => `${year}-${String(number).padStart(2, '0')}`;

const quarterAt = (index: number): Quarter => {
  const year = Math.floor(index / 4);
  const first = (index % 4) * 3 + 1;
  const months = [month(year, first), month(year, first + 1), month(year, first + 2)] as const;
  const nextStart = first === 10 ? `${month(year + 1, 1)}-01` : `${month(year, first + 3)}-01`;
  return {
    year,
    number: (index % 4) + 1,
    months,
    startDate: `${months[0]}-01`,
    endDate: addDays(nextStart, -1),
  };
};

/**
 * Returns the last four quarters that ended before a day, the oldest first.
 * @param day `YYYY-MM-DD`
 */
export const lastFourQuarters = (day: string): readonly [Quarter, Quarter, Quarter, Quarter] => {
  const [year, monthNumber] = day.split('-').map(Number) as [number, number];
  const current = year * 4 + Math.floor((monthNumber - 1) / 3);
  return [quarterAt(current - 4), quarterAt(current - 3), quarterAt(current - 2), quarterAt(current - 1)];
};

/** Days from the end of a quarter until a platform pays for it. */
const daysUntilPaid = 45;

/** Returns the day a platform pays for a quarter: 45 days after its end, at the latest `today`. */
export const quarterPayDay = ({ endDate }: Quarter, today: string): string => {
  const due = addDays(endDate, daysUntilPaid);
  return due < today ? due : today;
};
