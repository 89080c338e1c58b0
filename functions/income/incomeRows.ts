import type { IncomeRow } from '../../shared/income/incomeSourceSchema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { sum } from '../../shared/money/decimal.ts';
import { earningWorkId, type BookedCell } from '../chunks/bookedRow.ts';
import type { GroupMatch } from '../chunks/chunk.ts';
import type { MatchedGroup } from '../chunks/judgedRow.ts';
import type { ReadRow } from '../chunks/readRow.ts';
import { loadBatch } from '../statements/batchStore.ts';
import { bookedRowsIn, type PlacedRow } from '../statements/bookedRows.ts';
import { bookedDay } from '../statements/bookedDay.ts';
import { toRowId } from '../statements/rowId.ts';

/**
 * Rows to find: of one work or recording (including those merged into it), and optionally of one platform, territory,
 * licensed right (0 for rows that do not say it), usage period, contract and share, as a line of income names them.
 */
type RowFilter = {
  batchId: string;
  workIds: ReadonlySet<string>;
  /** Contracts one of which the row must be under, for an agent. */
  contractIds?: ReadonlySet<string>;
  platform?: string;
  territory?: number;
  licensedRight?: number;
  periodStart?: string;
  periodEnd?: string;
} & Partial<Pick<BookedCell, 'rightType' | 'contractId' | 'sharePercentage' | 'royaltyPercentage'>>;

const isOfWork = (match: GroupMatch, workIds: ReadonlySet<string>): boolean =>
  match.outcome === 'Matched' && [match.workId, match.songId].some((id) => id && workIds.has(id));

const isOrAny = <T>(value: T, wanted: T | undefined): boolean => wanted === undefined || value === wanted;

/**
 * Returns whether a row is wanted.
 * @param day day of use for rows without one, as for their income
 */
const isWanted = (row: ReadRow, group: MatchedGroup, wanted: RowFilter, day: string): boolean =>
  isOfWork(group.match, wanted.workIds) &&
  isOrAny(group.identity.platform, wanted.platform) &&
  isOrAny(row.territory ?? 0, wanted.territory) &&
  isOrAny(row.right ?? 0, wanted.licensedRight) &&
  isOrAny(row.periodStart || day, wanted.periodStart) &&
  isOrAny(row.periodEnd || day, wanted.periodEnd);

const toIncomeRow = (
  batchId: string,
  chunk: number,
  { place, row, group: { identity } }: PlacedRow,
  own: readonly BookedCell[],
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
  amount: row.amount,
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
  const day = bookedDay(batch);
  const isOwn = (cell: BookedCell) =>
    cell.licensorId === licensorId &&
    wanted.workIds.has(earningWorkId(cell)) &&
    isOrAny(cell.rightType, wanted.rightType) &&
    isOrAny(cell.contractId, wanted.contractId) &&
    (!wanted.contractIds || wanted.contractIds.has(cell.contractId)) &&
    isOrAny(cell.sharePercentage, wanted.sharePercentage) &&
    isOrAny(cell.royaltyPercentage, wanted.royaltyPercentage);
  const ownRowsIn = async (chunk: number) => {
    const rows = await bookedRowsIn(batch, chunk, (row, group) => isWanted(row, group, wanted, day));
    return rows
      .map((row) => ({ chunk, row, own: row.cells.filter(isOwn) }))
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
