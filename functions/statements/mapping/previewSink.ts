import type { Outlook } from '../../../shared/statements/reading/columnSchema.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import type { RowOutcome, StatementRow } from '../../../shared/statements/model.ts';
import { toDecimal, toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import type { RowSink } from '../../reading/rows/rowSink.ts';

/** Works of rows that are looked up in the catalogue. */
export const worksCompared = 100;

/** Returns what identifies the work of a row, as one text. */
const identityText = (row: StatementRow): string =>
  [row.platform, row.platformId, row.title, row.isrc, row.iswc, row.performer, row.workId].join('\u0000');

/** Keeps the first outcomes of a statement, and counts and adds up the others, up to a number of records. */
export class PreviewSink implements RowSink {
  readonly first: RowOutcome[] = [];
  private readonly shown: number;
  private readonly most: number;
  private seen = 0;
  private rows = 0;
  private rowsWithoutPeriod = 0;
  private rowsWithoutCurrency = 0;
  private start = '';
  private end = '';
  private readonly sums = new Map<string, Scaled>();
  private readonly bad = new Map<string, { code: string; count: number; line: number }>();
  private readonly tables: { name: string; rows: number }[] = [];
  private readonly works = new Map<string, Identity>();

  /**
   * @param shown number of outcomes kept
   * @param most number of records after which it is full
   */
  constructor(shown: number, most: number) {
    this.shown = shown;
    this.most = most;
  }

  get isFull(): boolean {
    return this.seen >= this.most;
  }

  /** The first distinct works that the rows name. */
  get identities(): readonly Identity[] {
    return [...this.works.values()];
  }

  /** Counts and sums so far. */
  get counted(): Pick<
    Outlook,
    'rows' | 'totals' | 'period' | 'rowsWithoutPeriod' | 'rowsWithoutCurrency' | 'bad' | 'tables'
  > {
    return {
      rows: this.rows,
      totals: Object.fromEntries([...this.sums].map(([currency, sum]) => [currency, toDecimal(sum)])),
      ...(this.start && { period: { start: this.start, end: this.end } }),
      rowsWithoutPeriod: this.rowsWithoutPeriod,
      rowsWithoutCurrency: this.rowsWithoutCurrency,
      bad: [...this.bad.values()].sort((a, b) => b.count - a.count),
      tables: this.tables,
    };
  }

  startTable(name: string): void {
    this.tables.push({ name, rows: 0 });
  }

  add(outcome: RowOutcome): void {
    this.seen++;
    if (this.first.length < this.shown) this.first.push(outcome);
    if (outcome.kind === 'row') this.addRow(outcome);
    if (outcome.kind === 'bad') {
      const { code } = outcome.reason;
      const known = this.bad.get(code);
      if (known) known.count++;
      else this.bad.set(code, { code, count: 1, line: outcome.line });
    }
  }

  private addRow(row: StatementRow): void {
    const { currency, amount, periodStart, periodEnd } = row;
    this.rows++;
    const table = this.tables.at(-1);
    if (table) table.rows++;
    this.sums.set(currency, (this.sums.get(currency) ?? 0n) + toScaled(amount));
    if (currency === '') this.rowsWithoutCurrency++;
    if (periodStart === '') this.rowsWithoutPeriod++;
    else {
      if (this.start === '' || periodStart < this.start) this.start = periodStart;
      if (periodEnd > this.end) this.end = periodEnd;
    }
    if (this.works.size < worksCompared) this.works.set(identityText(row), row);
  }
}
