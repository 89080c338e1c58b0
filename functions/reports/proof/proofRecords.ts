import type { IncomeBatch, ReceivedFact } from '../../../shared/income/schema.ts';
import { sum, toDecimal, toScaled, type Decimal, type Scaled } from '../../../shared/money/decimal.ts';
import { proofFormat, type RecordOf } from '../../../shared/statementProofs/records.ts';
import type { VersionedBatch } from '../../statements/batchStore.ts';
import type { PlacedRow } from '../../statements/bookedRows.ts';
import type { RoyaltyStatement, StatementLine } from '../statement/statement.ts';
import type { ProvenIncome } from './provenIncome.ts';

/** Returns the head of a proof. */
export const headOf = (
  statementRecordId: string,
  { reserve, ...statement }: RoyaltyStatement,
): RecordOf<'statement'> => ({
  kind: 'statement',
  format: proofFormat,
  statementRecordId,
  number: statement.number,
  licensor: statement.licensorName,
  agent: statement.agentName ?? '',
  currency: statement.currency,
  periodStart: statement.periodStart,
  periodEnd: statement.periodEnd,
  opening: statement.opening,
  royalty: statement.royalty,
  advanced: statement.advanced,
  reserveReleased: reserve?.released ?? sum([]),
  reserveHeld: reserve?.held ?? sum([]),
  deducted: statement.deducted,
  held: statement.held,
  withdrawn: statement.withdrawn,
  closing: statement.closing,
});

/** Returns what royalty paid back. */
export const deductionsOf = ({ deductions }: RoyaltyStatement): RecordOf<'deduction'>[] =>
  deductions.map(({ occurredOn, contractName, amount, kind = 'advance' }) => ({
    kind: 'deduction',
    day: occurredOn,
    contract: contractName,
    pays: kind,
    amount,
  }));

const amountsOf = (one: {
  units: Decimal;
  rowAmount?: Decimal | undefined;
  gross: Decimal;
  royalty: Decimal;
}) => ({
  units: one.units,
  ...(one.rowAmount !== undefined && { rowAmount: one.rowAmount }),
  gross: one.gross,
  royalty: one.royalty,
});

/** Returns a line of the statement. */
export const lineOf = (line: StatementLine, number: number): RecordOf<'line'> => ({
  kind: 'line',
  line: number,
  work: line.workTitle,
  platform: line.platform,
  territory: line.territory,
  right: line.rightType,
  from: line.period.from,
  to: line.period.to,
  share: line.sharePercentage,
  ...(line.basisPercentage !== undefined && { basis: line.basisPercentage }),
  percentage: line.royaltyPercentage,
  ...(line.clause !== undefined && { clause: line.clause }),
  ...amountsOf(line),
});

/** Returns the file of a platform. */
export const sourceOf = ({ batchNo, size, sha256 }: VersionedBatch, source: number): RecordOf<'source'> => ({
  kind: 'source',
  source,
  batchNo,
  bytes: size,
  ...(sha256 && { sha256 }),
});

/** Returns booked income with its parts in the statement. */
export const incomeOf = (
  { booked, parts }: ProvenIncome,
  at: {
    income: number;
    rowsOf: number | undefined;
    source: number;
    contract: string;
    receiptOf: (batch: IncomeBatch) => number;
    lineOfPart: ReadonlyMap<object, number>;
  },
): RecordOf<'income'> => ({
  kind: 'income',
  income: at.income,
  source: at.source,
  ...(at.rowsOf !== undefined && { rowsOf: at.rowsOf }),
  contract: at.contract,
  share: booked.sharePercentage,
  ...(booked.basisPercentage !== undefined && { basis: booked.basisPercentage }),
  percentage: booked.royaltyPercentage,
  ...(booked.clause !== undefined && { clause: booked.clause }),
  ...(booked.rule && { rule: booked.rule }),
  ...(booked.step && { step: booked.step }),
  ...(booked.adjustmentId && { adjustment: booked.adjustmentId }),
  rows: booked.rowCount,
  ...amountsOf({ ...booked, gross: booked.grossAmount, royalty: booked.royaltyAmount }),
  received: parts.map(({ batch, fact }) => ({
    receipt: at.receiptOf(batch),
    line: at.lineOfPart.get(fact)!,
    ...amountsOf({ ...fact, gross: fact.grossAmount, royalty: fact.royaltyAmount }),
  })),
});

/** Returns a receipt of money for a file. */
export const receiptOf = (
  { receipt: received, release }: IncomeBatch,
  fact: ReceivedFact,
  numbers: Pick<RecordOf<'receipt'>, 'receipt' | 'source'>,
): RecordOf<'receipt'> => ({
  kind: 'receipt',
  ...numbers,
  receivedOn: received!.receivedOn,
  currency: fact.currency,
  conversions: fact.conversions ?? [],
  ...(release && { release }),
});

/**
 * Returns a row of a platform's file.
 * @param counted part of its amount that the income counts
 */
export const rowOf = (
  { row, group }: Pick<PlacedRow, 'row' | 'group'>,
  income: number,
  counted: Scaled,
): RecordOf<'row'> => ({
  kind: 'row',
  income,
  row: row.line,
  title: group.identity.title,
  ...(group.identity.isrc && { isrc: group.identity.isrc }),
  amount: row.amount,
  ...(counted !== toScaled(row.amount) && { counted: toDecimal(counted) }),
  units: row.units,
});
