import { account } from '../../shared/accounting/account.ts';
import { compare, sum, type Decimal } from '../../shared/money/decimal.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { loadBalance } from '../ledger/ledgerStore.ts';

/**
 * Returns the amount by which a request that waits for payment is more than is owed by now: a refund or a correction
 * made the payable accounts of its contracts negative. Returns `undefined` if it is not.
 */
export const getOverdrawn = async ({
  status,
  licensorId,
  currency,
  parts,
}: Pick<Withdrawal, 'status' | 'licensorId' | 'currency' | 'parts'>): Promise<Decimal | undefined> => {
  if (status !== withdrawalStatuses.requested) return undefined;
  // Payable accounts are credit accounts: a positive balance is owed by the licensor.
  const balances = await Promise.all(
    parts.map(({ contractId }) => loadBalance(account.payable(licensorId, contractId), currency)),
  );
  const overdrawn = sum(balances);
  return compare(overdrawn, '0') === 1 ? overdrawn : undefined;
};
