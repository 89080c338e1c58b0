import { referringCells } from '../catalogueImport/referringCells.ts';
import type { Cells } from '../catalogueImport/cells.ts';
import { movedMark } from '../catalogueImport/movedIds.ts';

const bareId = /(?<![\w-])((?:mus|cmp|wrk|sng|alb)_[0-9a-z]{10,40})(?![\w-])/g;

/** Returns the reference that a file which leaves the product uses for a record without a number of the business. */
export const movableReference = (reference: string): string => reference.replace(bareId, `${movedMark}$1`);

/**
 * Returns the cells of a catalogue's row for another instance of the product, which does not know its ids: the number of a
 * record without one of the business's own becomes its id behind a mark.
 */
export const movableCells = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      referringCells.test(column) ? movableReference(cell) : cell,
    ]),
  );

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const cellsOfField = (column: string, value: unknown): [string, string][] => {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.length ? [[column, JSON.stringify(value)]] : [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([field, inner]) =>
      cellsOfField(`${column}_${columnOf(field)}`, inner),
    );
  return [[column, String(value)]];
};

/** Returns the cells of any object: a column for each field, `outer_inner` for a field within a field, lists as JSON. */
export const flatCells = (fields: object): Cells =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => cellsOfField(columnOf(field), value)),
  );
