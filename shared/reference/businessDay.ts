import { dateSchema } from './dates.ts';
import type { PayerEntity } from './enumerations.ts';

/** The time zone of the business, where its configuration names no other: batches, contracts and documents follow it. */
export const defaultBusinessZone = 'Asia/Taipei';

/** The time zone each paying company and co-creation station keeps its books in (IANA names). */
const zoneOfPayer: Readonly<Record<PayerEntity, string>> = {
  beijing: 'Asia/Shanghai',
  shanghai: 'Asia/Shanghai',
  taipei: 'Asia/Taipei',
  singaporeMalaysia: 'Asia/Singapore',
  malaysia: 'Asia/Kuala_Lumpur',
  coworkBeijing: 'Asia/Shanghai',
  coworkShanghai: 'Asia/Shanghai',
  coworkTaipei: 'Asia/Taipei',
};

/** Formatters by zone: making one takes longer than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
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
    formatOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')!.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
};

/**
 * Returns the day a paying company is in, `YYYY-MM-DD`. Its money, its tax and its documents are dated by it.
 * @param now an instant; ISO 8601 text is taken as well, such as the moment of a request. The present when absent.
 */
export const payerDay = (payer: PayerEntity, now: Date | string = new Date()): string =>
  businessDay(zoneOfPayer[payer], typeof now === 'string' ? new Date(now) : now);

/** Returns the day, `YYYY-MM-DD`, that has begun at every one of some paying companies. */
export const firstPayerDay = (payers: readonly PayerEntity[], now = new Date()): string =>
  payers.map((payer) => payerDay(payer, now)).sort()[0] ?? businessDay(defaultBusinessZone, now);

/** The zone whose day begins first (UTC+14). */
const firstZone = 'Pacific/Kiritimati';

/**
 * The day money was paid or arrived, as far as it can be checked without the payer: a day that has begun somewhere. Use
 * `isPayDayOf` once the payer is known.
 */
export const payDateSchema = dateSchema.refine((day) => day <= businessDay(firstZone, new Date()), 'future');

/** Returns whether a payment or receipt of a paying company may be dated so: on no day that is still to come there. */
export const isPayDayOf = (payer: PayerEntity, day: string, now: Date = new Date()): boolean =>
  day <= payerDay(payer, now);
