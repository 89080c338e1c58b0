import { headerSignature, normaliseHeader } from './headers.ts';
import { statementFields } from './model.ts';
import { parseNumber } from './values.ts';
import { recogniseTemplate } from './templates/index.ts';
import { synonyms } from './templates/synonyms.ts';
import type { SourceTemplate } from './templates/template.ts';

export type FoundHeader = {
  /** Index of the header among the records given. */
  readonly index: number;
  readonly headers: readonly string[];
  /** The template its headers call for; absent when nobody has seen the layout. */
  readonly template?: SourceTemplate;
};

/** Templates people made, by the signature of the headers they made them for. */
export type Learned = (signature: string) => SourceTemplate | undefined;

const knownWords = new Set(statementFields.flatMap((field) => synonyms[field]));

const withoutTrailingBlanks = (cells: readonly string[]): string[] => {
  const headers = cells.map((cell) => cell.trim());
  while (headers.length > 0 && headers[headers.length - 1] === '') headers.pop();
  return headers;
};

/** Header words a field is known by among these cells. */
const knownHeaders = (headers: readonly string[]): number =>
  headers.filter((header) => knownWords.has(normaliseHeader(header))).length;

const looksLikeHeader = (headers: readonly string[]): boolean =>
  headers.length >= 2 && headers.every((header) => header === '' || parseNumber(header) === undefined);

/** The first record of words that is as wide as the table, if at least half of the lines make one table. */
const firstOfTable = (candidates: readonly (readonly string[])[]): FoundHeader | undefined => {
  const filled = candidates.filter(({ length }) => length > 0);
  const width = Math.max(0, ...filled.map(({ length }) => length));
  const wide = filled.filter(({ length }) => length === width).length;
  const index = candidates.findIndex((headers) => headers.length === width && looksLikeHeader(headers));
  const isTable = width >= 2 && wide >= 2 && wide * 2 >= filled.length;
  return isTable && index >= 0 ? { index, headers: candidates[index]! } : undefined;
};

/**
 * Finds the header among the first records of a table: a layout somebody has mapped or a built-in template first, then
 * the record with most known header words (two at least), then the first record of words that is as wide as the table.
 * @param chosen a person said which record it is: the first is taken whatever it holds
 */
export const findHeader = (
  records: readonly (readonly string[])[],
  learned?: Learned,
  chosen = false,
): FoundHeader | undefined => {
  const candidates = records.map(withoutTrailingBlanks);
  for (const [index, headers] of candidates.entries()) {
    if (headers.length < 2) continue;
    const template = learned?.(headerSignature(headers)) ?? recogniseTemplate(headers);
    if (template) return { index, headers, template };
  }
  if (chosen) return candidates[0]?.length ? { index: 0, headers: candidates[0] } : undefined;
  const scored = candidates.map((headers, index) => ({
    index,
    headers,
    known: looksLikeHeader(headers) ? knownHeaders(headers) : 0,
  }));
  const best = scored.reduce((a, b) => (b.known > a.known ? b : a), {
    index: -1,
    headers: [] as string[],
    known: 1,
  });
  if (best.index >= 0) return { index: best.index, headers: best.headers };
  return firstOfTable(candidates);
};
