import type { StatementField } from '../model.ts';
import type { PlacedField, Positions } from './positions.ts';

/** Fields whose digits may have implied decimal places. */
export const fieldsWithDecimals: readonly StatementField[] = [
  'amount',
  'unitPrice',
  'sharePercentage',
  'units',
];

/** Returns the column name of a field: the beginning of its lines, its first and its last position (`WRK 4-63`). */
export const placeName = ({ line, start, length }: PlacedField, { amountLines }: Positions): string =>
  `${line ?? amountLines ?? ''} ${start}-${start + length - 1}`.trim();

/** Returns the column name of each field, as in a mapping of columns. */
export const columnsByPosition = (positions: Positions): Partial<Record<StatementField, string>> =>
  Object.fromEntries(positions.fields.map((placed) => [placed.field, placeName(placed, positions)]));

/** Returns the key under which a mapping by positions is stored. It contains every setting that changes the rows. */
export const positionsSignature = ({ amountLines, context, fields, signAt, wide }: Positions): string =>
  `#positions${JSON.stringify([
    amountLines,
    context.map(({ begins }) => begins),
    [...fields]
      .sort((a, b) => a.field.localeCompare(b.field))
      .map(({ field, line, start, length, decimals }) => [field, line, start, length, decimals]),
    signAt,
    wide,
  ])}`;

/** Key of the files that wait until a person maps their positions. */
export const unmappedPositions = '#positions';
