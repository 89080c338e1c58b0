import { isZero, negate, subtract, sum } from '../../../shared/money/decimal.ts';
import {
  formatMoney,
  isRoundedForDisplay,
  roundForDisplay,
  type ShownAs,
} from '../../../shared/money/display.ts';
import { balanceRows, summaryRows, type BalanceRow } from './rows.ts';
import type { RoyaltyStatement } from './statement.ts';
import { statementTexts } from './texts.ts';

/** Formats an amount of a statement by the rule for displaying money, in its language and currency. */
export const printedAmount = (
  { currency, language }: Pick<RoyaltyStatement, 'currency' | 'language'>,
  amount: string,
  as?: ShownAs,
): string => formatMoney(amount, currency, language, as);

/** Row of a statement's balance as printed; `role` is absent for the line that makes up for rounding. */
type PrintedRow = { label: string; value: string; role?: BalanceRow['role'] };

/** Returns a heading with the currency of the amounts below it. */
export const inCurrency = (
  heading: string,
  { currency, language }: Pick<RoyaltyStatement, 'currency' | 'language'>,
): string => (language === 'en' ? `${heading} (${currency})` : `${heading}（${currency}）`);

/**
 * Returns the balance as printed; what lessens it is negative. Balances are rounded to the amount that can be withdrawn,
 * amounts to the nearest minor unit. When the printed figures do not add up to the printed balance, a line shows the
 * difference.
 */
export const printedSummary = (statement: RoyaltyStatement): PrintedRow[] => {
  const { currency, language } = statement;
  const rows = balanceRows(statement).map(({ label, amount, role }) => {
    const shownAs: ShownAs = role === 'opening' || role === 'closing' ? 'balance' : 'amount';
    const signed = role === 'lessens' ? negate(amount) : amount;
    return {
      label,
      role,
      value: formatMoney(signed, currency, language, shownAs),
      rounded: roundForDisplay(signed, currency, shownAs),
    };
  });
  const sumOf = (isOf: (role: BalanceRow['role']) => boolean) =>
    sum(rows.filter(({ role }) => isOf(role)).map(({ rounded }) => rounded));
  const rounding = subtract(
    sumOf((role) => role === 'closing'),
    sumOf((role) => role !== 'closing' && role !== 'note'),
  );
  if (isZero(rounding)) return rows;
  const line = {
    label: statementTexts[language].rounding,
    value: formatMoney(rounding, currency, language),
  };
  const end = rows.findIndex(({ role }) => role === 'closing');
  return [...rows.slice(0, end), line, ...rows.slice(end)];
};

/** Returns whether any amount of a statement is printed with fewer digits than it has. */
export const isSomeRounded = (statement: RoyaltyStatement): boolean =>
  [
    ...summaryRows(statement).map(([, amount]) => amount),
    ...statement.lines.map(({ royalty }) => royalty),
    ...statement.deductions.map(({ amount }) => amount),
  ].some((amount) => isRoundedForDisplay(amount, statement.currency));
