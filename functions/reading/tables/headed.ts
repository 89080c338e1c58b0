import {
  findHeader,
  templateFor,
  type FoundHeader,
} from '../../../shared/statements/reading/header/findHeader.ts';
import { layOut, type Layout } from '../../../shared/statements/reading/layout.ts';
import type { Pivot } from '../../../shared/statements/reading/pivot.ts';
import {
  asWritten,
  proposeMapping,
  withDetectedNumbers,
  type ProposedMapping,
} from '../../../shared/statements/reading/propose.ts';
import { readTitleFacts } from '../../../shared/statements/reading/titleFacts.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import type { OpenOptions } from '../options.ts';
import { StatementFileProblem } from '../problem.ts';
import { headerWithin, type RecordSource, type TableRecord } from '../records/record.ts';
import { createBlockReader, standInBlocks } from '../rows/blocks.ts';
import { skipped } from '../rows/outcomes.ts';
import { pivotReader } from '../rows/pivotReader.ts';
import type { ReadableTable } from '../rows/readRows.ts';
import { createSectionReader } from '../rows/sections.ts';
import { sideBySideReader } from '../rows/sideBySide.ts';
import {
  recordCells,
  describe,
  recordsFrom,
  sampleRows,
  type Table,
  type TableFacts,
  type FirstRecords,
} from './table.ts';
import { findForm, type TableForm } from './tableForm.ts';

/** Name that the problem gives to a text without a table. */
export const prose = 'text';

const countMatches = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** Returns whether a text is prose: no cell holds only a number, and most characters are letters. */
const isProse = (records: readonly TableRecord[]): boolean => {
  const cells = records.flatMap((record) => record.cells);
  const text = cells.join(' ');
  return (
    cells.every((cell) => parseNumber(cell) === undefined) &&
    countMatches(/\d/g, text) * 4 < countMatches(/\p{L}/gu, text)
  );
};

/** Finds the header among the first records. */
const locateHeader = (
  source: RecordSource,
  { first, isWhole }: FirstRecords,
  { headerRow, learned }: OpenOptions,
): FoundHeader => {
  const start = headerRow === undefined ? 0 : first.findIndex(({ line }) => line >= headerRow);
  const within = start < 0 ? [] : first.slice(start, start + headerWithin);
  const found = findHeader(recordCells(within), learned, headerRow !== undefined);
  if (!found)
    throw new StatementFileProblem(
      'HeaderNotFound',
      { file: source.file },
      source.kind === 'text' && isWhole && isProse(first) ? { found: prose } : {},
    );
  return { ...found, index: found.index + start };
};

/** Returns the template to read the rows with: the known one, otherwise the proposed one. */
const chooseTemplate = (
  { headers, samples, pivot }: TableForm,
  found: FoundHeader,
  options: OpenOptions,
  isText: boolean,
): ProposedMapping & { known: boolean } => {
  const own = pivot ? templateFor(headers, options.learned) : found.template;
  const format = options.template ? withDetectedNumbers : asWritten;
  const named = options.template ?? own;
  const template = named && isText ? format(named, headers, samples) : named;
  return template
    ? { known: true, template, proposals: [] }
    : { known: false, ...proposeMapping(headers, samples, pivot?.fields) };
};

const pivotFact = ({ columns, total }: Pivot, headers: readonly string[]): TableFacts['pivot'] => ({
  columns: columns.map(({ header }) => header),
  ...(total >= 0 && { total: headers[total]! }),
});

/** Returns the reader of the records below a header. Lines that are one row each can also be read as bytes. */
const createReader = (
  { beside, pivot, headerLines }: TableForm,
  { delimiter, quoting }: RecordSource,
  found: FoundHeader,
  layout: Layout,
  options: OpenOptions,
  inBlocks: boolean,
): Pick<ReadableTable, 'read' | 'lines'> => {
  if (beside) return { read: sideBySideReader(beside, layout, options) };
  if (pivot) return { read: pivotReader(pivot, found.headers, headerLines, layout, options) };
  const read = createSectionReader(layout, options);
  if (inBlocks) {
    const readBlock = createBlockReader(layout, read);
    return { read: (record) => [readBlock(record)] };
  }
  const hasLines = delimiter !== undefined && quoting !== undefined;
  return {
    read: (record) => [read(record)],
    ...(hasLines && { lines: { delimiter, quoting, layout, read } }),
  };
};

/**
 * Opens a table under a header.
 * @throws StatementFileProblem `HeaderNotFound`
 */
export const openHeaded = (source: RecordSource, firstRecords: FirstRecords, options: OpenOptions): Table => {
  const { first } = firstRecords;
  const found = locateHeader(source, firstRecords, options);
  const end = found.index + found.height;
  const above = first.slice(0, found.index);
  const lines = first.slice(found.index, end);
  const below = first.slice(end, end + sampleRows).filter(({ skip }) => skip === undefined);
  const form = findForm(found, { above, lines, below }, options.given);
  const isText = source.kind === 'text';
  const { known, template, proposals, shareInAmount } = chooseTemplate(form, found, options, isText);
  const facts = readTitleFacts(recordCells(above), template.dates);
  const layout = layOut(template, form.headers, facts, options.given, !isText, form.headerLines);
  const inBlocks: boolean = !form.beside && !form.pivot && standInBlocks(below, layout);
  return {
    facts: {
      ...describe(source, layout),
      headerRow: lines[0]!.line,
      known,
      proposals,
      ...(shareInAmount && { shareInAmount }),
      ...(inBlocks && { inBlocks: true as const }),
      ...(form.pivot && { pivot: pivotFact(form.pivot, found.headers) }),
    },
    file: source.file,
    above: [
      ...above.map((record) => skipped(record, 'TitleLine')),
      ...lines.map((record) => skipped(record, 'Header')),
    ],
    below: recordsFrom(end, firstRecords),
    ...createReader(form, source, found, layout, options, inBlocks),
  };
};
