import { parseNumber } from '../../../../shared/money/writtenNumber.ts';
import type { Positions } from '../../../../shared/statements/reading/positions.ts';
import { StatementFileProblem } from '../../problem.ts';
import { maxLineLength } from '../../../containers/text/delimited.ts';
import type { RecordCutter, RecordFacts, TableRecord } from '../record.ts';
import { createRecordCutter } from './cutRecord.ts';
import { inPlaces } from './places.ts';
import { createKindCounter, kindLength } from './recordKinds.ts';

/** Maximum kinds with a sample, and maximum characters shown of it. */
const maxSamples = 12;
const maxSampleLength = 1000;
const maxOpeningLength = 60;

const isFilled = (line: string): boolean => line.trim() !== '';

const collectSamples = (lines: readonly string[], length: number): RecordFacts['samples'] => {
  const samples = new Map<string, RecordFacts['samples'][number]>();
  lines.forEach((text, index) => {
    const kind = text.slice(0, length);
    // Without kinds, several lines are shown.
    const key = length === 0 ? String(index) : kind;
    if (isFilled(text) && !samples.has(key) && samples.size < (length === 0 ? 3 : maxSamples))
      samples.set(key, { kind, line: index + 1, text: text.slice(0, maxSampleLength) });
  });
  return [...samples.values()];
};

/** Returns the places of the lines with amounts. */
const lineLengths = (lines: readonly string[], { amountLines = '' }: Positions, wide: RegExp | undefined) =>
  lines
    .filter((line) => isFilled(line) && line.startsWith(amountLines))
    .map((line) => inPlaces(line, wide).length);

/** Returns the length that all lines share; a single line is not enough. */
const commonLength = (lengths: readonly number[]): number | undefined =>
  lengths.length > 1 && new Set(lengths).size === 1 ? lengths[0] : undefined;

/** Date in the form that header records use. */
const day = /(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;

/** Returns the beginning of the first line up to its first wide gap or date, if no other line is of its kind. */
const readOpening = (lines: readonly string[], length: number): string => {
  const [first = '', ...others] = lines.filter(isFilled);
  const isAlone = length > 0 && !others.some((line) => line.startsWith(first.slice(0, length)));
  return isAlone ? first.split(/ {2}/)[0]!.split(day)[0]!.slice(0, maxOpeningLength) : '';
};

/**
 * Minimum share of lines with amounts that have one at its position; higher when nothing else identifies the source.
 */
const minWithAmount = { ofSource: 0.5, ofAny: 0.9 };

/**
 * Returns whether positions fit a file: its beginning matches, its lines with amounts have the same length, and nearly
 * all have an amount at its position. A file without any identifying text does not fit, because digits are found at any
 * place.
 * @param lines its first lines
 */
export const fitPositions = (
  lines: readonly string[],
  positions: Positions,
  wide: RegExp | undefined,
): boolean => {
  const { opening = '', amountLines = '', lineLength, fields } = positions;
  const filled = lines.filter(isFilled);
  if (opening + amountLines === '' && lineLength === undefined) return false;
  if (!filled[0]?.startsWith(opening)) return false;
  const isOfLength = (length: number) => lineLength === undefined || length === lineLength;
  if (!lineLengths(filled, positions, wide).every(isOfLength)) return false;
  const cut = createRecordCutter(positions, wide);
  const amount = fields.findIndex(({ field }) => field === 'amount');
  const rows = filled.map(cut).filter(({ skip }) => skip === undefined);
  const good = rows.filter(
    ({ cells, problem }) => !problem && parseNumber(cells[amount] ?? '') !== undefined,
  );
  const isOfSource = opening !== '' || lineLength !== undefined;
  const least = isOfSource ? minWithAmount.ofSource : minWithAmount.ofAny;
  return good.length > 0 && good.length >= rows.length * least;
};

/**
 * Makes the cutter of a file of records, with the facts about the file. Without positions every line stays whole.
 * @param head its first lines
 */
export const openRecordLines = (
  file: string,
  head: readonly string[],
  newline: string,
  positions: Positions | undefined,
  wide: RegExp | undefined,
): { cut: RecordCutter; facts: RecordFacts } => {
  const length = kindLength(head);
  const counter = createKindCounter(length);
  const cutLine: (line: string) => Omit<TableRecord, 'line'> = positions
    ? createRecordCutter(positions, wide)
    : (line) => ({ cells: [line], skip: 'OtherRecord' });
  let number = 1;
  let rest = '';

  const cut: RecordCutter = (piece, last) => {
    const lines = (rest + piece).split(newline);
    rest = last ? '' : lines.pop()!;
    if (last && lines.at(-1) === '') lines.pop();
    if (rest.length > maxLineLength) throw new StatementFileProblem('LineTooLong', { file, row: number });
    return lines.map((text) => {
      const line = text.endsWith('\r') ? text.slice(0, -1) : text;
      if (isFilled(line)) counter.add(line);
      return { line: number++, ...cutLine(line) };
    });
  };

  const facts: RecordFacts = {
    samples: collectSamples(head, length),
    opening: readOpening(head, length),
    positions,
    lineLength: positions && commonLength(lineLengths(head, positions, wide)),
    kinds: counter.kinds,
  };
  return { cut, facts };
};
