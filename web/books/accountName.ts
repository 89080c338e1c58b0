import type { TFunction } from 'i18next';
import { codeOfAccount, readBookAccount } from '../../shared/books/chart.ts';
import { useText } from '../text/useText.ts';

/** Returns the name of an account of the books, with its paying company and its kind of tax. Needs the texts of `useBookText`. */
export const nameOfAccount = (t: TFunction, account: string): string => {
  const { kind, payer, tax } = readBookAccount(account)!;
  return [
    t(`books:account.${kind}`),
    tax && t(`withdrawals:taxKind.${tax}`),
    payer && t(`contracts:payer.${payer}`),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Returns the number and the name of an account. */
export const titleOfAccount = (t: TFunction, account: string): string =>
  `${codeOfAccount(account)} ${nameOfAccount(t, account)}`;

/** Texts of the books, and those that name their accounts. */
export const useBookText = (): TFunction => useText('books', 'withdrawals', 'contracts', 'accounting');

/** Returns the number and the name of an account of a voucher. What rounding leaves has no paying company. */
export const journalAccount = (t: TFunction, account: string): { code: string; name: string } => ({
  code: codeOfAccount(account),
  name: readBookAccount(account) ? nameOfAccount(t, account) : t('books:account.rounding'),
});
