const minuteMs = 60_000;
const unitMs: Readonly<Record<string, number>> = {
  minute: minuteMs,
  hour: 60 * minuteMs,
  day: 1440 * minuteMs,
};
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
/** Days after which a cron expression that has not fired counts as never firing. */
const horizonDays = 366 * 5;

/**
 * Returns the next time a schedule fires after `from`, in UTC: `rate(1 day)` or `cron(minutes hours day-of-month month
 * day-of-week year)`. A rate counts from 1970, independent of the start of the process. Throws for anything else.
 */
export const nextFire = (expression: string, from: Date): Date => {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const step = Number(rate[1]) * unitMs[rate[2]!]!;
    return new Date((Math.floor(from.getTime() / step) + 1) * step);
  }
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.trim().split(/\s+/);
  if (fields?.length !== 6) throw new Error(`The local cloud does not know the schedule ${expression}.`);
  return nextCron(expression, fields, from);
};

const nextCron = (expression: string, fields: string[], from: Date): Date => {
  const [minutes = '', hours = '', days = '', months = '', weekdays = '', years = ''] = fields;
  const midnight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate());
  for (let offset = 0; offset < horizonDays; offset += 1) {
    const day = new Date(midnight + offset * unitMs.day!);
    const dayMatches =
      matchesField(years, day.getUTCFullYear(), 1970) &&
      matchesField(named(months, monthNames, 1), day.getUTCMonth() + 1, 1) &&
      matchesField(days, day.getUTCDate(), 1) &&
      matchesField(named(weekdays, dayNames, 1), day.getUTCDay() + 1, 1);
    if (!dayMatches) continue;
    for (let minute = 0; minute < 1440; minute += 1) {
      const time = new Date(day.getTime() + minute * minuteMs);
      if (
        time > from &&
        matchesField(hours, Math.floor(minute / 60), 0) &&
        matchesField(minutes, minute % 60, 0)
      )
        return time;
    }
  }
  throw new Error(`The schedule ${expression} never fires.`);
};

const named = (field: string, names: string[], first: number): string =>
  names.reduce((text, name, index) => text.replaceAll(name, String(index + first)), field.toUpperCase());

/** Returns whether a value is in a cron field: `*`, `?`, `5`, `1-5`, `1,3`, `0/15`. */
const matchesField = (field: string, value: number, first: number): boolean =>
  field.split(',').some((part) => {
    const [range = '', step] = part.split('/');
    if (range === '*' || range === '?') return (value - first) % Number(step ?? 1) === 0;
    const [low = Number.NaN, high] = range.split('-').map(Number);
    if (step !== undefined)
      return value >= low && value <= (high ?? Infinity) && (value - low) % Number(step) === 0;
    return value >= low && value <= (high ?? low);
  });
