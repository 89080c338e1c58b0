import Popover from '@cloudscape-design/components/popover';
import { formatMoney, isRoundedForDisplay, type ShownAs } from '../../shared/money/display.ts';
import { formatDecimal } from '../../shared/money/formatDecimal.ts';
import { useIsExact } from './money/exactAmounts.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

const isPlain = (amount: string): boolean => /^-?\d+(\.\d+)?$/.test(amount);

type MoneyProps = {
  /** Exact decimal text, a cell of a file that is not a number, or empty. */
  amount: string;
  /** Currency code, which decides the decimals; files may contain unknown ones. */
  currency: string;
  /** `balance` for an amount that can be withdrawn. */
  as?: ShownAs;
  /** Omits the code when it is shown beside the amount already. */
  withoutCode?: boolean;
  /** Shows the exact amount as a tooltip, for amounts within a link, which cannot hold a button. */
  inLink?: boolean;
};

/**
 * An amount as every page shows it: the decimals of its currency, right-aligned tabular figures, ISO code. If digits
 * are hidden, a click shows the exact amount, unless the page shows every digit already.
 */
export const Money = ({ amount, currency, as, withoutCode = false, inLink = false }: MoneyProps) => {
  const t = useText();
  const locale = useLocale();
  const isExact = useIsExact() && isPlain(amount) && isRoundedForDisplay(amount, currency);
  if (amount === '') return <span className="money">—</span>;
  if (!isPlain(amount)) return <span className="money">{amount}</span>;
  const text = (
    <>
      {isExact ? formatDecimal(amount, locale) : formatMoney(amount, currency, locale, as)}
      {currency && !withoutCode && <span className="money-currency">{currency}</span>}
    </>
  );
  if (isExact || !isRoundedForDisplay(amount, currency)) return <span className="money">{text}</span>;
  const exact = `${formatDecimal(amount, locale)} ${currency}`.trim();
  if (inLink)
    return (
      <span className="money" title={exact}>
        {text}
      </span>
    );
  return (
    <span className="money">
      <Popover
        size="small"
        dismissButton={false}
        header={t('common:money.exact')}
        content={<span className="figures">{exact}</span>}
      >
        {text}
      </Popover>
    </span>
  );
};

/** Amounts below each other, one line per currency. */
export const Amounts = ({ amounts }: { amounts: readonly { currency: string; amount: string }[] }) =>
  amounts.length === 0 ? (
    <span className="money">—</span>
  ) : (
    <div className="amounts">
      {amounts.map(({ currency, amount }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </div>
  );
