import { isReceipt } from '../../../shared/accounting/ledger.ts';
import type { IncomeBatch } from '../../../shared/income/schema.ts';
import { negate, sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { LedgerEntry } from '../../ledger/ledgerStore.ts';
import type { AdvanceEntry } from './claims.ts';
import { findEntryPlace, type Hidden, type RangeSource } from './rangeSource.ts';
import type {
  StatementAccount,
  StatementAdvance,
  StatementDeduction,
  StatementPayment,
  StatementReserve,
  StatementWaiting,
} from './statement.ts';

/**
 * Figures of a range's statement other than its lines, and the batches its lines come from. Amounts are in the currency
 * of the range.
 */
export type StatementBasis = {
  /** Contracts its lines belong to. */
  contractIds: string[];
  agentName?: string;
  opening: Decimal;
  /** Absent from older bases. */
  advanced?: Decimal;
  held: Decimal;
  withdrawn: Decimal;
  closing: Decimal;
  deductions: StatementDeduction[];
  /** Absent from older bases. */
  advances?: StatementAdvance[];
  /** Absent from older bases, and when no group joins the contracts. */
  accounts?: StatementAccount[];
  /** Absent when nothing was ever held. */
  reserve?: StatementReserve;
  /** Absent from older bases, and when nothing waits. */
  waiting?: StatementWaiting[];
  payments: StatementPayment[];
  batches: IncomeBatch[];
  hidden?: Hidden;
};

/** Returns a recoupment of an advance as a statement lists it. */
export const toDeduction = ({ contractName, entry, kind }: AdvanceEntry): StatementDeduction => ({
  occurredOn: entry.occurredOn,
  contractName,
  amount: negate(entry.amount),
  ...(kind !== 'advance' && { kind }),
});

/** Adds up entries of the licensor's accounts to the amount owed. */
export const owedBy = (entries: readonly LedgerEntry[]): Decimal =>
  negate(sum(entries.map(({ amount }) => amount)));

/**
 * Adds up entries of reserves: what receipts shown held, what was released, and what all of them leave.
 * @returns `undefined` when there are none
 */
export const reserveOfEntries = (
  entries: readonly LedgerEntry[],
  isShown: (entry: LedgerEntry) => boolean,
): StatementReserve | undefined => {
  if (!entries.length) return undefined;
  // A reserve brought in was held before the first statement, so no period shows it as held.
  const shown = entries.filter((entry) => isShown(entry) && entry.cause.kind !== 'opening');
  return {
    held: owedBy(shown.filter(isReceipt)),
    released: negate(owedBy(shown.filter((entry) => !isReceipt(entry)))),
    balance: owedBy(entries),
  };
};

/** Returns the basis of a source's statement. */
export const buildBasis = (source: RangeSource): StatementBasis => {
  const { contracts, entries, recouped, advances, accounts, waiting, held, payments, batches } = source;
  const { reserves, hidden, findPlace } = source;
  const isShown = (entry: LedgerEntry) => findEntryPlace(findPlace, entry) === 'shown';
  const [before, shown]: [LedgerEntry[], LedgerEntry[]] = [[], []];
  // A balance brought in is no movement of any period: it is carried forward by the first statement from its day.
  for (const entry of entries)
    (isShown(entry) && entry.cause.kind !== 'opening' ? shown : before).push(entry);
  const reserve = reserveOfEntries(reserves, isShown);
  return {
    contractIds: contracts.map(({ contractId }) => contractId),
    agentName: contracts[0]?.agentName,
    opening: owedBy(before),
    advanced: owedBy(shown.filter(({ cause }) => cause.kind === 'advance')),
    held: owedBy(held.filter(isShown)),
    withdrawn: negate(owedBy(shown.filter(({ cause }) => cause.kind === 'withdrawal'))),
    closing: owedBy(entries),
    deductions: recouped
      .filter(({ entry, contractId }) => findEntryPlace(findPlace, entry, contractId) === 'shown')
      .map(toDeduction),
    advances,
    ...(accounts.length && { accounts }),
    ...(reserve && { reserve }),
    ...(waiting.length && { waiting }),
    payments,
    batches,
    ...(hidden && { hidden }),
  };
};
