import type { IncomeRow } from '../../shared/income/incomeSourceSchema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { sum, type Decimal } from '../../shared/money/decimal.ts';
import type { GroupMatch, IncomeCell } from '../chunks/chunk.ts';
import type { ChunkRow } from '../chunks/rowColumns.ts';
import { cellsOfRow } from '../licensing/incomeCells.ts';
import { createStandingJudge } from '../licensing/judgeRow.ts';
import { shareSettingsOf } from '../../shared/statements/licensing/shareBasis.ts';
import type { MatchedGroup } from '../licensing/payout.ts';
import { loadBatch, type VersionedBatch } from '../statements/batchStore.ts';
import { earningWorkId } from '../statements/posting/bookedCells.ts';
import { loadRows } from '../statements/chunkStore.ts';
import { loadGroups } from '../statements/groupReader.ts';
import { dayOfUse } from '../statements/posting/incomeFacts.ts';
import { toRowId } from '../statements/rowId.ts';

/** Row with its group as posted, and the parts its amount was split into; no parts unless it is licensed. */
export type SplitRow = { place: number; row: ChunkRow; group: MatchedGroup; parts: IncomeCell[] };

/**
 * Rows to find: of one work or recording (including those merged into it), and optionally of one platform, territory,
 * licensed right (0 for rows that do not say it), usage period, contract and share, as a line of income names them.
 */
export type RowFilter = {
  batchId: string;
  workIds: ReadonlySet<string>;
  platform?: string;
  territory?: number;
  licensedRight?: number;
  periodStart?: string;
  periodEnd?: string;
} & Partial<Pick<IncomeCell, 'rightType' | 'contractId' | 'sharePercentage' | 'royaltyPercentage'>>;

const isOfWork = (match: GroupMatch, workIds: ReadonlySet<string>): boolean =>
  match.outcome === 'Matched' && [match.workId, match.songId].some((id) => id && workIds.has(id));

const isOrAny = <T>(value: T, wanted: T | undefined): boolean => wanted === undefined || value === wanted;

/**
 * Returns whether a row is wanted.
 * @param day day of use for rows without one, as for their income
 */
const isWanted = (row: ChunkRow, group: MatchedGroup, wanted: RowFilter, day: string): boolean =>
  isOfWork(group.match, wanted.workIds) &&
  isOrAny(group.identity.platform, wanted.platform) &&
  isOrAny(row.territory ?? 0, wanted.territory) &&
  isOrAny(row.right ?? 0, wanted.licensedRight) &&
  isOrAny(row.periodStart || day, wanted.periodStart) &&
  isOrAny(row.periodEnd || day, wanted.periodEnd);

/** Returns the rows of one chunk that a predicate accepts, each split as it was booked. */
export const splitRowsIn = async (
  batch: Pick<VersionedBatch, 'batchId' | 'claimsShare' | 'shareBases' | 'incomeType'>,
  chunk: number,
  takes: (row: ChunkRow, group: MatchedGroup, place: number) => boolean,
): Promise<SplitRow[]> => {
  const { rows } = await loadRows(batch.batchId, chunk);
  const groupAt = await loadGroups(batch.batchId, new Set(rows.map(({ group }) => group)));
  const standing = createStandingJudge(shareSettingsOf(batch));
  return rows.flatMap((row, place) => {
    const { identity, match: last } = groupAt(row.group);
    const match = last.earlier ? standing(row, last).match : last;
    const group = { identity, match };
    if (!takes(row, group, place)) return [];
    const { judgement } = standing(row, match);
    return [{ place, row, group, parts: cellsOfRow(row, judgement, group, batch.incomeType!) }];
  });
};

const toIncomeRow = (
  batchId: string,
  chunk: number,
  { place, row, group: { identity } }: SplitRow,
  own: readonly IncomeCell[],
): IncomeRow => ({
  rowId: toRowId(batchId, chunk, place),
  line: row.line,
  title: identity.title,
  performer: identity.performer,
  platform: identity.platform,
  territory: row.territory ?? undefined,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  units: row.units,
  amount: row.amount as Decimal,
  royalty: sum(own.map(({ royalty }) => royalty)),
  currency: row.currency as Currency,
});

/** Chunks read in parallel. */
const parallelChunks = 4;

/**
 * Returns a page of a batch's rows that brought a licensor income from one work, in the order of the file, and their
 * number. Holds only the page and a few chunks at a time, however large the batch.
 * @param chunks numbers of the chunks that hold the rows
 */
export const rowsOfLicensor = async (
  licensorId: string,
  wanted: RowFilter,
  chunks: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: IncomeRow[]; total: number }> => {
  const batch = await loadBatch(wanted.batchId);
  const day = dayOfUse(batch);
  const isOwn = (part: IncomeCell) =>
    part.licensorId === licensorId &&
    wanted.workIds.has(earningWorkId(part)) &&
    isOrAny(part.rightType, wanted.rightType) &&
    isOrAny(part.contractId, wanted.contractId) &&
    isOrAny(part.sharePercentage, wanted.sharePercentage) &&
    isOrAny(part.royaltyPercentage, wanted.royaltyPercentage);
  const ownRowsIn = async (chunk: number) => {
    const rows = await splitRowsIn(batch, chunk, (row, group) => isWanted(row, group, wanted, day));
    return rows
      .map((row) => ({ chunk, row, own: row.parts.filter(isOwn) }))
      .filter(({ own }) => own.length > 0);
  };
  const items: IncomeRow[] = [];
  let total = 0;
  const ordered = [...chunks].sort((a, b) => a - b);
  for (let at = 0; at < ordered.length; at += parallelChunks) {
    const found = (await Promise.all(ordered.slice(at, at + parallelChunks).map(ownRowsIn))).flat();
    const shown = found.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total));
    items.push(...shown.map(({ chunk, row, own }) => toIncomeRow(batch.batchId, chunk, row, own)));
    total += found.length;
  }
  return { items, total };
};
