import { currencySchema } from '../../shared/money/currency.ts';
import { formatDecimal, useLocale } from '../app/useFormat.ts';
import { Money } from '../components/Money.tsx';

const isPlain = (amount: string): boolean => /^-?\d+(\.\d+)?$/.test(amount);

/** An amount in whatever currency a file names; one the product does not know is shown exact, as the file has it. */
export const AnyMoney = ({ amount, currency }: { amount: string; currency: string }) => {
  const locale = useLocale();
  if (amount === '') return <span className="money">—</span>;
  const known = currencySchema.safeParse(currency);
  if (known.success && isPlain(amount)) return <Money amount={amount} currency={known.data} />;
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
