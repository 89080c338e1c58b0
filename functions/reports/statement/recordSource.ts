import { contractOfAccount } from '../../../shared/accounting/account.ts';
import type { ReportRange } from '../../../shared/reports/schema.ts';
import { deriveRecordId } from '../../accounting/statementRecordStore.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Earnings } from '../../withdrawals/earnedContracts.ts';
import { put, type Write } from '../../db/commit.ts';
import { queryAll } from '../../db/items.ts';
import { statementRecordKeys } from '../../db/keys/statementRecords.ts';
import { digestOf, placesAmong, shortDigest, type SentReport } from './places.ts';
import { findEntryPlace, idOfBatch, loadRangeSource, type Placing, type RangeSource } from './rangeSource.ts';

/** Maximum items of one report, whose digests must fit one item of the table. */
const maxShown = 20_000;

type StoredReport = Omit<SentReport, 'shown'> & { shown: string[] };

/** Returns the sent reports of the same parties, except the one of this range. */
const otherSentReports = async (range: ReportRange): Promise<SentReport[]> => {
  const items = await queryAll<StoredReport>({ pk: statementRecordKeys.shownTo(range) });
  const own = deriveRecordId(range);
  return items
    .filter(({ sk }) => sk !== own)
    .map(({ startDate, endDate, accountingPeriod, shown }) => ({
      startDate,
      endDate,
      ...(accountingPeriod && { accountingPeriod }),
      shown: new Set(shown),
    }));
};

/**
 * Loads the data of a statement record's report as of now. It shows the items of its days, and those posted too late
 * for the earlier reports they belong to.
 * @param known earnings of the licensor, for a caller that has read them
 */
export const loadRecordSource = async (range: ReportRange, known?: Earnings): Promise<RangeSource> => {
  const sent = await otherSentReports(range);
  const placing: Placing = {
    placesFor: (periodOf) => placesAmong(range, sent, periodOf),
    byContract: [range, ...sent].some(({ accountingPeriod }) => accountingPeriod !== undefined),
  };
  return loadRangeSource(range, placing, known);
};

/** Returns the postings of a source that its report shows, each with its contract. */
const shownPostings = ({ entries, recouped, held, reserves, findPlace }: RangeSource) =>
  [
    ...[...entries, ...held, ...reserves].map((entry) => ({
      entry,
      contractId: contractOfAccount(entry.account),
    })),
    ...recouped,
  ].filter(({ entry, contractId }) => findEntryPlace(findPlace, entry, contractId) === 'shown');

/**
 * Returns the digests of everything a report of this source shows.
 * @param byContract whether its contracts are limited to one accounting period; others may then show the same receipt
 */
const shownDigests = (source: RangeSource, byContract: boolean): string[] => {
  const postings = shownPostings(source).map(({ entry, contractId }) =>
    digestOf({ id: entry.idempotencyKey, contractId: byContract ? contractId : undefined }),
  );
  return [
    ...new Set([
      ...postings,
      ...source.payments.map(({ contractAdvanceId }) => shortDigest(contractAdvanceId)),
      ...(byContract ? [] : source.batches.map((batch) => shortDigest(idOfBatch(batch)))),
    ]),
  ];
};

/**
 * Returns the write that stores the items a report shows when it is sent. All others are left for a later report.
 * @throws Refusal `ReportTooLarge`
 */
export const shownWrite = (range: ReportRange, source: RangeSource): Write => {
  const { startDate, endDate, accountingPeriod } = range;
  const shown = shownDigests(source, accountingPeriod !== undefined);
  if (shown.length > maxShown) throw new Refusal('ReportTooLarge', { items: shown.length, most: maxShown });
  const key = statementRecordKeys.shown(range, deriveRecordId(range));
  return put({ ...key, type: 'shownReport', version: 1, startDate, endDate, accountingPeriod, shown });
};
