import { currencyCode, currencyOfHeader, normaliseHeader } from './headers.ts';
import { headerCells, knownHeaders, looksLikeHeader, wordOf } from './headerRows.ts';
import type { StatementField } from './model.ts';
import { statementFields } from './model.ts';
import { parsePeriod } from './periods.ts';
import { synonyms } from './templates/synonyms.ts';
import type { SourceTemplate } from './templates/template.ts';
import { territoryCode } from './territories.ts';
import { rightOfUsage } from './usage.ts';
import { normaliseIsrc, normaliseIswc, parseNumber, sniffNumberStyle } from './values.ts';

/** A field's proposed column, and how sure it is from 0 (a guess) to 1 (certain). */
export type Proposal = {
  readonly field: StatementField;
  readonly header: string;
  readonly column: number;
  readonly confidence: number;
};

export type ProposedMapping = { readonly proposals: readonly Proposal[]; readonly template: SourceTemplate };

const share = (samples: readonly string[], test: (text: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(test).length / samples.length;

const isNumber = (text: string): boolean => parseNumber(text) !== undefined;

/** How well a column's cells fit a field, 0 to 1; absent where content says nothing. */
const contentTests: Partial<Record<StatementField, (text: string) => boolean>> = {
  isrc: (text) => normaliseIsrc(text).valid,
  iswc: (text) => normaliseIswc(text) !== undefined,
  amount: isNumber,
  units: isNumber,
  unitPrice: isNumber,
  sharePercentage: isNumber,
  period: (text) => parsePeriod(text) !== undefined,
  periodEnd: (text) => parsePeriod(text) !== undefined,
  territory: (text) => territoryCode(text) !== undefined,
  currency: (text) => currencyCode(text).known,
  usageType: (text) => rightOfUsage(text) !== undefined,
  upc: (text) => /^\d{12,14}$/.test(text.trim()),
};

/** Fields whose content alone, under a header nobody knows, is proof enough to propose them. */
const tellByContent: Partial<Record<StatementField, number>> = {
  isrc: 0.9,
  iswc: 0.9,
  upc: 0.6,
  currency: 0.5,
  territory: 0.45,
};

/** Surest 1 for the very word, less for words further down the list or only contained in the header. */
const nameScore = (field: StatementField, header: string): number => {
  const words = synonyms[field];
  const name = normaliseHeader(header);
  const exact = Math.max(words.indexOf(name), words.indexOf(wordOf(header)));
  if (exact >= 0) return 1 - (exact / words.length) * 0.15;
  const contained = words.findIndex((word) => word.length >= 4 && name.includes(word));
  const chinese = words.findIndex((word) => /\p{Script=Han}{2}/u.test(word) && name.includes(word));
  const found = contained >= 0 ? contained : chinese;
  return found >= 0 ? 0.7 - (found / words.length) * 0.15 : 0;
};

const score = (field: StatementField, header: string, samples: readonly string[]): number => {
  const byName = nameScore(field, header);
  const test = contentTests[field];
  const filled = samples.filter((text) => text.trim() !== '');
  if (!test || filled.length === 0) return byName;
  const fit = share(filled, test);
  if (byName === 0) return fit > 0.9 ? (tellByContent[field] ?? 0) : 0;
  return byName * (0.4 + 0.6 * fit);
};

/** The rows before another table begins. */
const ofFirstTable = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const end = rows.findIndex((row) => {
    const headers = headerCells(row);
    return looksLikeHeader(headers) && knownHeaders(headers) >= 2;
  });
  return end < 0 ? rows : rows.slice(0, end);
};

const columnOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows.map((row) => row[column] ?? '');

/**
 * Proposes a mapping for a layout nobody has seen: every field gets the best column that no surer field has taken, from
 * header words in several languages and from what the cells look like.
 * @param rowsBelow the first rows below the header, at most a few dozen
 */
export const proposeMapping = (
  headers: readonly string[],
  rowsBelow: readonly (readonly string[])[],
): ProposedMapping => {
  const sampleRows = ofFirstTable(rowsBelow);
  const all: Proposal[] = statementFields.flatMap((field) =>
    headers.map((header, column) => ({
      field,
      header,
      column,
      confidence: Math.round(score(field, header, columnOf(sampleRows, column)) * 100) / 100,
    })),
  );
  const proposals: Proposal[] = [];
  for (const proposal of all.sort((a, b) => b.confidence - a.confidence)) {
    const taken = proposals.some(
      ({ field, column }) => field === proposal.field || column === proposal.column,
    );
    if (proposal.confidence >= 0.4 && !taken) proposals.push(proposal);
  }
  return { proposals, template: templateOf(proposals, sampleRows) };
};

const templateOf = (
  proposals: readonly Proposal[],
  sampleRows: readonly (readonly string[])[],
): SourceTemplate => {
  const amount = proposals.find(({ field }) => field === 'amount');
  const has = (field: StatementField) => proposals.some((proposal) => proposal.field === field);
  return {
    id: 'proposed',
    name: 'Proposed',
    incomeType: has('writers') || has('iswc') || !has('isrc') ? 'MusicalWork' : 'Song',
    recognisedBy: [],
    fields: Object.fromEntries(proposals.map(({ field, header }) => [field, [header]])),
    numbers: amount ? sniffNumberStyle(columnOf(sampleRows, amount.column)) : 'auto',
    dates: sniffDateOrder(proposals, sampleRows),
    grain: 'month',
    currency: amount && currencyOfHeader(amount.header),
    claimsShare: has('sharePercentage'),
  };
};

/** Day first if some date can only be read so; month first is the commoner habit of exports. */
const sniffDateOrder = (
  proposals: readonly Proposal[],
  sampleRows: readonly (readonly string[])[],
): SourceTemplate['dates'] => {
  const period = proposals.find(({ field }) => field === 'period');
  if (!period) return 'ymd';
  const firsts = columnOf(sampleRows, period.column).map(
    (text) => /^(\d{1,2})[/.-]\d{1,2}[/.-]\d{2,4}$/.exec(text.trim())?.[1],
  );
  if (firsts.every((first) => first === undefined)) return 'ymd';
  return firsts.some((first) => Number(first) > 12) ? 'dmy' : 'mdy';
};
