import { dateSchema, recordDaySchema } from './dates.ts';
import type { PayerEntity } from './enumerations.ts';

/** Default time zone of the business. Batches, contracts and documents follow it. */
export const defaultBusinessZone = 'Asia/Taipei';

/** Time zone of the books of each paying company and co-creation station (IANA names). */
const zoneByPayer: Readonly<Record<PayerEntity, string>> = {
  beijing: 'Asia/Shanghai',
  shanghai: 'Asia/Shanghai',
  taipei: 'Asia/Taipei',
  singaporeMalaysia: 'Asia/Singapore',
  malaysia: 'Asia/Kuala_Lumpur',
  coworkBeijing: 'Asia/Shanghai',
  coworkShanghai: 'Asia/Shanghai',
  coworkTaipei: 'Asia/Taipei',
};

/** Cache of formatters by zone. Creating one takes longer than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();

const getFormat = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, format);
  return format;
};

/**
 * Returns the calendar day, `YYYY-MM-DD`, of an instant in a time zone.
 * @param zone IANA name, such as `Asia/Taipei`
 * @throws RangeError for an unknown zone or an invalid instant
 */
export const businessDay = (zone: string, now: Date): string => {
  const parts = new Map(
    getFormat(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')!.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
};

/**
 * Returns the current day of a paying company, `YYYY-MM-DD`, which dates its money, tax and documents.
 * @param now an instant, as a `Date` or ISO 8601 text, such as the time of a request; the current time by default
 */
export const payerDay = (payer: PayerEntity, now: Date | string = new Date()): string =>
  businessDay(zoneByPayer[payer], typeof now === 'string' ? new Date(now) : now);

/** Returns the earliest current day among some paying companies, `YYYY-MM-DD`. */
export const firstPayerDay = (payers: readonly PayerEntity[], now = new Date()): string =>
  payers.map((payer) => payerDay(payer, now)).sort()[0] ?? businessDay(defaultBusinessZone, now);

/** Time zone whose day begins first (UTC+14). */
const firstZone = 'Pacific/Kiritimati';

/** Returns whether a day has begun somewhere. A text that is no day has a problem of its own. */
const hasBegun = (day: string): boolean =>
  !dateSchema.safeParse(day).success || day <= businessDay(firstZone, new Date());

/**
 * Day money was paid or arrived: a day that has begun somewhere, which is all that can be checked without the payer.
 * Use `isPossiblePayDay` once the payer is known.
 */
export const payDateSchema = dateSchema.refine(hasBegun, 'future');

/** Day of birth: from 1900 on, and not in the future. */
export const birthdaySchema = recordDaySchema.refine(hasBegun, 'future');

/** Returns whether a day is not in the future for a paying company and can therefore date its payment or receipt. */
export const isPossiblePayDay = (payer: PayerEntity, day: string, now: Date = new Date()): boolean =>
  day <= payerDay(payer, now);
