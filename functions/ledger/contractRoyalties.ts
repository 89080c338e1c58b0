import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import type { RoyaltyContract } from '../../shared/contracts/enquirySchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { negate, sum } from '../../shared/money/decimal.ts';
import { balancesOfOwner } from './ledgerStore.ts';
import type { Balance } from './ledgerItems.ts';

const sumRoyalties = (contractId: string, balances: readonly Balance[]): RoyaltyContract['royalties'] => {
  const own = balances.filter(({ account }) => contractOfAccount(account) === contractId);
  return [...new Set(own.map(({ currency }) => currency))].sort().map((currency) => {
    const sumBalances = (kind: 'accrued' | 'payable') =>
      negate(
        sum(
          own
            .filter((one) => one.currency === currency && kindOfAccount(one.account) === kind)
            .map(({ amount }) => amount),
        ),
      );
    return { currency, accrued: sumBalances('accrued'), payable: sumBalances('payable') };
  });
};

/** Returns contracts with their royalty by currency: accrued (booked, not received) and payable (received, not withdrawn). */
export const withRoyalties = async (contracts: readonly Contract[]): Promise<RoyaltyContract[]> => {
  const licensorIds = [...new Set(contracts.map(({ licensorId }) => licensorId))];
  const balances = new Map(
    await Promise.all(licensorIds.map(async (id) => [id, await balancesOfOwner(id)] as const)),
  );
  return contracts.map((contract) => ({
    ...contract,
    royalties: sumRoyalties(contract.contractId, balances.get(contract.licensorId) ?? []),
  }));
};
