import type { BankAccount } from '../../shared/people/accountSchema.ts';
import type { MaskedAccount } from '../../shared/people/accountSchema.ts';

/** Returns what lists and withdrawals show of a bank account, whose number is masked already. */
export const maskedAccount = (account: BankAccount): MaskedAccount => ({
  bankAccountId: account.bankAccountId,
  bankName: account.bankName,
  branch: account.branch,
  accountName: account.accountName,
  accountNumber: account.accountNumber,
  country: account.country,
  currency: account.currency,
});
