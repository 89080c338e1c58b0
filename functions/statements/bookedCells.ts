import { add } from '../../shared/money/decimal.ts';
import type { IncomeCell } from '../../shared/statements/chunk.ts';
import { loadJson } from '../core/files.ts';
import { batchObjects } from '../db/keys/statements.ts';

/** A cell added up over the chunks of a batch, with the chunks its rows stand in. */
export type BookedCell = IncomeCell & { chunks: number[] };

/** What makes two cells one: everything but the sums. */
const keyOf = (cell: IncomeCell): string =>
  [
    cell.licensorId,
    cell.contractUnitId,
    cell.workId,
    cell.songId,
    cell.platform,
    cell.territory,
    cell.rightType,
    cell.periodStart,
    cell.periodEnd,
    cell.currency,
    cell.sharePercentage,
    cell.royaltyPercentage,
    cell.through,
  ].join('|');

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

/** All income cells of a batch as it was booked. */
export const loadBookedCells = async (batchId: string, rowChunks: number): Promise<BookedCell[]> => {
  const sums = createCellSums();
  for (let chunk = 0; chunk < rowChunks; chunk += 1)
    for (const cell of await loadJson<IncomeCell[]>(batchObjects.cells(batchId, chunk)))
      sums.add(cell, [chunk]);
  return sums.cells();
};

/** Recording or work the income is for, as the ledger and advances name it. */
export const workRefOf = ({ workType, songId, workId }: IncomeCell): string =>
  workType === 'Song' && songId ? songId : workId;
