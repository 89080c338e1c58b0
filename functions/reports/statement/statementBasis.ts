import type { IncomeBatch } from '../../../shared/income/schema.ts';
import { negate, sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { LedgerEntry } from '../../ledger/ledgerStore.ts';
import { placeOfEntry, type AdvanceEntry, type RangeSource } from './rangeSource.ts';
import type { StatementDeduction, StatementPayment } from './statement.ts';

/**
 * What the statement of a range says beside its lines, and the batches its lines come from. Amounts are in the currency of
 * the range.
 */
export type StatementBasis = {
  /** The contracts its lines are of. */
  contractIds: string[];
  agentName?: string;
  opening: Decimal;
  /** Absent from what was kept before it was noted. */
  advanced?: Decimal;
  held: Decimal;
  withdrawn: Decimal;
  closing: Decimal;
  deductions: StatementDeduction[];
  payments: StatementPayment[];
  batches: IncomeBatch[];
};

/** What an advance was paid back, as a statement lists it. */
export const deductionOf = ({ contractName, entry }: AdvanceEntry): StatementDeduction => ({
  occurredOn: entry.occurredOn,
  contractName,
  amount: negate(entry.amount),
});

/** What entries of accounts of the licensor add up to, as what is owed. */
export const owedBy = (entries: readonly LedgerEntry[]): Decimal =>
  negate(sum(entries.map(({ amount }) => amount)));

/** The basis of the statement that a source makes. */
export const basisOf = (source: RangeSource): StatementBasis => {
  const { contracts, entries, recouped, held, payments, batches, placeOf } = source;
  const isShown = (entry: LedgerEntry) => placeOfEntry(placeOf, entry) === 'shown';
  const [before, shown]: [LedgerEntry[], LedgerEntry[]] = [[], []];
  for (const entry of entries) (isShown(entry) ? shown : before).push(entry);
  return {
    contractIds: contracts.map(({ contractId }) => contractId),
    agentName: contracts[0]?.agentName,
    opening: owedBy(before),
    advanced: owedBy(shown.filter(({ cause }) => cause.kind === 'advance')),
    held: owedBy(held.filter(isShown)),
    withdrawn: negate(owedBy(shown.filter(({ cause }) => cause.kind === 'withdrawal'))),
    closing: owedBy(entries),
    deductions: recouped.filter(({ entry }) => isShown(entry)).map(deductionOf),
    payments,
    batches,
  };
};
