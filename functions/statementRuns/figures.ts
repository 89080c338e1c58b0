import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import type { ReceivedFact } from '../../shared/income/schema.ts';
import { add, isZero, negate, subtract, sum, type Decimal } from '../../shared/money/decimal.ts';
import { addFigures, figureNames, noFigures } from '../../shared/statementRuns/rules.ts';
import type { ContractFigures, RunFigures } from '../../shared/statementRuns/schema.ts';
import { findEntryPlace, type RangeSource } from '../reports/statement/rangeSource.ts';

/** Figures of a statement and of each of its contracts, as the ledger has them. */
export type LedgerFigures = { figures: RunFigures; contracts: ContractFigures[] };

/**
 * Returns the figures of a statement by contract, from the postings of its source alone: royalty is what is left of the
 * movements of the balance. The lines of the statement come from income and must add up to the same royalty. Contracts
 * without any figure are left out.
 * @param facts income of the statement, of which only the amount before the agent's part is used
 */
export const figuresOf = (source: RangeSource, facts: readonly ReceivedFact[]): LedgerFigures => {
  const { contracts, entries, recouped, held, reserves, findPlace } = source;
  const found = new Map<string, RunFigures>(
    contracts.map(({ contractId }) => [contractId, { ...noFigures }]),
  );
  const count = (contractId: string, name: keyof RunFigures, amount: Decimal) => {
    const figures = found.get(contractId);
    if (figures) figures[name] = add(figures[name], amount);
  };
  for (const entry of entries) {
    const contractId = contractOfAccount(entry.account)!;
    const owed = negate(entry.amount);
    count(contractId, 'closing', owed);
    // A balance brought in is no movement of any period.
    if (findEntryPlace(findPlace, entry) !== 'shown' || entry.cause.kind === 'opening')
      count(contractId, 'opening', owed);
    else if (entry.cause.kind === 'advance') count(contractId, 'advanced', owed);
    else if (entry.cause.kind === 'withdrawal') count(contractId, 'withdrawn', entry.amount);
  }
  for (const { contractId, entry } of recouped) {
    if (findEntryPlace(findPlace, entry, contractId) !== 'shown') continue;
    count(contractId, 'deducted', negate(entry.amount));
    if (kindOfAccount(entry.account) === 'charge') count(contractId, 'costs', negate(entry.amount));
  }
  for (const entry of held)
    if (findEntryPlace(findPlace, entry) === 'shown')
      count(contractOfAccount(entry.account)!, 'held', negate(entry.amount));
  for (const entry of reserves)
    if (findEntryPlace(findPlace, entry) === 'shown')
      count(contractOfAccount(entry.account)!, 'reserved', negate(entry.amount));
  for (const { contractId, grossAmount } of facts) if (contractId) count(contractId, 'income', grossAmount);
  const byContract = contracts.map(({ contractId, contractName }) => {
    const figures = found.get(contractId)!;
    const { opening, advanced, deducted, held: kept, reserved, withdrawn, closing } = figures;
    const royalty = subtract(sum([closing, deducted, kept, reserved, withdrawn]), add(opening, advanced));
    return { contractId, contractName, ...figures, royalty };
  });
  return {
    figures: byContract.reduce<RunFigures>(addFigures, noFigures),
    contracts: byContract.filter((contract) => figureNames.some((name) => !isZero(contract[name]))),
  };
};

/** Returns whether a statement has nothing to state: no movement and no balance, no advance left to recoup and no
 * reserve. */
export const isNothing = (
  { figures }: LedgerFigures,
  { advances, payments, reserves }: Pick<RangeSource, 'advances' | 'payments' | 'reserves'>,
): boolean =>
  payments.length === 0 &&
  isZero(sum(reserves.map(({ amount }) => amount))) &&
  advances.every(({ left }) => isZero(left)) &&
  figureNames.every((name) => isZero(figures[name]));
