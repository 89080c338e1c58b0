import { isZero } from '../../../shared/money/decimal.ts';
import { formatMoney } from '../../../shared/money/display.ts';

/** Writes amounts of several currencies one after the other, those that are zero left out, for use within a sentence. */
export const amountsText = (
  amounts: readonly { currency: string; amount: string }[],
  locale: string,
): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    amounts
      .filter(({ amount }) => !isZero(amount))
      .map(({ currency, amount }) => `${formatMoney(amount, currency, locale)} ${currency}`.trim()),
  );
