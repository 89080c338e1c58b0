import type { RowOutcome } from '../../../shared/statements/model.ts';
import { toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import { compareTables } from '../../../shared/statements/tables/compareTables.ts';
import {
  maxCompared,
  toComparedRow,
  type ComparedRow,
  type SurveyedTable,
} from '../../../shared/statements/tables/surveyedTable.ts';
import type { RowSink } from '../rows/rowSink.ts';

type Open = {
  file: string;
  blocks: number[];
  header: string;
  rows: ComparedRow[];
  count: number;
  decimals: number;
  totals: Map<string, Scaled>;
};

const decimalsOf = (amount: string): number => {
  const point = amount.indexOf('.');
  return point < 0 ? 0 : amount.length - point - 1;
};

const asGroup = (table: Open) => ({
  ...table,
  total: [...table.totals.values()].reduce((sum, amount) => sum + amount, 0n),
});

/** Surveys the tables of a delivery: one per file, sheet, and block under a header of its own. */
export class TableSurvey implements RowSink {
  readonly isFull = false;
  private readonly found: Open[] = [];
  private compared = 0;
  private file = '';
  private current: Open | undefined;

  startTable(file: string): void {
    this.file = file;
    this.current = undefined;
  }

  add(outcome: RowOutcome): void {
    if (outcome.kind === 'skipped') {
      if (outcome.reason === 'Header') this.startBlock(outcome.cells.join('\u0000'));
      return;
    }
    if (outcome.kind === 'bad') return;
    const table = (this.current ??= this.open(''));
    table.count += 1;
    table.decimals = Math.max(table.decimals, decimalsOf(outcome.amount));
    const { currency } = outcome;
    table.totals.set(currency, (table.totals.get(currency) ?? 0n) + toScaled(outcome.amount));
    if (this.compared >= maxCompared) return;
    this.compared += 1;
    table.rows.push(toComparedRow(outcome));
  }

  /** Returns the tables with rows, in the order of the delivery. */
  tables(): SurveyedTable[] {
    const merged: Open[] = [];
    for (const table of this.found) {
      const before = merged.at(-1);
      if (before && isNextPage(before, table)) joinPage(before, table);
      else if (table.count > 0) merged.push(table);
    }
    return merged.map((table) => ({ ...table, name: nameIn(merged, table) }));
  }

  /** Starts a block, unless the current one has no rows yet: then its header has another line. */
  private startBlock(header: string): void {
    if (this.current && this.current.count === 0) this.current.header += `\u0000${header}`;
    else this.current = this.open(header);
  }

  private open(header: string): Open {
    const blocks = [this.found.filter(({ file }) => file === this.file).length];
    const opened = { file: this.file, blocks, header, rows: [], count: 0, decimals: 0, totals: new Map() };
    this.found.push(opened);
    return opened;
  }
}

/** Returns whether a block continues the one before it under the same header, rather than telling its rows again. */
const isNextPage = (before: Open, page: Open): boolean =>
  before.file === page.file &&
  before.header === page.header &&
  compareTables(asGroup(page), asGroup(before)) !== 'repetition';

const joinPage = (before: Open, page: Open): void => {
  before.blocks.push(...page.blocks);
  before.rows.push(...page.rows);
  before.count += page.count;
  before.decimals = Math.max(before.decimals, page.decimals);
  for (const [currency, sum] of page.totals)
    before.totals.set(currency, (before.totals.get(currency) ?? 0n) + sum);
};

/** Returns a table's name: its file or sheet, with a number for every table of it after the first. */
const nameIn = (tables: readonly Open[], table: Open): string => {
  const place = tables.filter(({ file }) => file === table.file).indexOf(table);
  return place === 0 ? table.file : `${table.file} #${place + 1}`;
};
