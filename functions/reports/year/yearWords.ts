import type { Language } from '../../../shared/api/codes/entry.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { statementTexts } from '../statement/texts.ts';
import type { YearPayment, YearTotal } from './yearIncome.ts';
import { yearTexts } from './yearTexts.ts';

/** Returns the texts of the income of a year, with those of a statement. */
export const wordsIn = (language: Language) => ({ ...statementTexts[language], ...yearTexts[language] });

/** Returns what a payment was for. */
export const kindWord = ({ advanceType, isOffline }: YearPayment, language: Language): string => {
  const words = wordsIn(language);
  if (advanceType !== undefined) return words.paymentKinds[advanceType];
  return isOffline ? words.offline : words.royalty;
};

/** Returns the kinds of tax with their amounts, one a line. */
export const taxWords = (taxes: YearTotal['taxes'], currency: Currency, language: Language): string =>
  taxes
    .map(
      ({ kind, amount }) => `${wordsIn(language).taxKinds[kind]} ${formatMoney(amount, currency, language)}`,
    )
    .join('\n');
