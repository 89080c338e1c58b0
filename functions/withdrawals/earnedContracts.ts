import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { negate, sum, type Decimal } from '../../shared/money/decimal.ts';
import { balancesOfOwner } from '../ledger/ledgerStore.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { currencyOfBatch, incomeBatchesOf } from '../incomeFacts/incomeFactStore.ts';

/** What is owed to a licensor under one contract in one currency now; negative where a refund is owed back. */
export type EarnedContract = { contract: Contract; currency: Currency; payable: Decimal };

/**
 * Contracts whose royalty was received and never owed, for all of it paid back advances or is held for a decision: nothing
 * was posted to their payable account. Advances are in the currency of their contract.
 */
const neverOwed = async (
  licensorId: string,
  contracts: readonly Contract[],
  owed: readonly EarnedContract[],
): Promise<EarnedContract[]> => {
  const known = new Set(owed.map(({ contract, currency }) => `${contract.contractId} ${currency}`));
  const missing = contracts.filter(({ contractId, currency }) => !known.has(`${contractId} ${currency}`));
  if (!missing.length) return [];
  const batches = await incomeBatchesOf(licensorId);
  const received = new Set(batches.filter(({ receipt }) => receipt).map(currencyOfBatch));
  return missing
    .filter(({ currency }) => received.has(currency))
    .map((contract) => ({ contract, currency: contract.currency, payable: sum([]) }));
};

/** Every contract a licensor ever received royalty under, in each currency, with what is owed of it now. */
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
