import type { DebtorAccount } from '../../shared/paymentRuns/schema.ts';
import { queryAll, toData } from '../db/items.ts';
import { paymentRunKeys } from '../db/keys/paymentRuns.ts';

/** Account as stored: its number is masked, with the sealed number in a second field. */
export type StoredDebtorAccount = DebtorAccount & { sealedNumber: string };

/** Returns an account without its sealed number. */
export const shownAccount = ({ sealedNumber: _sealed, ...account }: StoredDebtorAccount): DebtorAccount =>
  account;

/** Returns the accounts that companies pay from, numbers masked. */
export const listAccounts = async (): Promise<DebtorAccount[]> => {
  const items = await queryAll<StoredDebtorAccount>({ pk: paymentRunKeys.debtorAccounts });
  return items.map((item) => shownAccount(toData(item)));
};
