import {
  areSameColumns,
  distinctHeaders,
  headerCells,
  knownHeaders,
  looksLikeHeader,
  nameIncome,
  twoRowHeader,
} from './headerRows.ts';
import { headerSignature } from './headers.ts';
import { findPivot } from '../pivot.ts';
import { recogniseTemplate } from '../templates/index.ts';
import type { SourceTemplate } from '../templates/template.ts';

export type FoundHeader = {
  /** Index of the header's first row among the records. */
  readonly index: number;
  /** Number of rows of the header. */
  readonly height: 1 | 2;
  /** One name for each column; repeated names are numbered. */
  readonly headers: readonly string[];
  /** Template for the headers; absent for an unknown layout. */
  readonly template?: SourceTemplate;
};

/** Returns the template a person made for the headers with a signature. */
export type Learned = (signature: string) => SourceTemplate | undefined;

/** Returns the template for headers: one made by a person, otherwise a built-in one. */
export const templateFor = (headers: readonly string[], learned?: Learned): SourceTemplate | undefined =>
  learned?.(headerSignature(headers)) ?? recogniseTemplate(headers);

/** Returns the first record of words that is as wide as the table, if at least half of the lines have that width. */
const firstOfTable = (candidates: readonly FoundHeader[]): FoundHeader | undefined => {
  const filled = candidates.filter(({ headers }) => headers.length > 0);
  const width = Math.max(0, ...filled.map(({ headers }) => headers.length));
  const wide = filled.filter(({ headers }) => headers.length === width).length;
  const isTable = width >= 2 && wide >= 2 && wide * 2 >= filled.length;
  return isTable
    ? candidates.find(({ headers }) => headers.length === width && looksLikeHeader(headers))
    : undefined;
};

/** Record as a possible header, alone or together with the next record, and its words. */
type Candidate = { readonly one: FoundHeader; readonly two?: FoundHeader; readonly words: readonly string[] };

const headerCandidates = (records: readonly (readonly string[])[]): Candidate[] => {
  const rows = records.map(headerCells);
  return rows.map((headers, index) => {
    const one = { index, height: 1, headers: distinctHeaders(headers) } as const;
    const below = rows[index + 1] ?? [];
    const joined = twoRowHeader(headers, below);
    if (!joined) return { one, words: headers };
    const two = { index, height: 2, headers: distinctHeaders(joined) } as const;
    return { one, two, words: [...headers, ...below] };
  });
};

const wholeHeader = ({ one, two }: Candidate): FoundHeader => two ?? one;

/**
 * Returns the first record that names an amount (or months of amounts) and a work; otherwise the one with most known
 * words, at least two. The first one counts: rows above a header are title lines, and a second table below must not
 * turn the first into title lines.
 */
const byWords = (candidates: readonly Candidate[]): FoundHeader | undefined => {
  const headers = candidates.filter((candidate) => looksLikeHeader(wholeHeader(candidate).headers));
  const income = headers.find(
    (candidate) =>
      nameIncome(candidate.words) ||
      findPivot(wholeHeader(candidate).headers, [], undefined, 2) !== undefined,
  );
  if (income) return wholeHeader(income);
  let most = 1;
  let found: FoundHeader | undefined;
  for (const candidate of headers) {
    const known = knownHeaders(candidate.words);
    if (known > most) [most, found] = [known, wholeHeader(candidate)];
  }
  return found;
};

const withTemplate = (found: FoundHeader, learned?: Learned): FoundHeader | undefined => {
  const template = found.headers.length < 2 ? undefined : templateFor(found.headers, learned);
  return template && { ...found, template };
};

/** Includes the row below in the header if it repeats it in another language. */
const inTwoLanguages = (found: FoundHeader, records: readonly (readonly string[])[]): FoundHeader => {
  const below = found.height === 1 ? headerCells(records[found.index + 1] ?? []) : [];
  return looksLikeHeader(below) && areSameColumns(found.headers, below) ? { ...found, height: 2 } : found;
};

/**
 * Finds the header among the first records of a table: first a layout mapped by a person or a built-in template; then
 * the first record that names an amount and a work, or the one with most known header words; then the first record of
 * words that is as wide as the table. A second row that continues the header belongs to it.
 * @param chosen true if a person chose the header row: the first record is taken, whatever it holds
 */
export const findHeader = (
  records: readonly (readonly string[])[],
  learned?: Learned,
  chosen = false,
): FoundHeader | undefined => {
  const candidates = headerCandidates(records);
  const looked = chosen ? candidates.slice(0, 1) : candidates;
  for (const { one, two } of looked) {
    const found = (two && withTemplate(two, learned)) ?? withTemplate(one, learned);
    if (found) return inTwoLanguages(found, records);
  }
  if (chosen) return looked[0] && looked[0].one.headers.length > 0 ? wholeHeader(looked[0]) : undefined;
  const found = byWords(candidates) ?? firstOfTable(candidates.map(wholeHeader));
  return found && inTwoLanguages(found, records);
};
