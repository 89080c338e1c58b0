import type { DecimalMark } from '../../chunks/decimalBytes.ts';
import type { RowGatherer } from '../../chunks/gatherRows.ts';
import type { NumberColumn } from '../../chunks/numberColumn.ts';
import type {
  RowOutcome,
  SkipReason,
  StatementField,
  StatementRow,
} from '../../../shared/statements/model.ts';
import { cutCells } from '../layouts/cellLengths.ts';
import type { Layout } from '../layouts/layout.ts';
import type { Quoting } from '../../containers/text/delimited.ts';
import type { TableRecord, UncutLines } from '../records/record.ts';
import { CellIndex } from './cellIndex.ts';
import { GroupIndex } from './groupIndex.ts';
import {
  createLineCells,
  createLineCutter,
  cellTexts,
  type LineCells,
  type LineCutter,
} from './lineCutter.ts';

/** Lines that are one row each: their form, their layout, and the reader of lines that must be read as text. */
export type LineRows = {
  readonly delimiter: string;
  readonly quoting: Quoting;
  readonly layout: Layout;
  readonly read: (record: TableRecord) => RowOutcome;
};

/** Counts every record, in order: a known row by its currency and amount, any other by its outcome. */
type RowTally = {
  /** @returns the outcome to store */
  count(outcome: RowOutcome): RowOutcome;
  row(currency: string, amounts: NumberColumn, place: number): void;
};

/** Fields of a row's identity that name its work; the rest is the platform. */
const workFields = [
  'platformId',
  'title',
  'isrc',
  'iswc',
  'performer',
  'writers',
  'album',
  'workId',
] as const satisfies readonly StatementField[];

const termFields = [
  'territory',
  'period',
  'periodEnd',
  'currency',
  'sharePercentage',
  'usageType',
  'remark',
] as const satisfies readonly StatementField[];

/** Lines below which rows may have to be read differently. */
const endsAlike: ReadonlySet<SkipReason> = new Set(['Header', 'Heading', 'TitleLine']);

const ofLine = ['IsrcInvalid', 'UnreadableCharacters', 'AmountRounded'] as const;

/** Returns whether the term of a row alone decides its flags. */
const isOfTerm = ({ flags }: StatementRow): boolean => !ofLine.some((flag) => flags.includes(flag));

/** Returns whether the row's identity rules out a total or a note, whatever its other cells contain. */
const isNamed = ({ isrc, performer, platformId }: StatementRow): boolean =>
  isrc !== '' || performer !== '' || platformId !== '';

/**
 * Reads the rows of one file directly from their bytes: a fast path alongside the record reader, with the same result for
 * every line. A line with a known work and term and plain numbers is stored as its group, its term and its numbers. Any
 * other line that can be cut is read as text, and the result is remembered.
 */
export class ByteRowReader {
  private readonly gatherer: RowGatherer;
  private readonly tally: RowTally;
  private readonly read: LineRows['read'];
  private readonly delimiter: string;
  private readonly cells: LineCells;
  private readonly cutLine: LineCutter;
  private readonly groups: GroupIndex;
  private readonly terms: CellIndex;
  private readonly amount: number;
  private readonly units: number;
  private readonly mark: DecimalMark;
  /** Currency of every row when no column states it. */
  private readonly fileCurrency: string | undefined;
  /** Terms are numbered within the chunk. */
  private chunk = 0;
  /** Physical line of the cells. */
  private line = 0;
  /**
   * Set after a header further down, which may begin a table of other columns, and after a heading or a title line,
   * which complete the rows below. From there on the record reader reads every line.
   */
  private isOver = false;

  constructor({ layout, read, delimiter, quoting }: LineRows, gatherer: RowGatherer, tally: RowTally) {
    const width = layout.headers.length;
    const fieldColumns = (fields: readonly StatementField[]) =>
      fields.map((field) => layout.columns[field] ?? -1);
    this.gatherer = gatherer;
    this.tally = tally;
    this.read = read;
    this.delimiter = delimiter;
    this.cells = createLineCells(width);
    this.cutLine = createLineCutter(delimiter, quoting, width, this.cells);
    this.groups = new GroupIndex(gatherer.known, fieldColumns(workFields), layout.columns.platform ?? -1);
    // Where the platform decides the use, it is part of the term.
    const platformOfTerm = layout.template.usageByPlatform ? fieldColumns(['platform']) : [];
    this.terms = new CellIndex([...fieldColumns(termFields), ...platformOfTerm, layout.year ?? -1]);
    this.amount = layout.columns.amount ?? -1;
    this.units = layout.columns.units ?? -1;
    this.fileCurrency = layout.columns.currency === undefined ? layout.currency : undefined;
    this.mark = layout.template.numbers === 'comma' ? ',' : '.';
  }

  /** Reads lines until one must be cut into a record, or there are no more. Yields whenever the gatherer is full. */
  *readLines(lines: UncutLines): Generator<void> {
    while (this.readSome(lines)) yield;
  }

  /** Ends the fast path below a record, cut here or elsewhere, that begins another part of the table. */
  noticeEnd(outcomes: readonly RowOutcome[]): void {
    this.isOver ||= outcomes.some((outcome) => outcome.kind === 'skipped' && endsAlike.has(outcome.reason));
  }

  /** Reads lines, and returns whether it stopped because the gatherer is full. */
  private readSome(lines: UncutLines): boolean {
    const { gatherer } = this;
    const { bytes, position } = lines;
    while (lines.taken < bytes.length && !this.isOver) {
      const next = this.cutLine(bytes, lines.taken);
      if (next < 0) return false;
      this.line = position.line++;
      lines.taken = next;
      this.readLine();
      if (gatherer.isFull) return true;
    }
    return false;
  }

  private readLine(): void {
    const { cells, gatherer } = this;
    if (this.chunk !== gatherer.chunks) {
      this.chunk = gatherer.chunks;
      this.terms.clear();
    }
    const isOfKnown = this.groups.find(cells);
    const term = this.terms.find(cells);
    if (!isOfKnown || term < 0 || !this.storeNumbers()) return this.readAsText(isOfKnown, term);
    const { place, amounts } = gatherer;
    gatherer.append(this.line, this.groups.found(), term);
    this.tally.row(gatherer.termCurrency(term), amounts, place);
  }

  /** Stores the numbers of the line for the next row, if they are plain. */
  private storeNumbers(): boolean {
    const { amount, units, mark, gatherer } = this;
    const { bytes, starts, ends } = this.cells;
    const { place } = gatherer;
    if (amount < 0 || starts[amount] === ends[amount]) return false;
    if (!gatherer.amounts.setBytes(place, bytes, starts[amount]!, ends[amount]!, mark)) return false;
    if (units >= 0) return gatherer.units.setBytes(place, bytes, starts[units]!, ends[units]!, mark);
    gatherer.units.setNone(place);
    return true;
  }

  /**
   * Returns whether a row states its currency with its amount, so lines that are otherwise equal may have different
   * currencies.
   */
  private hasOwnCurrency({ currency }: StatementRow): boolean {
    return this.fileCurrency !== undefined && currency !== this.fileCurrency;
  }

  /** Reads the line as text and remembers its outcome. */
  private readAsText(isOfKnown: boolean, term: number): void {
    const { cells, gatherer } = this;
    const texts = cellTexts(cells, this.delimiter);
    const unreadable = texts.some((text) => text.includes('\ufffd'));
    const outcome = this.read({
      line: this.line,
      cells: [...cutCells(texts)],
      ...(unreadable && { unreadable }),
    });
    this.noticeEnd([outcome]);
    const stored = this.tally.count(outcome);
    const isUsual = stored.kind === 'row' && isOfTerm(stored) && !this.hasOwnCurrency(stored);
    gatherer.add(stored, isUsual ? term : -1);
    if (!isUsual) return;
    if (!isOfKnown && isNamed(stored)) this.groups.add(cells, gatherer.group);
    if (term < 0) this.terms.add(cells, gatherer.term);
  }
}
