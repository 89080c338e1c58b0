import type { Currency } from '../currency.ts';
import type { TaxExchangeRate } from './exchangeRate.ts';
import { addDays, daysBetween } from '../../reference/dates.ts';
import { maxPublishedAgeDays } from './checkSheets.ts';
import { dayOfQuotes, findQuotes, rateThrough } from './crossRate.ts';
import { publisherNames, type PublishedSheet } from './publishedSheet.ts';

/** Stored sheet with the time it was read (ISO 8601). */
export type StoredSheet = PublishedSheet & { readAt: string };

/** Returns the latest sheet of each publisher that is neither after a day nor too old. */
const sheetsOn = (sheets: readonly StoredSheet[], day: string): StoredSheet[] => {
  const latest = new Map<string, StoredSheet>();
  for (const sheet of sheets) {
    if (sheet.day > day || daysBetween(sheet.day, day) > maxPublishedAgeDays) continue;
    const known = latest.get(sheet.publisher);
    if (!known || known.day < sheet.day) latest.set(sheet.publisher, sheet);
  }
  return [...latest.values()];
};

/**
 * Returns the published rate from one currency into another on a day (`YYYY-MM-DD`), with the quotes it was derived
 * from; `undefined` when no recent file has the pair.
 */
export const publishedRateOn = (
  from: Currency,
  to: Currency,
  day: string,
  sheets: readonly StoredSheet[],
): TaxExchangeRate | undefined => {
  const current = sheetsOn(sheets, day);
  const quotes = findQuotes(from, to, current);
  if (!quotes) return undefined;
  const publishers = [...new Set(quotes.map(({ publisher }) => publisher))];
  const used = current.filter(({ publisher }) => publishers.includes(publisher));
  return {
    from,
    to,
    rate: rateThrough(from, quotes),
    day: dayOfQuotes(quotes),
    source: publishers.map((publisher) => publisherNames[publisher]).join(', '),
    enteredAt: used
      .map(({ readAt }) => readAt)
      .toSorted()
      .at(-1)!,
    enteredBy: 'exchange rates',
    quotes,
  };
};

/** Returns the published rate of each day on which one was published, the latest day first. */
export const publishedRates = (
  from: Currency,
  to: Currency,
  sheets: readonly StoredSheet[],
): TaxExchangeRate[] =>
  [...new Set(sheets.map(({ day }) => day))]
    .toSorted((a, b) => (a < b ? 1 : -1))
    .flatMap((day) => publishedRateOn(from, to, day, sheets) ?? [])
    .filter((rate, index, rates) => rate.day !== rates[index - 1]?.day);

/** Returns the first day of the sheets that `publishedRateOn` needs for a day. */
export const firstDayOfQuotes = (day: string): string => addDays(day, -maxPublishedAgeDays);
