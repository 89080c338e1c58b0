import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import { accountingCurrencyOf } from '../../shared/contracts/accountingCurrency.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { negate, sum, type Decimal } from '../../shared/money/decimal.ts';
import type { Balance } from '../ledger/ledgerItems.ts';
import { balancesOfOwner } from '../ledger/ledgerStore.ts';
import { advancesOfContract } from '../contracts/advanceReader.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { currencyOfBatch, loadIncomeBatches } from '../incomeFacts/incomeBatchReader.ts';

/** Royalty owed to a licensor under one contract in one currency now; negative when the licensor owes a refund. */
export type EarnedContract = { contract: Contract; currency: Currency; payable: Decimal };

/** Returns contracts once for their currency and for each other currency of their advances. */
const withAdvanceCurrencies = async (
  contracts: readonly Contract[],
): Promise<Omit<EarnedContract, 'payable'>[]> => {
  const found = await Promise.all(
    contracts.map(async (contract) => {
      const advances = accountingCurrencyOf(contract) ? [] : await advancesOfContract(contract.contractId);
      const currencies = new Set([contract.currency, ...advances.map(({ currency }) => currency)]);
      return [...currencies].map((currency) => ({ contract, currency }));
    }),
  );
  return found.flat();
};

/**
 * Returns contracts whose received royalty all paid back advances or is held for a decision, and whose payable account
 * therefore has no entries, in the currency of the contract and those of its advances.
 */
const neverOwed = async (
  licensorId: string,
  contracts: readonly Contract[],
  owed: readonly EarnedContract[],
): Promise<EarnedContract[]> => {
  const known = new Set(owed.map(({ contract, currency }) => `${contract.contractId} ${currency}`));
  const missing = (await withAdvanceCurrencies(contracts)).filter(
    ({ contract, currency }) => !known.has(`${contract.contractId} ${currency}`),
  );
  if (!missing.length) return [];
  const batches = await loadIncomeBatches(licensorId);
  const received = new Set(batches.filter(({ receipt }) => receipt).map(currencyOfBatch));
  return missing
    .filter(({ currency }) => received.has(currency))
    .map((one) => ({ ...one, payable: sum([]) }));
};

/** Balances of a licensor, and every contract it ever received royalty under, in each currency. */
export type Earnings = { balances: readonly Balance[]; earned: readonly EarnedContract[] };

/** Loads the balances of a licensor and the contracts it ever received royalty under, with the amount owed now. */
export const loadEarnings = async (licensorId: string): Promise<Earnings> => {
  const all = await balancesOfOwner(licensorId);
  const balances = all.filter(({ account }) => ['accrued', 'payable'].includes(kindOfAccount(account)));
  const contracts = await loadContracts(balances.map(({ account }) => contractOfAccount(account)!));
  const owed = balances.flatMap((balance) => {
    const contract = contracts.get(contractOfAccount(balance.account)!);
    return contract && kindOfAccount(balance.account) === 'payable'
      ? [{ contract, currency: balance.currency, payable: negate(balance.amount) }]
      : [];
  });
  const earned = [...owed, ...(await neverOwed(licensorId, [...contracts.values()], owed))];
  return { balances: all, earned };
};

/** Returns every contract a licensor ever received royalty under, in each currency, with the amount owed now. */
export const earnedContracts = async (
  licensorId: string,
  currency?: Currency,
): Promise<readonly EarnedContract[]> => {
  const { earned } = await loadEarnings(licensorId);
  return currency ? earned.filter((one) => one.currency === currency) : earned;
};
