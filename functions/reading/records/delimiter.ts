import { findHeader } from '../layouts/header/findHeader.ts';
import { knownHeaders } from '../layouts/header/headerRows.ts';
import { recogniseTemplate } from '../layouts/templates/index.ts';
import {
  createRecordParser,
  type DelimitedRecord,
  type Position,
  type Quoting,
  type RecordParser,
} from '../../containers/text/delimited.ts';
import type { OpenOptions } from '../options.ts';
import { headerWithin } from './record.ts';

export const detectNewline = (text: string): '\n' | '\r' =>
  !text.includes('\n') && text.includes('\r') ? '\r' : '\n';

/** Returns the quoting rule for a delimiter. DDEX files have no quoting and begin with their first record's name. */
export const quotingRule = (delimiter: string, head: string): Quoting => {
  if (delimiter !== '\t') return 'multiline';
  return /^\ufeff?#?(?:HEAD|FHEA)\t/.test(head) ? 'none' : 'line';
};

/** Makes the parser of a text with this delimiter. */
export const createParser = (
  file: string,
  head: string,
  delimiter: string,
  position?: Position,
): RecordParser =>
  createRecordParser(file, delimiter, detectNewline(head), quotingRule(delimiter, head), position);

const recordsIn = (file: string, head: string, delimiter: string): DelimitedRecord[] =>
  createParser(file, head, delimiter)(head, true);

const delimiters = [',', '\t', ';', '|', '^'] as const;

/** Records of the head used to judge a delimiter. */
const judgedRecords = 200;

/**
 * Scores how well a delimiter cuts the head into a table: lines of equal width, at least two columns, and a known
 * layout.
 */
const tableScore = (file: string, head: string, delimiter: string): number => {
  const rows = recordsIn(file, head, delimiter)
    .slice(0, judgedRecords)
    .map(({ cells }) => cells);
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  counts.delete(1);
  let best = 0;
  for (const [width, count] of counts) best = Math.max(best, (count / rows.length) * Math.min(width, 12));
  const known = rows
    .slice(0, headerWithin)
    .some((cells) => cells.length > 1 && recogniseTemplate(cells) !== undefined);
  return best + (known ? 100 : 0);
};

/** Returns the delimiter that makes the head a table; comma when none does. */
export const detectDelimiter = (file: string, head: string): string => {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: tableScore(file, head, delimiter) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
};

/** Returns the number of known header words when the head is cut by the best delimiter; `undefined` when none fits. */
export const delimitedHeader = (
  file: string,
  head: string,
  delimiter: string,
  { headerRow = 1, learned }: OpenOptions,
): number | undefined => {
  const records = recordsIn(file, head, delimiter).filter(({ line }) => line >= headerRow);
  const cells = records.slice(0, headerWithin).map((record) => record.cells);
  const found = findHeader(cells, learned, headerRow > 1);
  if (!found || found.headers.length < 2) return undefined;
  return found.template ? found.headers.length : knownHeaders(found.headers);
};
