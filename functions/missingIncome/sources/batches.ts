import { add, isZero, type Decimal } from '../../../shared/money/decimal.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { licenseReasonCodes } from '../../../shared/statements/licensing/license.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { ChunkSummary, IssueCell } from '../../chunks/chunk.ts';
import { rowChunkNumbers } from '../../chunks/rowChunks.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { inParallel } from '../../core/inParallel.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadJson } from '../../files/files.ts';
import { batchesSince } from '../../statements/batchLists.ts';
import { codesClaimedTwice } from './sharedCodes.ts';
import { toFinding } from '../findingStore.ts';
import {
  statementFindings,
  unlicensedFindings,
  type SeenStatement,
  type UnlicensedPart,
} from '../rules/statementFindings.ts';
import { amountsOf } from '../../today/reportedPeriods.ts';
import type { Searched } from '../searchParts.ts';

/** Days back in which statements say what is usual, and in which income without a licence is worth asking for. */
const daysOfStatements = 760;
const daysOfLicences = 370;

/** Most batches whose rows are looked at: the newest ones. */
const mostBatches = 300;

/** Objects read at the same time. */
const parallelReads = 8;

const fields = [
  'source',
  'sourceName',
  'ownerId',
  'status',
  'periodStart',
  'periodEnd',
  'uploadedAt',
  'reconciliation',
  'counters',
  'territories',
  'rowChunks',
  'firstRowChunk',
  'groupChunks',
] as const;

type SeenBatch = Pick<Batch, 'batchId' | (typeof fields)[number]>;

const isBooked = ({ status }: SeenBatch): boolean => status === 'ImportCompleted';

const toSeen = (batch: SeenBatch): SeenStatement[] =>
  batch.source && batch.periodStart && batch.periodEnd && batch.status !== 'IllegalContent'
    ? [
        {
          source: batch.source,
          sourceName: batch.sourceName,
          ownerId: batch.ownerId,
          periodStart: batch.periodStart,
          periodEnd: batch.periodEnd,
          arrivedOn: businessDayAt(batch.uploadedAt),
          isBooked: isBooked(batch),
          amounts: isBooked(batch) ? amountsOf(batch) : {},
          rows: batch.counters?.all ?? 0,
          territories: batch.territories ?? [],
        },
      ]
    : [];

const groupBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()];
};

/** Searches the statements of the last two years for late ones, holes, falls and rises, by source and owner. */
export const searchBatches = async (today: string): Promise<Searched> => {
  const batches = await batchesSince(addDays(today, -daysOfStatements), fields);
  const groups = groupBy(batches.flatMap(toSeen), ({ source, ownerId = '' }) => `${ownerId}|${source}`);
  return {
    findings: groups.flatMap((own) =>
      statementFindings(own, today).map((gap) => toFinding(gap, own[0]!.ownerId)),
    ),
  };
};

const loadIssues = async (batch: SeenBatch): Promise<IssueCell[]> => {
  const summaries = await inParallel(rowChunkNumbers(batch), parallelReads, (chunk) =>
    loadJson<ChunkSummary>(batchObjects.summary(batch.batchId, chunk)),
  );
  return summaries.flatMap(({ issues }) => issues);
};

const licenceReasons: readonly string[] = licenseReasonCodes;

/** Returns the income of a batch's rows that are matched and have no licence, by reason and territory. */
const unlicensedOf = async (batch: SeenBatch): Promise<UnlicensedPart[]> => {
  const { source, sourceName, reconciliation = [] } = batch;
  const ofShares = reconciliation.flatMap(({ currency, unlicensed = '0' }): UnlicensedPart[] =>
    isZero(unlicensed) || !source
      ? []
      : [
          {
            source,
            sourceName,
            reason: 'ShareNotLicensed',
            currency,
            amount: unlicensed as Decimal,
            rows: 0,
          },
        ],
  );
  const isOpen = reconciliation.some(({ open, unlicensed = '0' }) => open !== unlicensed);
  const issues = isOpen ? await loadIssues(batch) : [];
  const ofRows = issues
    .filter(({ reason: { code } }) => code !== 'Licensed' && licenceReasons.includes(code))
    .flatMap(({ reason: { code, params }, amounts, rows }) =>
      Object.entries(amounts).map(([currency, amount]): UnlicensedPart => {
        const territory = params?.territory;
        return {
          source: source ?? '',
          sourceName,
          reason: code,
          ...(typeof territory === 'number' && { territory }),
          currency,
          amount: amount as Decimal,
          rows,
        };
      }),
    );
  return [...ofShares, ...ofRows];
};

const newestBooked = async (today: string): Promise<SeenBatch[]> =>
  (await batchesSince(addDays(today, -daysOfLicences), fields))
    .filter((batch) => isBooked(batch) && batch.source)
    .toSorted((a, b) => (a.batchId < b.batchId ? 1 : -1))
    .slice(0, mostBatches);

const hasOpenMoney = ({ reconciliation = [] }: SeenBatch): boolean =>
  reconciliation.some(({ open, unlicensed = '0' }) => !isZero(add(open, unlicensed)));

/** Searches the newest booked statements of a year for income that nobody licensed. */
export const searchUnlicensed = async (today: string): Promise<Searched> => {
  const batches = (await newestBooked(today)).filter(hasOpenMoney);
  const parts = await inParallel(batches, 2, async (batch) => ({ batch, parts: await unlicensedOf(batch) }));
  const byOwner = groupBy(parts, ({ batch }) => batch.ownerId ?? '');
  return {
    findings: byOwner.flatMap((own) =>
      unlicensedFindings(own.flatMap((one) => one.parts)).map((gap) => toFinding(gap, own[0]!.batch.ownerId)),
    ),
  };
};

/** Batches whose groups one call reads. */
const batchesPerPart = 30;

/** Searches the newest booked statements of a year for codes under which two works earn. */
export const searchBatchCodes = async (today: string, from: string | undefined): Promise<Searched> => {
  const batches = (await newestBooked(today)).filter(({ batchId }) => from === undefined || batchId < from);
  const part = batches.slice(0, batchesPerPart);
  const findings = [];
  for (const batch of part)
    for (const { code, works } of await codesClaimedTwice(batch))
      findings.push(
        toFinding(
          {
            kind: 'sharedCode',
            code,
            works: works.slice(0, 10),
            workCount: works.length,
            source: batch.source,
            ...(batch.sourceName !== undefined && { sourceName: batch.sourceName }),
          },
          batch.ownerId,
        ),
      );
  return { findings, next: batches.length > part.length ? part.at(-1)!.batchId : undefined };
};
