import { detach } from '../../../shared/statements/reading/cellText.ts';
import type { StatementField } from '../../../shared/statements/model.ts';

/**
 * Maximum characters in a cell of each field; a row with a longer cell is set aside. Far beyond what platforms write
 * (the longest credits of an orchestra are some 2,000 characters), and small enough for a remembered decision, which
 * holds all work fields of its rows, to fit an item of the table. `upc`, `duration` and `unitPrice` are not stored and have no
 * limit.
 */
export const maxCellLength: Readonly<Partial<Record<StatementField, number>>> = {
  platform: 200,
  platformId: 300,
  title: 1000,
  isrc: 100,
  iswc: 100,
  performer: 2500,
  writers: 2500,
  album: 1000,
  territory: 500,
  period: 200,
  periodEnd: 200,
  currency: 100,
  amount: 400,
  units: 400,
  sharePercentage: 400,
  usageType: 500,
  workId: 300,
  remark: 2500,
};

/**
 * Maximum characters read of a cell: more than any field allows, so that a cut cell is still too long for its field.
 */
export const readCellLength = 4000;

/** Cuts a text to the length that is read of a cell. */
export const cutCell = (text: string): string =>
  text.length <= readCellLength ? text : detach(text.slice(0, readCellLength));

/** Cuts cells longer than is read of a cell. Returns the same array if none is. */
export const cutCells = <Cells extends readonly string[]>(cells: Cells): Cells | string[] =>
  cells.some((cell) => cell.length > readCellLength) ? cells.map(cutCell) : cells;
