import { rowsPerChunk, type BadRecord } from './chunk.ts';
import type { Groups } from './groups.ts';
import type {
  BadRow,
  RowOrigin,
  RowOutcome,
  SkipReason,
  StatementRow,
} from '../../shared/statements/model.ts';
import { NumberColumn } from './numberColumn.ts';
import type { RowColumns, RowTerm } from './readRow.ts';
import { detach } from '../../shared/statements/reading/cellText.ts';

const toTerm = (row: StatementRow): RowTerm => ({
  territory: row.territory,
  territoryText: detach(row.territoryText),
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  currency: detach(row.currency),
  sharePercentage: detach(row.sharePercentage),
  usageType: detach(row.usageType),
  right: row.right,
  remark: detach(row.remark),
  flags: row.flags,
  ...(row.origin && { origin: row.origin }),
});

/** Keys of origins, which are few and shared by the rows of a column or a heading. */
const originKeys = new WeakMap<RowOrigin, string>();

const originKey = (origin: RowOrigin | undefined): string => {
  if (!origin) return '';
  const known = originKeys.get(origin);
  if (known !== undefined) return known;
  const key = JSON.stringify(origin);
  originKeys.set(origin, key);
  return key;
};

const termKey = (term: RowTerm): string =>
  [
    term.territory,
    term.territoryText,
    term.periodStart,
    term.periodEnd,
    term.currency,
    term.sharePercentage,
    term.usageType,
    term.right,
    term.remark,
    term.flags,
    originKey(term.origin),
  ].join('\u0001');

/** Maximum characters of unreadable lines in a chunk. The line that exceeds it is still included. */
const maxBadCharacters = 16 * 1024 * 1024;

/** Units that are a plain decimal, as `DecimalReader` reads. */
const plainUnits = /^-?\d{1,18}(?:\.\d{1,20})?$/;

/**
 * Collects rows by column until a chunk is full. Terms are numbered within the chunk, groups within the statement. Its
 * buffers are reused for the next chunk.
 */
export class RowGatherer {
  /** Itself: readers of rows that know its groups and terms can append rows to it. */
  readonly byColumn = this;
  /** Group and term of the last row added, for callers that recognise similar rows. */
  group = 0;
  term = 0;
  /** Number of chunks returned so far. */
  chunks = 0;
  /** Number of lines that are not income rows, by reason. */
  readonly skipped: Partial<Record<SkipReason, number>> = {};
  readonly amounts: NumberColumn;
  readonly units: NumberColumn;
  /** Groups of the statement. */
  readonly known: Groups;
  private readonly size: number;
  private readonly lines: Uint32Array;
  private readonly groups: Uint32Array;
  private readonly terms: Uint16Array;
  private readonly termNumbers = new Map<string, number>();
  private termTable: RowTerm[] = [];
  private oddUnits: Record<number, string> = {};
  private bad: BadRecord[] = [];
  private badCharacters = 0;
  private count = 0;

  /** @param size maximum rows of a chunk, at most 65,536 */
  constructor(known: Groups, size = rowsPerChunk) {
    this.known = known;
    this.size = size;
    this.lines = new Uint32Array(size);
    this.groups = new Uint32Array(size);
    this.terms = new Uint16Array(size);
    this.amounts = new NumberColumn(size);
    this.units = new NumberColumn(size);
  }

  get isFull(): boolean {
    return this.count + this.bad.length >= this.size || this.badCharacters >= maxBadCharacters;
  }

  get isEmpty(): boolean {
    return this.count + this.bad.length === 0;
  }

  /**
   * Adds the outcome of one record.
   * @param term number of the row's term in this chunk, if known
   */
  add(outcome: RowOutcome, term = -1): void {
    if (outcome.kind === 'row') this.addRow(outcome, term);
    else if (outcome.kind === 'bad') this.addBad(outcome);
    else this.skipped[outcome.reason] = (this.skipped[outcome.reason] ?? 0) + 1;
  }

  private addBad({ line, reason, cells }: BadRow): void {
    this.bad.push({ line, reason, cells });
    for (const cell of cells) this.badCharacters += cell.length;
  }

  /** Place of the next row. */
  get place(): number {
    return this.count;
  }

  /** Adds a row whose group and term (of this chunk) are known, and whose numbers are already stored at its place. */
  append(line: number, group: number, term: number): void {
    const place = this.count++;
    this.lines[place] = line;
    this.groups[place] = group;
    this.terms[place] = term;
  }

  /** Returns the currency of a term of this chunk. */
  termCurrency(term: number): string {
    return this.termTable[term]!.currency;
  }

  /** Returns the collected rows and starts the next chunk. They are valid until the next row is added. */
  flush(): RowColumns {
    const { count, lines, groups, terms, termTable, amounts, units, oddUnits, bad } = this;
    this.termNumbers.clear();
    [this.termTable, this.oddUnits, this.bad, this.badCharacters, this.count] = [[], {}, [], 0, 0];
    this.chunks++;
    return { count, lines, groups, terms, termTable, amounts, units, oddUnits, bad };
  }

  private addRow(row: StatementRow, term: number): void {
    this.group = this.known.of(row);
    this.term = term < 0 ? this.numberOfTerm(row) : term;
    const { place } = this;
    this.amounts.setText(place, row.amount);
    const isPlain = plainUnits.test(row.units);
    if (isPlain) this.units.setText(place, row.units);
    else this.units.setNone(place);
    if (!isPlain && row.units !== '') this.oddUnits[place] = detach(row.units);
    this.append(row.line, this.group, this.term);
  }

  private numberOfTerm(row: StatementRow): number {
    const term = toTerm(row);
    const key = termKey(term);
    const known = this.termNumbers.get(key);
    if (known !== undefined) return known;
    this.termNumbers.set(key, this.termTable.length);
    return this.termTable.push(term) - 1;
  }
}
