import { toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import type { RowOutcome, StatementField } from '../../../shared/statements/model.ts';
import type { Layout } from '../layouts/layout.ts';
import { findSkipReason, hasTotalWord } from '../layouts/rowProblems.ts';
import type { TableRecord } from '../records/record.ts';
import { isBlank, skipped } from './outcomes.ts';

/** Fields that say what a line is about. */
const naming: readonly StatementField[] = ['title', 'isrc', 'iswc', 'workId'];

/**
 * Part of a line in a block: the heading names the work, the details below it hold the amounts, and a line with both
 * may be the sum of the block.
 */
type Part = 'heading' | 'detail' | 'both' | 'other';

/**
 * How lines stand in blocks: below a heading without figures, or continued from a first line that has both the names and
 * an amount of its own.
 */
export type Blocks = 'headed' | 'continued';

/** Fields that a continued line takes from the first line of its block. Figures are never taken over. */
const continued: readonly StatementField[] = [
  ...naming,
  'album',
  'upc',
  'platform',
  'territory',
  'period',
  'periodEnd',
];

/** Feet and heads of pages, in the place of a heading: `Page 2 of 7`, `Seite 2`, `第 2 頁`. */
const pageWords =
  /^[\s\-–—]*(?:(?:page|seite|página|pagina|stran\w*|sida|side|hoja|folio|p\.)\s*:?\s*\d+(?:\s*(?:\/|of|von|de|di|av|af)\s*\d+)?|第?\s*\d+\s*[頁页](?:[^\d]*\d+\s*[頁页])?|\d+\s*\/\s*\d+)[\s\-–—]*$/iu;

/** Maximum characters of such a line. */
const longestPage = 40;

const isPage = (cells: readonly string[]): boolean => {
  const [words = '', ...others] = cells.filter(isFilled);
  return others.length === 0 && words.length <= longestPage && pageWords.test(words.normalize('NFKC'));
};

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Returns a function that tells the part of a line. */
const createParts = (layout: Layout) => {
  const { columns, formula } = layout;
  const names = naming.flatMap((field) => columns[field] ?? []);
  const amounts = formula?.map(({ column }) => column) ?? [columns.amount ?? -1];
  const figures = [...amounts, columns.units ?? -1];
  return ({ cells }: TableRecord): Part => {
    const isNamed = names.some((column) => isFilled(cells[column]));
    if (amounts.some((column) => isFilled(cells[column]))) {
      const isTotal = findSkipReason(cells, layout) !== undefined;
      return isTotal ? 'other' : isNamed ? 'both' : 'detail';
    }
    const isHeader = findSkipReason(cells, layout) === 'Header' || isPage(cells);
    return isNamed && !isHeader && figures.every((column) => !isFilled(cells[column])) ? 'heading' : 'other';
  };
};

/** Adds up the amounts of a block, to recognise the line that states their sum. */
const createBlockSum = ({ columns, template }: Layout) => {
  let [sum, details] = [0n, 0];
  const amountOf = ({ cells }: TableRecord) => {
    const text = parseNumber(cells[columns.amount ?? -1] ?? '', template.numbers);
    return text === undefined ? undefined : toScaled(text);
  };
  return {
    start(): void {
      [sum, details] = [0n, 0];
    },
    add(record: TableRecord): void {
      sum += amountOf(record) ?? 0n;
      details += 1;
    },
    /** Returns the sum if a line states it. */
    stated: (record: TableRecord): Decimal | undefined =>
      details > 0 && amountOf(record) === sum ? (toDecimal(sum) as Decimal) : undefined,
  };
};

/** Fewest cells that a sum leaves empty and the lines above it fill. */
const leastLeftOut = 2;

/** Adds up the amounts of each block and of all of them, to recognise the lines that state a sum. */
const createSums = (layout: Layout) => {
  const [block, all] = [createBlockSum(layout), createBlockSum(layout)];
  const filledCells = ({ cells }: TableRecord) => cells.filter(isFilled).length;
  let [details, usual] = [0, 0];
  const stated = (record: TableRecord) => block.stated(record) ?? all.stated(record);
  return {
    start(): void {
      block.start();
      details = 0;
    },
    add(record: TableRecord): void {
      block.add(record);
      all.add(record);
      details += 1;
      usual = filledCells(record);
    },
    /** Returns the sum that a line states: of its block, or of all so far. */
    stated,
    /** Returns whether a line that names no work is a sum: it tells less than the lines above it. */
    isSum(record: TableRecord): boolean {
      if (filledCells(record) > usual - leastLeftOut || stated(record) === undefined) return false;
      return details >= 2 || record.cells.some(hasTotalWord);
    },
  };
};

/**
 * Returns whether lines stand in blocks under headings: a line that names the work and holds no figure, then lines with
 * amounts that name none, perhaps with their sum or the sum so far below. A single line of any other form shows that they do not, because
 * an empty title then means an unknown one.
 */
const areHeaded = (records: readonly TableRecord[], layout: Layout): boolean => {
  const partOf = createParts(layout);
  const sums = createSums(layout);
  let [headings, details] = [0, 0];
  for (const record of records) {
    if (isBlank(record.cells)) continue;
    const part = partOf(record);
    if (part === 'heading') {
      headings += 1;
      sums.start();
    } else if (part === 'detail') {
      if (headings === 0) return false;
      if (sums.isSum(record)) continue;
      details += 1;
      sums.add(record);
    } else if (part === 'both' && sums.stated(record) === undefined) return false;
  }
  return headings > 0 && details > 0;
};

/** Returns whether the shares of each block of several lines add up to a whole, over at least two such blocks. */
const areWholeShares = (
  blocks: readonly (readonly TableRecord[])[],
  { columns, template }: Layout,
): boolean => {
  const share = columns.sharePercentage;
  if (share === undefined || blocks.length < 2) return false;
  return blocks.every((lines) => {
    const shares = lines.map(({ cells }) =>
      parseNumber((cells[share] ?? '').replace('%', ''), template.numbers),
    );
    if (shares.some((one) => one === undefined)) return false;
    return [1, 100].some(
      (whole) => shares.reduce((sum, one) => sum + toScaled(one!), 0n) === toScaled(`${whole}`),
    );
  });
};

/**
 * Returns whether lines without a name continue the line above them that has one. Only figures prove it, because an
 * empty title may mean an unknown one: every sub-total is the sum of the lines of its block and ends it, or without
 * sub-totals the shares of each block add up to a whole.
 */
const areContinued = (records: readonly TableRecord[], layout: Layout): boolean => {
  const partOf = createParts(layout);
  const sum = createBlockSum(layout);
  const all = createBlockSum(layout);
  const blocks: TableRecord[][] = [];
  let [agreeing, differing] = [0, 0];
  let isOpen = false;
  all.start();
  for (const record of records) {
    if (isBlank(record.cells)) continue;
    const part = partOf(record);
    if (part === 'both') {
      sum.start();
      blocks.push([]);
      isOpen = true;
    }
    if (part === 'both' || part === 'detail') {
      if (!isOpen) return false;
      blocks.at(-1)!.push(record);
      sum.add(record);
      all.add(record);
    } else if (findSkipReason(record.cells, layout) === 'Total') {
      isOpen = false;
      if (sum.stated(record) !== undefined) agreeing += 1;
      else if (all.stated(record) === undefined) differing += 1;
    }
  }
  const several = blocks.filter((lines) => lines.length > 1);
  if (several.length === 0 || differing > 0) return false;
  return agreeing > 0 || areWholeShares(several, layout);
};

/** Returns how lines stand in blocks; `undefined` when each line names its own work. */
export const findBlocks = (records: readonly TableRecord[], layout: Layout): Blocks | undefined => {
  if (areHeaded(records, layout)) return 'headed';
  return areContinued(records, layout) ? 'continued' : undefined;
};

/**
 * Makes the reader of lines in blocks. Each detail gets the cells of its heading that it leaves empty; of a first line
 * with an amount of its own, only what names the work, the platform, the territory and the period. The sum of a block, or
 * of all so far, is a total in whatever words.
 */
export const createBlockReader = (
  layout: Layout,
  blocks: Blocks,
  read: (record: TableRecord) => RowOutcome,
): ((record: TableRecord) => RowOutcome) => {
  const partOf = createParts(layout);
  const sums = createSums(layout);
  const taken = new Set(continued.flatMap((field) => layout.columns[field] ?? []));
  let heading: readonly string[] = [];
  const complete = (cells: readonly string[]): string[] =>
    Array.from({ length: Math.max(cells.length, heading.length) }, (_, column) =>
      isFilled(cells[column]) ? cells[column]! : (heading[column] ?? ''),
    );
  return (record) => {
    if (record.skip !== undefined || record.unclosed || isBlank(record.cells)) return read(record);
    const part = partOf(record);
    if (part === 'heading') {
      heading = record.cells;
      sums.start();
      return skipped(record, 'Heading');
    }
    if (part === 'detail') {
      if (blocks === 'headed' && sums.isSum(record)) return skipped(record, 'Total');
      sums.add(record);
      return read({ ...record, cells: complete(record.cells) });
    }
    if (part === 'both' && blocks === 'continued') {
      heading = record.cells.map((cell, column) => (taken.has(column) ? cell : ''));
      return read(record);
    }
    const stated = part === 'both' ? sums.stated(record) : undefined;
    return stated === undefined ? read(record) : skipped(record, 'Total');
  };
};
