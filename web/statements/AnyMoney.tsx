import { formatDecimal, useLocale } from '../app/useFormat.ts';

const isPlain = (amount: string): boolean => /^-?\d+(\.\d+)?$/.test(amount);

/**
 * An amount as the file has it, to the last digit, in whatever currency the file names: sums of rounded amounts would not
 * add up before the eye. Rounding is for payouts.
 */
export const AnyMoney = ({ amount, currency }: { amount: string; currency: string }) => {
  const locale = useLocale();
  if (amount === '') return <span className="money">—</span>;
  return (
    <span className="money">
      {isPlain(amount) ? formatDecimal(amount, locale) : amount}
      {currency && <span className="money-currency">{currency}</span>}
    </span>
  );
};

/** One amount under the other, a line for each currency. */
export const Amounts = ({ amounts }: { amounts: readonly { currency: string; amount: string }[] }) =>
  amounts.length === 0 ? (
    <span className="money">—</span>
  ) : (
    <div className="amounts">
      {amounts.map(({ currency, amount }) => (
        <AnyMoney key={currency} amount={amount} currency={currency} />
      ))}
    </div>
  );
