import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { negate, sum, type Decimal } from '../../shared/money/decimal.ts';
import { balancesOfOwner } from '../ledger/ledgerStore.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { currencyOfBatch, loadIncomeBatches } from '../incomeFacts/incomeBatchReader.ts';

/** Royalty owed to a licensor under one contract in one currency now; negative when the licensor owes a refund. */
export type EarnedContract = { contract: Contract; currency: Currency; payable: Decimal };

/**
 * Returns contracts whose received royalty all paid back advances or is held for a decision, and whose payable account
 * therefore has no entries. Advances are in the currency of their contract.
 */
const neverOwed = async (
  licensorId: string,
  contracts: readonly Contract[],
  owed: readonly EarnedContract[],
): Promise<EarnedContract[]> => {
  const known = new Set(owed.map(({ contract, currency }) => `${contract.contractId} ${currency}`));
  const missing = contracts.filter(({ contractId, currency }) => !known.has(`${contractId} ${currency}`));
  if (!missing.length) return [];
  const batches = await loadIncomeBatches(licensorId);
  const received = new Set(batches.filter(({ receipt }) => receipt).map(currencyOfBatch));
  return missing
    .filter(({ currency }) => received.has(currency))
    .map((contract) => ({ contract, currency: contract.currency, payable: sum([]) }));
};

/** Returns every contract a licensor ever received royalty under, in each currency, with the amount owed now. */
export const earnedContracts = async (licensorId: string, currency?: Currency): Promise<EarnedContract[]> => {
  const balances = (await balancesOfOwner(licensorId)).filter(({ account }) =>
    ['accrued', 'payable'].includes(kindOfAccount(account)),
  );
  const contracts = await loadContracts(balances.map(({ account }) => contractOfAccount(account)!));
  const owed = balances.flatMap((balance) => {
    const contract = contracts.get(contractOfAccount(balance.account)!);
    return contract && kindOfAccount(balance.account) === 'payable'
      ? [{ contract, currency: balance.currency, payable: negate(balance.amount) }]
      : [];
  });
  const earned = [...owed, ...(await neverOwed(licensorId, [...contracts.values()], owed))];
  return currency ? earned.filter((one) => one.currency === currency) : earned;
};
