import { isZero } from '../../../shared/money/decimal.ts';
import { formatMoney } from '../../../shared/money/display.ts';

/** Joins amounts of several currencies for use in a sentence; zero amounts are omitted. */
export const amountsText = (
  amounts: readonly { currency: string; amount: string }[],
  locale: string,
): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    amounts
      .filter(({ amount }) => !isZero(amount))
      .map(({ currency, amount }) => `${formatMoney(amount, currency, locale)} ${currency}`.trim()),
  );
