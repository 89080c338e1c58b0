import type { DecimalMark } from '../../shared/statements/chunks/decimalBytes.ts';
import type { RowGatherer } from '../../shared/statements/chunks/gatherRows.ts';
import type { Layout } from '../../shared/statements/reading/layout.ts';
import type { RowOutcome, SkipReason, StatementField, StatementRow } from '../../shared/statements/model.ts';
import type { NumberColumn } from '../../shared/statements/chunks/numberColumn.ts';
import { cutCells } from '../../shared/statements/reading/cellLengths.ts';
import { CellIndex } from './cellIndex.ts';
import { GroupIndex } from './groupIndex.ts';
import { createLineCells, createLineCutter, textsOf, type LineCells, type LineCutter } from './lineCutter.ts';
import type { TableRecord } from './records.ts';
import type { TextTail } from './textTable.ts';

/** Receives every record, in order: a known row by its currency and amount, any other by its outcome. */
export type RowTally = {
  /** @returns the outcome to store */
  take(outcome: RowOutcome): RowOutcome;
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

/** Lines below which rows may be read differently from those above. */
const endsAlike: ReadonlySet<SkipReason> = new Set(['Header', 'Heading', 'TitleLine']);

const ofLine = ['IsrcInvalid', 'UnreadableCharacters', 'AmountRounded'] as const;

/** Returns whether the flags of a row follow from its term alone. */
const isOfTerm = ({ flags }: StatementRow): boolean => !ofLine.some((flag) => flags.includes(flag));

/** Returns whether the row's identity rules out a total or a note, whatever its other cells are. */
const isNamed = ({ isrc, performer, platformId }: StatementRow): boolean =>
  isrc !== '' || performer !== '' || platformId !== '';

/**
 * Gathers lines of one file directly from their bytes. A line whose work and term are known and whose numbers are plain is
 * stored as its group, its term and its numbers. Every other line is read by the record reader, and its result is remembered.
 * So the rows are those of the record reader for every line.
 */
export class ByteRowReader {
  readonly gatherer: RowGatherer;
  private readonly read: (record: TableRecord) => RowOutcome;
  private readonly tally: RowTally;
  private readonly tail: TextTail;
  private readonly cells: LineCells;
  private readonly cutLine: LineCutter;
  private readonly groups: GroupIndex;
  private readonly terms: CellIndex;
  private readonly amount: number;
  private readonly units: number;
  private readonly mark: DecimalMark;
  /** Currency of every row, when no column gives it. */
  private readonly fileCurrency: string | undefined;
  /** Terms are numbered within the chunk. */
  private chunk = 0;
  /**
   * Set after a header further down, which may begin a table of other columns, and after a heading or a title line, which
   * complete the rows below. From there on every line is read by the record reader.
   */
  private isOver = false;

  constructor(
    layout: Layout,
    read: (record: TableRecord) => RowOutcome,
    tail: TextTail,
    gatherer: RowGatherer,
    tally: RowTally,
  ) {
    const width = layout.headers.length;
    const columnsOf = (fields: readonly StatementField[]) =>
      fields.map((field) => layout.columns[field] ?? -1);
    this.gatherer = gatherer;
    this.read = read;
    this.tally = tally;
    this.tail = tail;
    this.cells = createLineCells(width);
    this.cutLine = createLineCutter(tail.delimiter, tail.quoting, width, this.cells);
    this.groups = new GroupIndex(gatherer.known, columnsOf(workFields), layout.columns.platform ?? -1);
    this.terms = new CellIndex([...columnsOf(termFields), layout.year ?? -1]);
    this.amount = layout.columns.amount ?? -1;
    this.units = layout.columns.units ?? -1;
    this.fileCurrency = layout.columns.currency === undefined ? layout.currency : undefined;
    this.mark = layout.template.numbers === 'comma' ? ',' : '.';
  }

  /**
   * Takes lines from a position on, until a line needs the record parser, the gatherer is full, or the bytes end.
   * @returns the position of the first line not taken
   */
  takeLines(bytes: Buffer, from: number): number {
    const { gatherer } = this;
    let at = from;
    while (at < bytes.length && !gatherer.isFull && !this.isOver) {
      const next = this.cutLine(bytes, at);
      if (next < 0) return at;
      this.takeLine();
      this.tail.position.line++;
      at = next;
    }
    return at;
  }

  /** Takes a record that was cut elsewhere. */
  takeRecord(record: TableRecord): void {
    this.takeOutcome(this.read(record));
  }

  /** Takes a line above the rows. */
  takeHead(outcome: RowOutcome): void {
    this.gatherer.take(this.tally.take(outcome));
  }

  /** Takes the outcome of a record below the header. */
  takeOutcome(outcome: RowOutcome, term = -1): void {
    if (outcome.kind === 'skipped' && endsAlike.has(outcome.reason)) this.isOver = true;
    this.gatherer.take(this.tally.take(outcome), term);
  }

  private takeLine(): void {
    const { cells, gatherer } = this;
    if (this.chunk !== gatherer.chunks) {
      this.chunk = gatherer.chunks;
      this.terms.clear();
    }
    const isOfKnown = this.groups.find(cells);
    const term = this.terms.find(cells);
    if (!isOfKnown || term < 0 || !this.takeNumbers()) return this.takeAsText(isOfKnown, term);
    const { place, amounts } = gatherer;
    gatherer.append(this.tail.position.line, this.groups.found(), term);
    this.tally.row(gatherer.currencyOf(term), amounts, place);
  }

  /** Puts the numbers of the line at the place of the next row, when they are plain. */
  private takeNumbers(): boolean {
    const { amount, units, mark, gatherer } = this;
    const { bytes, starts, ends } = this.cells;
    const { place } = gatherer;
    if (amount < 0 || starts[amount] === ends[amount]) return false;
    if (!gatherer.amounts.setBytes(place, bytes, starts[amount]!, ends[amount]!, mark)) return false;
    if (units >= 0) return gatherer.units.setBytes(place, bytes, starts[units]!, ends[units]!, mark);
    gatherer.units.setNone(place);
    return true;
  }

  /** Returns whether a row's currency stands with its amount, so that lines equal in their other cells may have another. */
  private hasOwnCurrency({ currency }: StatementRow): boolean {
    return this.fileCurrency !== undefined && currency !== this.fileCurrency;
  }

  /** Reads the line as text and remembers its outcome. */
  private takeAsText(isOfKnown: boolean, term: number): void {
    const { cells, gatherer, tail } = this;
    const texts = textsOf(cells, tail.delimiter);
    const unreadable = texts.some((text) => text.includes('\ufffd'));
    const outcome = this.read({
      line: tail.position.line,
      cells: [...cutCells(texts)],
      ...(unreadable && { unreadable }),
    });
    const isUsual = outcome.kind === 'row' && isOfTerm(outcome) && !this.hasOwnCurrency(outcome);
    this.takeOutcome(outcome, isUsual ? term : -1);
    if (!isUsual) return;
    if (!isOfKnown && isNamed(outcome)) this.groups.add(cells, gatherer.group);
    if (term < 0) this.terms.add(cells, gatherer.term);
  }
}

/**
 * Gathers a text whose first records have been read already. Stops whenever the gatherer is full.
 * @param first outcomes of the first records, one by one
 * @param headEnd number of them that are title lines and header
 */
export async function* gatherText(
  first: readonly RowOutcome[],
  headEnd: number,
  tail: TextTail,
  reader: ByteRowReader,
): AsyncGenerator<void> {
  const { gatherer } = reader;
  for (const [index, outcome] of first.entries()) {
    if (index < headEnd) reader.takeHead(outcome);
    else reader.takeOutcome(outcome);
    if (gatherer.isFull) yield;
  }
  const takeRecords = function* (records: readonly TableRecord[]): Generator<void> {
    for (const record of records) {
      reader.takeRecord(record);
      if (gatherer.isFull) yield;
    }
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const block of tail.blocks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, block]) : block;
    rest = Buffer.alloc(0);
    for (let at = 0; at < bytes.length; ) {
      at = reader.takeLines(bytes, at);
      if (gatherer.isFull) yield;
      else if (at < bytes.length) {
        const cut = tail.cut(bytes.subarray(at), false);
        yield* takeRecords(cut.records);
        rest = cut.rest;
        break;
      }
    }
  }
  yield* takeRecords(tail.cut(rest, true).records);
}
