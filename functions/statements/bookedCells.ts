import { add, toDecimal, type Scaled } from '../../shared/money/decimal.ts';
import { createAlikeTable } from '../../shared/statements/alikeTable.ts';
import type { CellPlace, CellShare, IncomeCell } from '../../shared/statements/chunk.ts';
import { createIncomeTotals, keyOfPlace, type IncomeTotals } from '../../shared/statements/incomeTotals.ts';
import { cellSharesOf } from '../../shared/statements/payout.ts';
import { rowChunksOf } from '../../shared/statements/rowChunks.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { loadIncome } from './chunkStore.ts';

/** A cell added up over the chunks of a batch, with the chunks its rows stand in. */
export type BookedCell = IncomeCell & { chunks: number[] };

/** What makes two cells one: everything but the sums. */
const keyOfShare = (share: CellShare): string =>
  [
    share.licensorId,
    share.contractUnitId,
    share.workId,
    share.songId,
    share.platform,
    share.rightType,
    share.sharePercentage,
    share.royaltyPercentage,
    share.through,
  ].join('|');

const keyOf = (cell: IncomeCell): string => `${keyOfShare(cell)}|${keyOfPlace(cell)}`;

const addTo = (known: BookedCell, cell: IncomeCell, chunks: readonly number[]): void => {
  known.gross = add(known.gross, cell.gross);
  known.royalty = add(known.royalty, cell.royalty);
  known.commission = add(known.commission, cell.commission);
  known.units = add(known.units, cell.units);
  known.rows += cell.rows;
  for (const chunk of chunks) if (!known.chunks.includes(chunk)) known.chunks.push(chunk);
};

/** Adds cells of many chunks up: one per licensor, work, platform, territory, right and period. */
export const createCellSums = () => {
  const merged = new Map<string, BookedCell>();
  return {
    add(cell: IncomeCell, chunks: readonly number[]): void {
      const known = merged.get(keyOf(cell));
      if (known) addTo(known, cell, chunks);
      else merged.set(keyOf(cell), { ...cell, chunks: [...chunks] });
    },
    cells: (): BookedCell[] => [...merged.values()],
  };
};

/** Written out field by field: spreading takes ten times as long, and a batch has a hundred thousand cells. */
const bookedCell = (
  share: CellShare,
  place: CellPlace,
  { gross, royalty }: { gross: Scaled; royalty: Scaled },
  { units, rows, chunks }: Pick<BookedCell, 'units' | 'rows' | 'chunks'>,
): BookedCell => ({
  licensorId: share.licensorId,
  agentId: share.agentId,
  contractId: share.contractId,
  contractUnitId: share.contractUnitId,
  workType: share.workType,
  workId: share.workId,
  songId: share.songId,
  title: share.title,
  platform: share.platform,
  rightType: share.rightType,
  sharePercentage: share.sharePercentage,
  royaltyPercentage: share.royaltyPercentage,
  through: share.through,
  territory: place.territory,
  periodStart: place.periodStart,
  periodEnd: place.periodEnd,
  currency: place.currency,
  gross: toDecimal(gross),
  royalty: toDecimal(royalty),
  commission: toDecimal(gross - royalty),
  units,
  rows,
  chunks,
});

/** The cells of income added up. Payouts that differ may have shares alike, whose income at one place is one cell. */
const cellsOf = (totals: IncomeTotals): BookedCell[] => {
  const known = createAlikeTable(keyOfShare);
  const shares = totals.payouts.map((terms) =>
    cellSharesOf(terms).map((share) => ({ share, number: known.of(share) })),
  );
  const cells = new Map<number, BookedCell>();
  for (const { payout, place, parts, units, rows, chunks } of totals.split())
    shares[payout]!.forEach(({ share, number }, index) => {
      const key = number * totals.places.length + place;
      const cell = bookedCell(share, totals.places[place]!, parts[index]!, { units, rows, chunks });
      const before = cells.get(key);
      if (before) addTo(before, cell, chunks);
      else cells.set(key, cell);
    });
  return [...cells.values()];
};

/** All income cells of a batch as it was booked. */
export const loadBookedCells = async (
  batch: Pick<Batch, 'batchId' | 'firstRowChunk' | 'rowChunks'>,
): Promise<BookedCell[]> => {
  const totals = createIncomeTotals();
  const chunks = rowChunksOf(batch);
  const load = (chunk: number | undefined) =>
    chunk === undefined ? undefined : loadIncome(batch.batchId, chunk);
  let next = load(chunks[0]);
  for (const [place, chunk] of chunks.entries()) {
    const income = await next!;
    // The next one is on its way while this one is added.
    next = load(chunks[place + 1]);
    totals.add(income, chunk);
  }
  return cellsOf(totals);
};

/** Recording or work the income is for, as the ledger and advances name it. */
export const workRefOf = ({ workType, songId, workId }: IncomeCell): string =>
  workType === 'Song' && songId ? songId : workId;
