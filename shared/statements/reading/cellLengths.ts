import { detach } from '../chunks/text.ts';
import type { StatementField } from '../model.ts';

/**
 * Characters a cell of a field has at most; a row with a longer one is set aside. Far beyond what platforms write (the
 * longest credits of an orchestra come to some 2,000 characters), and little enough that a remembered decision, which holds
 * all that its rows say of their work, fits an item of the table. `upc` and `unitPrice` are kept nowhere and have no limit.
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

/** Characters of a cell that are read at all: more than any field takes, so that a cell cut off is still too long for it. */
export const readCellLength = 4000;

/** Returns the beginning of a text that is longer than a cell is read. */
export const cutCell = (text: string): string =>
  text.length <= readCellLength ? text : detach(text.slice(0, readCellLength));

/** Cuts the cells that are longer than a cell is read; the same cells where none is. */
export const cutCells = <Cells extends readonly string[]>(cells: Cells): Cells | string[] =>
  cells.some((cell) => cell.length > readCellLength) ? cells.map(cutCell) : cells;
