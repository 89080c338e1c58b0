import type { BadRowCode, Reason } from '../../../../shared/statements/model.ts';
import { fieldsWithDecimals, placeName } from '../../../../shared/statements/reading/placedColumns.ts';
import { withoutOverpunch } from '../../layouts/overpunch.ts';
import type { PlacedField, Positions } from '../../../../shared/statements/reading/positions.ts';
import type { TableRecord } from '../record.ts';
import { inPlaces, trimPlaces } from './places.ts';

type Problem = Reason<BadRowCode>;
type Piece = { readonly text: string; readonly problem?: Problem };

/** Places of a line, as text or as characters. */
type Places = { readonly length: number; slice(start: number, end: number): string };

const toPlaces = (line: string, wide: RegExp | undefined): Places => {
  if (wide) return inPlaces(line, wide);
  // Characters beyond U+FFFF are two UTF-16 units, but take one place.
  if (!/[\ud800-\udbff]/.test(line)) return line;
  const characters = [...line];
  return { length: characters.length, slice: (start, end) => characters.slice(start, end).join('') };
};

/**
 * Inserts the implied decimal point into digits, exactly. Text with its own decimal mark is returned unchanged.
 * @returns `undefined` for text that is neither
 */
export const withImpliedDecimals = (text: string, decimals: number): string | undefined => {
  const match = /^([+-]?)(\d+)([+-]?)$/.exec(text);
  if (!match) return text === '' || /^[+-]?\d*[.,]\d+[+-]?$/.test(text) ? text : undefined;
  const [, before = '', digits = '', after = ''] = match;
  if (before !== '' && after !== '') return undefined;
  const padded = digits.replace(/^0+/, '').padStart(decimals + 1, '0');
  const point = padded.length - decimals;
  const sign = before === '-' || after === '-' ? '-' : '';
  return sign + padded.slice(0, point) + (decimals > 0 ? `.${padded.slice(point)}` : '');
};

/** Returns the digits of a figure with its sign in front, if the sign is overpunched on the last digit. */
const signedDigits = (text: string, { field }: PlacedField): string =>
  (field !== 'sharePercentage' && withoutOverpunch(text)) || text;

const isFigure = ({ field }: PlacedField): boolean => fieldsWithDecimals.includes(field);

/**
 * Cuts the cell of one field out of its line.
 * @param sign sign of the amount if it has a separate field, or blank; `undefined` without such a field
 */
const cutField = (placed: PlacedField, places: Places, sign: string | undefined, column: string): Piece => {
  const { start, length, field, decimals } = placed;
  const end = start - 1 + length;
  const given = trimPlaces(places.slice(start - 1, end));
  if (!isFigure(placed)) return { text: given };
  if (places.length >= start && places.length < end)
    return {
      text: given,
      problem: { code: 'LineTooShort', params: { column, expected: end, found: places.length } },
    };
  const text = field === 'amount' && given !== '' ? (sign ?? '') + given : given;
  const isSigned = field !== 'amount' || ['', '+', '-'].includes(sign ?? '');
  const digits = sign === undefined ? signedDigits(text, placed) : text;
  const written = withImpliedDecimals(digits, decimals ?? 0);
  const figure = decimals === undefined ? (written ?? text) : written;
  if (figure !== undefined && isSigned) return { text: figure };
  const code = field === 'sharePercentage' ? 'ShareNotNumber' : 'AmountNotNumber';
  return { text, problem: { code, params: { column, value: text } } };
};

/**
 * Makes the cutter of a file's lines by positions a person entered. A line with an amount becomes the cells of its
 * fields, with the cells of the context lines that apply to it. Any other line stays whole and is marked as no row.
 * @param wide characters that take two places, if any do
 */
export const createRecordCutter = (
  positions: Positions,
  wide: RegExp | undefined,
): ((line: string) => Omit<TableRecord, 'line'>) => {
  const { amountLines = '', context, fields, signAt } = positions;
  const begins = context.map((one) => one.begins);
  const columns = fields.map((placed) => placeName(placed, positions));
  const numeric = fields.flatMap(({ decimals }, column) => (decimals ? [column] : []));
  /** Last cells of each kind of line, by column. */
  const held = begins.map(() => new Map<number, Piece>());

  const cutInto = (line: string, kind: string | undefined, keep: (column: number, piece: Piece) => void) => {
    const places = toPlaces(line, wide);
    const sign =
      signAt === undefined ? undefined : trimPlaces(places.slice(signAt - 1, signAt)).replace('−', '-');
    fields.forEach((placed, column) => {
      if (placed.line === kind) keep(column, cutField(placed, places, sign, columns[column]!));
    });
  };

  const hold = (line: string, kind: string): void => {
    const level = begins.indexOf(kind);
    for (const cells of held.slice(level)) cells.clear();
    cutInto(line, kind, (column, piece) => held[level]!.set(column, piece));
  };

  const toRow = (line: string): Omit<TableRecord, 'line'> => {
    const pieces: Piece[] = fields.map(() => ({ text: '' }));
    for (const cells of held) for (const [column, piece] of cells) pieces[column] = piece;
    cutInto(line, undefined, (column, piece) => {
      pieces[column] = piece;
    });
    const problem = pieces.find((piece) => piece.problem)?.problem;
    const cells = pieces.map(({ text }) => text);
    return { cells, numeric, whole: line, ...(problem && { problem }) };
  };

  /** Returns the longest prefix that matches the line. */
  const lineKind = (line: string): string | undefined => {
    const kinds = [amountLines, ...begins].filter((kind) => line.startsWith(kind));
    return kinds.sort((a, b) => b.length - a.length)[0];
  };

  return (line) => {
    const kind = lineKind(line);
    if (line.trim() === '') return { cells: [''], skip: 'Blank' };
    if (kind === undefined) return { cells: [line], skip: 'OtherRecord' };
    if (kind === amountLines) return toRow(line);
    hold(line, kind);
    return { cells: [line], skip: 'Context' };
  };
};
