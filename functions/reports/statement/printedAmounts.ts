import { isZero, negate, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import {
  formatMoney,
  isRoundedForDisplay,
  roundForDisplay,
  type ShownAs,
} from '../../../shared/money/display.ts';
import { summaryRows } from './rows.ts';
import type { Pair } from '../../pdf/pair.ts';
import type { RoyaltyStatement } from './statement.ts';
import { statementTexts } from './texts.ts';

/** Formats an amount of a statement by the rule for displaying money, in its language and currency. */
export const printedAmount = (
  { currency, language }: Pick<RoyaltyStatement, 'currency' | 'language'>,
  amount: string,
  as?: ShownAs,
): string => formatMoney(amount, currency, language, as);

/**
 * Returns the summary as printed; what lessens the balance is negative. Balances are rounded to the amount that can be
 * withdrawn, amounts to the nearest minor unit. When the printed figures do not add up to the printed balance, a line
 * shows the difference.
 */
export const printedSummary = (statement: RoyaltyStatement): Pair[] => {
  const { currency, language, opening, royalty, advanced, deducted, held, withdrawn, closing } = statement;
  const texts = statementTexts[language];
  const lessening: ReadonlySet<string> = new Set([
    texts.deducted,
    texts.held,
    texts.withdrawn,
    texts.withdrawable,
  ]);
  const balances: ReadonlySet<string> = new Set([texts.opening, texts.closing]);
  const rows = summaryRows(statement).map(([label, amount]): Pair => {
    const signed = lessening.has(label) ? negate(amount as Decimal) : amount;
    return [label, formatMoney(signed, currency, language, balances.has(label) ? 'balance' : 'amount')];
  });
  const rounded = (amount: Decimal) => roundForDisplay(amount, currency);
  const printed = subtract(
    sum([roundForDisplay(opening, currency, 'balance'), rounded(royalty), rounded(advanced)]),
    sum([deducted, held, withdrawn].map(rounded)),
  );
  const rounding = subtract(roundForDisplay(closing, currency, 'balance'), printed);
  if (isZero(rounding)) return rows;
  const line: Pair = [texts.rounding, formatMoney(rounding, currency, language)];
  return [...rows.slice(0, -1), line, ...rows.slice(-1)];
};

/** Returns whether any amount of a statement is printed with fewer digits than it has. */
export const isSomeRounded = (statement: RoyaltyStatement): boolean =>
  [
    ...summaryRows(statement).map(([, amount]) => amount),
    ...statement.lines.map(({ royalty }) => royalty),
    ...statement.deductions.map(({ amount }) => amount),
  ].some((amount) => isRoundedForDisplay(amount, statement.currency));
