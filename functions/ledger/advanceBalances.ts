import { batchOfHeld, contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import { isRolling, type Series } from '../../shared/contracts/advanceRules.ts';
import { deductSettings, type Advance } from '../../shared/contracts/advanceSchema.ts';
import { isZero, negate, subtract, sum, type Decimal } from '../../shared/money/decimal.ts';
import { balancesOfOwner } from './ledgerStore.ts';

/** Royalty of one receipt that waits for a decision, in the item's currency. */
type Held = { contractId: string; batchId: string; amount: Decimal };

/** Ledger balances of a payment item, in its currency. */
type AdvanceBalances = {
  /** Amount still to be paid back; zero before the item is paid and when nothing is deducted. */
  outstanding: Decimal;
  /** Amount that royalty paid back; what the licensor returned in money is not part of it. */
  recouped: Decimal;
  held: Held[];
};

/** Reads the amounts outstanding, paid back and held of a payment item. */
export const loadAdvanceBalances = async (
  advance: Omit<Advance, 'advanceType'>,
): Promise<AdvanceBalances> => {
  if (!advance.paid || advance.deductSetting === deductSettings.notDeduct)
    return { outstanding: sum([]), recouped: sum([]), held: [] };
  const balances = await balancesOfOwner(advance.contractAdvanceId, advance.currency);
  const outstanding = sum(
    balances.filter(({ account }) => kindOfAccount(account) === 'advance').map(({ amount }) => amount),
  );
  const held = balances
    .filter(({ account, amount }) => kindOfAccount(account) === 'held' && !isZero(amount))
    .map(({ account, amount }) => ({
      contractId: contractOfAccount(account)!,
      batchId: batchOfHeld(account)!,
      amount: negate(amount),
    }));
  const returned = sum((advance.repayments ?? []).map(({ amount }) => amount));
  return { outstanding, recouped: subtract(advance.amount, sum([outstanding, returned])), held };
};

/** Returns a `loadAdvanceBalances` that reads each item once, even if it is in several series and lists. */
export const rememberAdvanceBalances = (): ((advance: Advance) => Promise<AdvanceBalances>) => {
  const asked = new Map<string, Promise<AdvanceBalances>>();
  return (advance) => {
    const { contractAdvanceId } = advance;
    const known = asked.get(contractAdvanceId) ?? loadAdvanceBalances(advance);
    asked.set(contractAdvanceId, known);
    return known;
  };
};

/**
 * Returns the series a rolling payment belongs to, with the amount that royalty has paid back.
 * @param balancesOf reads the ledger balances of an item
 */
export const loadSeries = async (
  rolling: Advance,
  ofContract: readonly Advance[],
  balancesOf: (advance: Advance) => Promise<AdvanceBalances> = loadAdvanceBalances,
): Promise<Series | undefined> => {
  const first = ofContract.find(({ contractAdvanceId }) => contractAdvanceId === rolling.relatedAdvanceId);
  if (!first) return undefined;
  const following = ofContract
    .filter((one) => isRolling(one) && one.relatedAdvanceId === first.contractAdvanceId)
    .sort((a, b) => (a.rollingOrder ?? 0) - (b.rollingOrder ?? 0));
  const balances = await Promise.all([first, ...following].map(balancesOf));
  return {
    first,
    rolling: following,
    recouped: sum(balances.map(({ recouped }) => recouped)),
    outstanding: sum(balances.map(({ outstanding }) => outstanding)),
  };
};
