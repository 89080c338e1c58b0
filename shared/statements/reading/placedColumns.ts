import type { StatementField } from '../model.ts';
import type { PlacedField, Positions } from './positions.ts';

/** Fields whose digits may have decimal places that are not written. */
export const fieldsWithDecimals: readonly StatementField[] = [
  'amount',
  'unitPrice',
  'sharePercentage',
  'units',
];

/** What a field's column is called: the lines it stands in, its first and its last place (`WRK 4-63`). */
export const placeName = ({ line, start, length }: PlacedField, { amountLines }: Positions): string =>
  `${line ?? amountLines ?? ''} ${start}-${start + length - 1}`.trim();

/** The column of each field, as a mapping of columns has them. */
export const columnsByPosition = (positions: Positions): Partial<Record<StatementField, string>> =>
  Object.fromEntries(positions.fields.map((placed) => [placed.field, placeName(placed, positions)]));

/** Key a mapping by positions is kept under: whatever makes other rows of the same lines. */
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
