import { add } from '../../shared/money/decimal.ts';
import type { CellColumns } from '../../shared/statements/cellTable.ts';
import type { CellPlace, CellShare, CellSums, IncomeCell } from '../../shared/statements/chunk.ts';
import { ExactSums } from '../../shared/statements/exactSum.ts';
import { loadCellColumns } from './chunkStore.ts';

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

const keyOfPlace = ({ territory, periodStart, periodEnd, currency }: CellPlace): string =>
  [territory, periodStart, periodEnd, currency].join('|');

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

const sumNames = ['gross', 'royalty', 'commission', 'units'] as const;

/** Numbers texts in the order they come. */
const createNumbers = () => {
  const numbers = new Map<string, number>();
  return (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
};

type Merged = { share: CellShare; place: CellPlace; rows: number; chunks: number[] };

/**
 * Adds the cells of whole chunks up by column. Shares and places are told apart once in each chunk; a cell is then a pair
 * of numbers, and its sums stay numbers until the last chunk is added.
 */
const createColumnSums = () => {
  const shareNumber = createNumbers();
  const placeNumber = createNumbers();
  const numbers = new Map<number, number>();
  const merged: Merged[] = [];
  const sums = {
    gross: new ExactSums(),
    royalty: new ExactSums(),
    commission: new ExactSums(),
    units: new ExactSums(),
  };
  const numberOf = (key: number, cells: CellColumns, cell: number): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, merged.length);
    const [share, place] = [cells.shares[cells.shareOf[cell]!]!, cells.places[cells.placeOf[cell]!]!];
    return merged.push({ share, place, rows: 0, chunks: [] }) - 1;
  };
  return {
    add(cells: CellColumns, chunk: number): void {
      const shares = cells.shares.map((share) => shareNumber(keyOfShare(share)));
      const places = cells.places.map((place) => placeNumber(keyOfPlace(place)));
      cells.shareOf.forEach((share, cell) => {
        const key = shares[share]! * 2 ** 26 + places[cells.placeOf[cell]!]!;
        const number = numberOf(key, cells, cell);
        const one = merged[number]!;
        one.rows += cells.rows[cell]!;
        if (one.chunks.at(-1) !== chunk) one.chunks.push(chunk);
        for (const name of sumNames) {
          const column = cells[name];
          sums[name].addBytes(number, column.bytes, column.start(cell), column.ends[cell]!);
        }
      });
    },
    cells: (): BookedCell[] =>
      merged.map((one, number) =>
        bookedCell(one, {
          gross: sums.gross.decimal(number),
          royalty: sums.royalty.decimal(number),
          commission: sums.commission.decimal(number),
          units: sums.units.decimal(number),
        }),
      ),
  };
};

/** Written out field by field: spreading three objects takes ten times as long, and a batch has a hundred thousand cells. */
const bookedCell = (
  { share, place, rows, chunks }: Merged,
  { gross, royalty, commission, units }: Omit<CellSums, 'rows'>,
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
  gross,
  royalty,
  commission,
  units,
  rows,
  chunks,
});

/** All income cells of a batch as it was booked. */
export const loadBookedCells = async (batchId: string, rowChunks: number): Promise<BookedCell[]> => {
  const sums = createColumnSums();
  for (let chunk = 0; chunk < rowChunks; chunk += 1) sums.add(await loadCellColumns(batchId, chunk), chunk);
  return sums.cells();
};

/** Recording or work the income is for, as the ledger and advances name it. */
export const workRefOf = ({ workType, songId, workId }: IncomeCell): string =>
  workType === 'Song' && songId ? songId : workId;
