import { maskNumber, type BankAccount } from '../../shared/people/accountSchema.ts';
import type { MaskedAccount } from '../../shared/withdrawals/schema.ts';

/** A bank account as lists and the withdrawal itself show it. */
export const maskedAccount = (account: BankAccount): MaskedAccount => ({
  bankAccountId: account.bankAccountId,
  bankName: account.bankName,
  branch: account.branch,
  accountName: account.accountName,
  accountNumber: maskNumber(account.accountNumber),
  country: account.country,
  currency: account.currency,
});
