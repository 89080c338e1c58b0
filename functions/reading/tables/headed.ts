import { hasWorkColumn } from '../../../shared/statements/mappingRules.ts';
import { findHeader, templateFor, type FoundHeader } from '../layouts/header/findHeader.ts';
import type { StatementField } from '../../../shared/statements/model.ts';
import { withFurtherColumns } from '../layouts/furtherColumns.ts';
import { findColumns, layOut, type Layout } from '../layouts/layout.ts';
import type { Pivot } from '../layouts/pivot.ts';
import { asWritten, proposeMapping, withDetectedNumbers, type ProposedMapping } from '../layouts/propose.ts';
import { isBuiltIn, recogniseTemplate } from '../layouts/templates/index.ts';
import type { SourceTemplate } from '../layouts/templates/template.ts';
import { readTitleFacts } from '../layouts/titleFacts.ts';
import type { UnusedColumn } from '../../../shared/statements/reading/unusedColumnSchema.ts';
import { findUnusedColumns } from '../layouts/unusedColumns.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import type { OpenOptions } from '../options.ts';
import { StatementFileProblem } from '../problem.ts';
import { headerWithin, type RecordSource, type TableRecord } from '../records/record.ts';
import { createBlockReader, findBlocks, type Blocks } from '../rows/blocks.ts';
import { skipped } from '../rows/outcomes.ts';
import { asTitled, headingColumn } from '../rows/headingTitles.ts';
import { hasIncomeColumns } from '../rows/nextTable.ts';
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
  type TableOptions,
  type FirstRecords,
} from './table.ts';
import { findForm, type TableForm } from './tableForm.ts';

/** Name that the problem gives to a text without a table. */
export const proseName = 'text';

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
      source.kind === 'text' && isWhole && isProse(first) ? { found: proseName } : {},
    );
  return { ...found, index: found.index + start };
};

type ChosenTemplate = ProposedMapping & Pick<TableFacts, 'known'> & Pick<ReadableTable, 'unusedColumns'>;

/** Fields of a built-in layout that columns appended by somebody else may replace. */
const replaceableFields: readonly StatementField[] = ['amount', 'currency', 'unitPrice', 'sharePercentage'];

/**
 * Returns the columns to propose for a file with a built-in layout and a column it does not know that may be the amount
 * paid, as when a distributor appends its own settlement; `undefined` if no unknown column looks more like the amount.
 */
const proposeInstead = (
  builtIn: SourceTemplate,
  { headers, samples }: TableForm,
  unused: readonly UnusedColumn[],
): ProposedMapping | undefined => {
  if (!unused.some(({ kind }) => kind === 'amount')) return undefined;
  const columns = findColumns(builtIn, headers);
  const certain = Object.fromEntries(
    Object.entries(columns).filter(([field]) => !replaceableFields.includes(field as StatementField)),
  );
  const proposed = proposeMapping(headers, samples, certain);
  const amount = proposed.proposals.find(({ field }) => field === 'amount');
  if (!amount || !unused.some(({ header }) => header === amount.header)) return undefined;
  const { name, incomeType, dates, grain, platform, usageType, usageByPlatform } = builtIn;
  const constants = { name, incomeType, dates, grain, platform, usageType, usageByPlatform };
  return { ...proposed, template: { ...proposed.template, ...constants } };
};

/** Returns a template with the kind of use of the built-in layout its headers have, if it states none. */
const withUsageOf = (template: SourceTemplate, headers: readonly string[]): SourceTemplate => {
  const builtIn = template.fields.usageType || template.usageType ? undefined : recogniseTemplate(headers);
  if (!builtIn) return template;
  return { ...template, usageType: builtIn.usageType, usageByPlatform: builtIn.usageByPlatform };
};

/** Returns the template to read the rows with: the known one, otherwise the proposed one. */
const chooseTemplate = (
  form: TableForm,
  found: FoundHeader,
  options: TableOptions,
  isText: boolean,
): ChosenTemplate => {
  const { headers, samples, pivot } = form;
  const own = pivot ? templateFor(headers, options.learned) : found.template;
  if (options.template) {
    const { mappedHeaders: mapped = headers } = options;
    const template = withUsageOf(withFurtherColumns(options.template, mapped, headers, samples), headers);
    const known = isText ? withDetectedNumbers(template, headers, samples) : template;
    return { known: true, template: known, proposals: [] };
  }
  if (!own) {
    const { fallback: ofFirst, mappedHeaders: mapped = headers } = options;
    const fallback = ofFirst && withFurtherColumns(ofFirst, mapped, headers, samples);
    if (fallback && hasIncomeColumns(layOut(fallback, headers, {}, options.given))) {
      const template = isText ? withDetectedNumbers(fallback, headers, samples) : fallback;
      return { known: true, template, proposals: [] };
    }
    const proposed = proposeMapping(headers, samples, pivot?.fields);
    return { known: false, ...proposed };
  }
  const unusedColumns = isBuiltIn(own) && !pivot ? findUnusedColumns(own, headers, samples) : [];
  const instead = proposeInstead(own, form, unusedColumns);
  if (instead) return { known: false, ...instead };
  const template = isText ? asWritten(own, headers, samples) : own;
  return { known: true, template, proposals: [], unusedColumns };
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
  blocks: Blocks | undefined,
): Pick<ReadableTable, 'read' | 'lines'> => {
  if (beside) return { read: sideBySideReader(beside, layout, options) };
  if (pivot) return { read: pivotReader(pivot, found.headers, headerLines, layout, options) };
  const read = createSectionReader(layout, options);
  if (blocks) {
    const readBlock = createBlockReader(layout, blocks, read);
    return { read: (record) => [readBlock(record)] };
  }
  const hasLines = delimiter !== undefined && quoting !== undefined;
  return {
    read: (record) => [read(record)],
    ...(hasLines && { lines: { delimiter, quoting, layout, read } }),
  };
};

/** Returns a reader that changes each line before it is read; such lines are not read as bytes. */
const prepared = (
  reader: Pick<ReadableTable, 'read' | 'lines'>,
  prepare: Reading['prepare'],
): Pick<ReadableTable, 'read' | 'lines'> =>
  prepare ? { read: (record) => reader.read(prepare(record)) } : reader;

/** Everything needed to read the lines below a header. `blocks` is absent unless the lines stand in blocks. */
type Reading = {
  readonly form: TableForm;
  readonly chosen: ChosenTemplate;
  readonly layout: Layout;
  readonly blocks: Blocks | undefined;
  /** Changes a line before it is read. */
  readonly prepare?: (record: TableRecord) => TableRecord;
};

/**
 * Reads the headings of a table without a column of works as its titles, as societies print them: a line of words, then
 * the lines of that work. Returns `undefined` if the lines do not stand in such blocks.
 */
const withHeadingTitles = (
  { form, layout }: Reading,
  below: readonly TableRecord[],
  choose: (form: TableForm) => Pick<Reading, 'chosen' | 'layout'>,
): Reading | undefined => {
  if (form.beside || form.pivot || hasWorkColumn(layout)) return undefined;
  const prepare = asTitled(form.headers.length);
  const records = below.map(prepare);
  const titled = {
    ...form,
    headers: [...form.headers, headingColumn],
    samples: recordCells(records),
    sampleLines: records.map(({ line }) => line),
  };
  const read = choose(titled);
  const blocks = findBlocks(records, read.layout);
  return blocks === 'headed' ? { form: titled, ...read, blocks, prepare } : undefined;
};

/**
 * Opens a table under a header.
 * @throws StatementFileProblem `HeaderNotFound`
 */
export const openHeaded = (
  source: RecordSource,
  firstRecords: FirstRecords,
  options: TableOptions,
): Table => {
  const { first } = firstRecords;
  const found = locateHeader(source, firstRecords, options);
  const end = found.index + found.height;
  const above = first.slice(0, found.index);
  const lines = first.slice(found.index, end);
  const below = first.slice(end, end + sampleRows).filter(({ skip }) => skip === undefined);
  const isText = source.kind === 'text';
  const choose = (form: TableForm) => {
    const chosen = chooseTemplate(form, found, options, isText);
    const facts = readTitleFacts(recordCells(above), chosen.template.dates);
    const layout = layOut(chosen.template, form.headers, facts, options.given, !isText, form.headerLines);
    return { chosen, layout };
  };
  const plain = findForm(found, { above, lines, below }, options.given);
  const chosenPlain = choose(plain);
  const blocksOfPlain = plain.beside || plain.pivot ? undefined : findBlocks(below, chosenPlain.layout);
  const asPlain: Reading = { form: plain, ...chosenPlain, blocks: blocksOfPlain };
  const { form, chosen, layout, blocks, prepare } = withHeadingTitles(asPlain, below, choose) ?? asPlain;
  const { known, proposals, shareInAmount, amountChoice, unusedColumns } = chosen;
  return {
    facts: {
      ...describe(source, layout),
      headerRow: lines[0]!.line,
      known,
      proposals,
      firstLines: { lines: form.sampleLines, cells: form.samples, isUnnamed: false },
      ...(shareInAmount && { shareInAmount }),
      ...(amountChoice && { amountChoice }),
      ...(blocks && { inBlocks: true as const }),
      ...(form.pivot && { pivot: pivotFact(form.pivot, found.headers) }),
    },
    file: source.file,
    above: [
      ...above.map((record) => skipped(record, 'TitleLine')),
      ...lines.map((record) => skipped(record, 'Header')),
    ],
    below: recordsFrom(end, firstRecords),
    ...(unusedColumns && { unusedColumns }),
    ...prepared(createReader(form, source, found, layout, options, blocks), prepare),
  };
};
