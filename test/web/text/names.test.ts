import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { journalAccount, titleOfAccount } from '../../../web/books/accountName.ts';
import { reasonText } from '../../../web/paymentRuns/runWords.ts';

const t = ((key: string) => key) as TFunction;

it.each([
  ['receivable', '1110 books:account.receivable'],
  ['cash:taipei', '1010 books:account.cash · contracts:payer.taipei'],
  ['tax:taipei:income', '2210 books:account.tax · withdrawals:taxKind.income · contracts:payer.taipei'],
])('the account %s is named with its number, its kind of tax and its paying company', (account, title) => {
  expect(titleOfAccount(t, account)).toBe(title);
  const [code, name] = title.split(/ (.*)/);
  expect(journalAccount(t, account)).toEqual({ code, name });
});

it('what rounding leaves is an account without a paying company', () => {
  expect(journalAccount(t, 'rounding')).toEqual({ code: '5120', name: 'books:account.rounding' });
});

it.each([
  [{ code: 'AC04', text: 'Closed in May' }, 'AC04 · paymentRuns:code.AC04 · Closed in May'],
  [{ code: 'AC04' }, 'AC04 · paymentRuns:code.AC04'],
  [{ code: 'ZZ99', text: 'Other' }, 'ZZ99 · Other'],
  [{ text: 'Other' }, 'Other'],
  [{}, ''],
])('the reason %j of a bank is told by its code, our words for it and its text', (reason, text) => {
  expect(reasonText(t, reason)).toBe(text);
});
