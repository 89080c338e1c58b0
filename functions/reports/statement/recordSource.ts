import type { ReportRange } from '../../../shared/reports/schema.ts';
import { recordIdOf } from '../../accounting/statementRecordStore.ts';
import { Refusal } from '../../core/refusal.ts';
import { put, type Write } from '../../db/commit.ts';
import { queryAll } from '../../db/items.ts';
import { statementRecordKeys } from '../../db/keys/statementRecords.ts';
import { digestOf, placesAmong, type SentReport } from './places.ts';
import { loadRangeSource, shownIds, type RangeSource } from './rangeSource.ts';

/** What one report shows at most: so many digests fit one item of the table. */
const mostShown = 20_000;

type StoredReport = { startDate: string; endDate: string; shown: string[] };

/** Reports of the same parties that were sent, but for that of this range. */
const otherSentReports = async (range: ReportRange): Promise<SentReport[]> => {
  const items = await queryAll<StoredReport>({ pk: statementRecordKeys.shownTo(range) });
  const own = recordIdOf(range);
  return items
    .filter(({ sk }) => sk !== own)
    .map(({ startDate, endDate, shown }) => ({ startDate, endDate, shown: new Set(shown) }));
};

/**
 * Everything the report of a statement record is made from, as of now. Beside what was received within its days it shows
 * what earlier reports missed because it was posted only after they were sent.
 */
export const loadRecordSource = async (range: ReportRange): Promise<RangeSource> =>
  loadRangeSource(range, placesAmong(range, await otherSentReports(range)));

/**
 * The write that keeps what a report shows as it is sent; whatever is not in it is for a later report.
 * @throws Refusal `ReportTooLarge`
 */
export const shownWrite = (range: ReportRange, source: RangeSource): Write => {
  const shown = shownIds(source).map(digestOf);
  if (shown.length > mostShown) throw new Refusal('ReportTooLarge', { items: shown.length, most: mostShown });
  const { startDate, endDate } = range;
  const key = statementRecordKeys.shown(range, recordIdOf(range));
  return put({ ...key, type: 'shownReport', version: 1, startDate, endDate, shown });
};
