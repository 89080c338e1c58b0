import { isZero, subtract, toDecimal, toScaled, type Decimal, type Scaled } from '../money/decimal.ts';
import {
  amountNames,
  closingOf,
  isPercentageOfIncome,
  isShareOfRows,
  isSumOfRows,
  receivedOf,
} from './arithmetic.ts';
import { recordKinds, type ProofRecord, type RecordOf } from './records.ts';

/** What is wrong with a line of a proof. */
export const faultCodes = [
  'changed',
  'unreadable',
  'order',
  'number',
  'balance',
  'royalty',
  'deductions',
  'sumOfLine',
  'share',
  'percentage',
  'received',
  'sumOfRows',
  'rowsMissing',
  'records',
  'cut',
  'signature',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** Fault of a proof: the line of the file, what the line is about, and the two values that differ. */
export type Fault = {
  /** Line of the file, from 1. */
  at: number;
  code: FaultCode;
  kind?: ProofRecord['kind'] | undefined;
  /** Work, title or number that the line names. */
  name?: string | undefined;
  /** Amount that differs. */
  field?: string;
  stated?: string;
  computed?: string;
};

/** Faults kept. All of them are counted. */
const mostFaults = 50;

type Left = { at: number; record: ProofRecord; left: Record<(typeof amountNames)[number], Scaled> };

/** Rows of income that shares them: the line of the first, and what they are still short of. */
type RowsOf = { at: number; record: RecordOf<'income'>; left: Scaled; rows: number; found: number };

/** Returns what a record calls itself. */
export const nameOf = (record: ProofRecord): string | undefined => {
  if (record.kind === 'line') return record.work;
  if (record.kind === 'row') return record.title;
  if (record.kind === 'income') return record.contract;
  if (record.kind === 'source') return record.batchNo;
  if (record.kind === 'deduction') return record.contract;
  return record.kind === 'statement' ? record.number : undefined;
};

/**
 * Checks the figures of a proof record by record, from its head to its seal: that the balance closes, that lines add up to
 * the royalty, income to its lines, rows to their income, and that every share, percentage, release and rate gives the amount
 * stated. Holds sums only, so that a proof of any length fits the memory.
 */
export class ProofCheck {
  readonly faults: Fault[] = [];
  faultCount = 0;
  head: RecordOf<'statement'> | undefined;
  seal: RecordOf<'seal'> | undefined;
  signature: RecordOf<'signature'> | undefined;
  readonly sources: RecordOf<'source'>[] = [];
  readonly counts = { lines: 0, incomes: 0, rows: 0, withoutRows: 0 };
  private records = 0;
  private last = 0;
  private readonly receipts: RecordOf<'receipt'>[] = [];
  private readonly lines = new Map<number, Left>();
  private readonly rowsOf = new Map<number, RowsOf>();
  private royalty: Scaled = 0n;
  private deducted: Scaled = 0n;

  /** Notes a fault. */
  fault(fault: Fault): void {
    this.faultCount += 1;
    if (this.faults.length < mostFaults) this.faults.push(fault);
  }

  private wrong(at: number, record: ProofRecord, code: FaultCode, found: Partial<Fault> = {}): void {
    this.fault({ at, code, kind: record.kind, name: nameOf(record), ...found });
  }

  /** Takes the next record. */
  take(at: number, record: ProofRecord): void {
    const place = recordKinds.indexOf(record.kind);
    const isOnlyOne = place === 0 || record.kind === 'seal' || record.kind === 'signature';
    const isInOrder =
      this.records === 0 ? place === 0 : place >= this.last && !(isOnlyOne && place === this.last);
    if (!isInOrder) this.wrong(at, record, 'order');
    this.last = Math.max(place, this.last);
    this.takers[record.kind](at, record as never);
    this.records += 1;
  }

  private readonly takers: { [K in ProofRecord['kind']]: (at: number, record: RecordOf<K>) => void } = {
    statement: (at, record) => {
      this.head = record;
      const computed = closingOf(record);
      if (!isZero(subtract(computed, record.closing)))
        this.wrong(at, record, 'balance', { field: 'closing', stated: record.closing, computed });
    },
    deduction: (_at, { amount }) => {
      this.deducted += toScaled(amount);
    },
    source: (at, record) => {
      if (record.source !== this.sources.length) this.wrong(at, record, 'number');
      this.sources.push(record);
    },
    receipt: (at, record) => {
      if (record.receipt !== this.receipts.length || !this.sources[record.source])
        this.wrong(at, record, 'number');
      this.receipts.push(record);
    },
    line: (at, record) => {
      this.counts.lines += 1;
      if (record.line !== this.counts.lines) this.wrong(at, record, 'number');
      const [units, rowAmount, gross, royalty] = amountNames.map((name) => toScaled(record[name] ?? '0'));
      this.lines.set(record.line, {
        at,
        record,
        left: { units: units!, rowAmount: rowAmount!, gross: gross!, royalty: royalty! },
      });
      this.royalty += royalty!;
    },
    income: (at, record) => this.takeIncome(at, record),
    row: (at, record) => {
      this.counts.rows += 1;
      const group = this.rowsOf.get(record.income);
      if (!group) {
        this.wrong(at, record, 'number');
        return;
      }
      group.found += 1;
      group.left -= toScaled(record.counted ?? record.amount);
    },
    seal: (at, record) => {
      this.seal = record;
      if (record.records !== this.records)
        this.wrong(at, record, 'records', { stated: `${record.records}`, computed: `${this.records}` });
    },
    signature: (_at, record) => {
      this.signature = record;
    },
  };

  private takeIncome(at: number, record: RecordOf<'income'>): void {
    this.counts.incomes += 1;
    if (record.income !== this.counts.incomes || !this.sources[record.source])
      this.wrong(at, record, 'number');
    if (!isShareOfRows(record)) this.wrong(at, record, 'share', { field: 'gross', stated: record.gross });
    if (!isPercentageOfIncome(record))
      this.wrong(at, record, 'percentage', { field: 'royalty', stated: record.royalty });
    this.takeRowsOf(at, record);
    for (const part of record.received) {
      const receipt = this.receipts[part.receipt];
      const line = this.lines.get(part.line);
      if (!receipt || receipt.source !== record.source || !line) {
        this.wrong(at, record, 'number');
        continue;
      }
      const computed = receivedOf(record, receipt);
      for (const name of amountNames) {
        const [stated, right] = [part[name], computed[name]];
        if (toScaled(stated ?? '0') !== toScaled(right ?? '0'))
          this.wrong(at, record, 'received', { field: name, stated: stated ?? '', computed: right ?? '' });
        line.left[name] -= toScaled(stated ?? '0');
      }
    }
  }

  private takeRowsOf(at: number, record: RecordOf<'income'>): void {
    const { rowsOf, income, rowAmount, rows } = record;
    if (rowsOf === undefined || rowAmount === undefined) {
      this.counts.withoutRows += 1;
      return;
    }
    const group = this.rowsOf.get(rowsOf);
    if (group) {
      group.left += toScaled(rowAmount);
      group.rows += rows;
    } else if (rowsOf === income)
      this.rowsOf.set(income, { at, record, left: toScaled(rowAmount), rows, found: 0 });
    else this.wrong(at, record, 'number');
  }

  /** Checks what only the whole proof tells. `at` is the number of its last line. */
  finish(at: number): void {
    const { head } = this;
    if (!head || !this.seal || !this.signature) {
      this.fault({ at, code: 'cut' });
      return;
    }
    this.compare('royalty', head.royalty, this.royalty);
    this.compare('deductions', head.deducted, this.deducted);
    for (const { at: place, record, left } of this.lines.values())
      for (const name of amountNames)
        if (left[name] !== 0n)
          this.wrong(place, record, 'sumOfLine', this.differing(record, name, left[name]));
    for (const { at: place, record, left, rows, found } of this.rowsOf.values()) {
      if (found === 0 && rows > 0) this.wrong(place, record, 'rowsMissing');
      else if (!isSumOfRows(left, 0n, rows))
        this.wrong(place, record, 'sumOfRows', this.differing(record, 'rowAmount', left));
    }
  }

  private differing(record: ProofRecord, field: string, left: Scaled): Partial<Fault> {
    const stated = ((record as unknown as Record<string, Decimal | undefined>)[field] ?? '0') as Decimal;
    return { field, stated, computed: toDecimal(toScaled(stated) - left) };
  }

  private compare(code: 'royalty' | 'deductions', stated: Decimal, computed: Scaled): void {
    if (toScaled(stated) !== computed)
      this.wrong(1, this.head!, code, { stated, computed: toDecimal(computed) });
  }
}
