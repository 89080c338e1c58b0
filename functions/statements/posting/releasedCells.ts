import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { releasedIn, type ReleasedRange } from '../../../shared/money/release.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';

/** Returns the part of a cell that one receipt releases. Its gross is always its royalty and its commission. */
const releasedCell = (cell: BookedCell, range: ReleasedRange): BookedCell => {
  const royalty = releasedIn(toScaled(cell.royalty), range);
  const commission = releasedIn(toScaled(cell.commission), range);
  return {
    ...cell,
    gross: toDecimal(royalty + commission),
    royalty: toDecimal(royalty),
    commission: toDecimal(commission),
  };
};

/** Returns the parts of cells that one receipt releases; the cells themselves without a range. */
export const releasedCells = (
  cells: readonly BookedCell[],
  range: ReleasedRange | undefined,
): readonly BookedCell[] => (range ? cells.map((cell) => releasedCell(cell, range)) : cells);
