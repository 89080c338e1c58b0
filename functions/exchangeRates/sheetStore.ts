import { checkSheets, daysToCompare, type QuoteFault } from '../../shared/money/rates/checkSheets.ts';
import type { StoredSheet } from '../../shared/money/rates/publishedRate.ts';
import type { PublishedSheet, RatePublisher } from '../../shared/money/rates/publishedSheet.ts';
import { commitSilently, create, replace } from '../db/commit.ts';
import { queryAll } from '../db/items.ts';
import { exchangeRateKeys } from '../db/keys/exchangeRates.ts';

/**
 * Stores the rates of a publisher that are new and plausible. A stored rate never changes; a day that lacked a currency
 * gets it. Repeating it changes nothing.
 * @param now time the files were read (ISO 8601)
 * @returns the quotes that were not stored, and why
 * @throws ImplausibleFile when a rate is outside the range of its pair; nothing is stored then
 * @throws Refusal `StaleVersion`, `InvalidOperation` when another run stores the same day
 */
export const storeSheets = async (
  publisher: RatePublisher,
  sheets: readonly PublishedSheet[],
  now: string,
): Promise<QuoteFault[]> => {
  const stored = await queryAll<StoredSheet>({
    pk: exchangeRateKeys.sheets(publisher),
    skBetween: daysToCompare(sheets),
  });
  const { accepted, faults } = checkSheets(sheets, stored);
  for (const { day, quotes } of accepted) {
    const known = stored.find((sheet) => sheet.day === day);
    const item = {
      ...exchangeRateKeys.sheet(publisher, day),
      type: 'publishedRates',
      publisher,
      day,
      quotes: [...(known?.quotes ?? []), ...quotes],
      readAt: known?.readAt ?? now,
    };
    await commitSilently([known ? replace(item, known.version) : create(item, 'InvalidOperation')]);
  }
  return faults;
};
