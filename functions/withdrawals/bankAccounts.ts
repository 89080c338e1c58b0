import { maskNumber, type BankAccount } from '../../shared/people/accountSchema.ts';
import type { MaskedAccount, WithdrawalOwner } from '../../shared/withdrawals/schema.ts';

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

/** Masks the numbers of a withdrawal's payee. */
export const maskedPayee = <T extends Pick<WithdrawalOwner, 'bankAccount' | 'identity'>>(payee: T): T => ({
  ...payee,
  bankAccount: { ...payee.bankAccount, accountNumber: maskNumber(payee.bankAccount.accountNumber) },
  identity: { ...payee.identity, number: maskNumber(payee.identity.number) },
});
