import { maxPublishedAgeDays } from '../../shared/money/rates/checkSheets.ts';
import { firstDayOfQuotes } from '../../shared/money/rates/publishedRate.ts';
import {
  ratePublishers,
  type PublishedSheet,
  type RatePublisher,
} from '../../shared/money/rates/publishedSheet.ts';
import { addDays, daysBetween, utcDay } from '../../shared/reference/dates.ts';
import { log } from '../core/log.ts';
import { OddRateFile } from './files/rateFile.ts';
import { readPublisher, type RateFileAddresses } from './publishers.ts';
import { storeSheets } from './sheetStore.ts';

/**
 * Checks the days of a file: none in the future, and the last one recent.
 * @throws OddRateFile
 */
const checkDays = (sheets: readonly PublishedSheet[], now: Date): void => {
  const last = sheets
    .map(({ day }) => day)
    .toSorted()
    .at(-1)!;
  // A day begins up to 14 hours before it does in UTC.
  if (last > addDays(utcDay(now), 1)) throw new OddRateFile(`a day in the future: ${last}`);
  if (daysBetween(last, utcDay(now)) > maxPublishedAgeDays)
    throw new OddRateFile(`nothing new since ${last}`);
};

const fetchFrom = async (publisher: RatePublisher, address: string, now: Date): Promise<number> => {
  try {
    const sheets = await readPublisher[publisher](address, now);
    checkDays(sheets, now);
    const found = await storeSheets(publisher, sheets, now.toISOString());
    // A file has the doubtful rates of some months. Older ones were reported while they mattered.
    const faults = found.filter(({ day }) => day >= firstDayOfQuotes(utcDay(now)));
    if (faults.length)
      log.error('exchange rates were not stored', { publisher, faults: faults.slice(0, 20) });
    else log.info('exchange rates read', { publisher, days: sheets.length });
    return faults.length;
  } catch (error) {
    log.error('exchange rates could not be read', { publisher, error });
    return 1;
  }
};

/**
 * Fetches the published rates and stores the new ones. A publisher that fails does not stop the others; its next files
 * also have the days missed.
 * @returns the number of files and rates that could not be used
 */
export const fetchRates = async (addresses: RateFileAddresses, now = new Date()): Promise<number> => {
  let faults = 0;
  for (const publisher of ratePublishers) {
    const address = addresses[publisher];
    if (address !== undefined) faults += await fetchFrom(publisher, address, now);
  }
  return faults;
};
