import type { BankAccount } from '../../shared/people/accountSchema.ts';
import type { MaskedAccount } from '../../shared/people/accountSchema.ts';

/** Returns the fields of a bank account that lists and withdrawals show. Its number is already masked. */
export const maskedAccount = (account: BankAccount): MaskedAccount => ({
  bankAccountId: account.bankAccountId,
  bankName: account.bankName,
  branch: account.branch,
  accountName: account.accountName,
  accountNumber: account.accountNumber,
  country: account.country,
  currency: account.currency,
});
