import type { BankAccount } from '../../shared/people/accountSchema.ts';
import { isInAnotherName } from '../../shared/names/accountHolder.ts';
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

/** Returns whether a withdrawal to an account must confirm its holder, who has none of the registered names. */
export const needsNameConfirmation = (
  { accountName, accountNameConfirmed }: Pick<BankAccount, 'accountName' | 'accountNameConfirmed'>,
  names: readonly string[],
): boolean => !accountNameConfirmed && isInAnotherName(accountName, names);
