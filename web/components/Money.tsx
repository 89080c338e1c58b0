import Popover from '@cloudscape-design/components/popover';
import { isPayable, type Currency } from '../../shared/money/currency.ts';
import { formatDecimal, formatPayout, useLocale } from '../app/useFormat.ts';
import { useText } from '../app/useText.ts';

/**
 * An amount, right-aligned in tabular figures with its ISO currency. It is shown as it would be paid out (TWD and JPY without
 * decimals, the others with two); when that hides digits, the exact amount is one click away.
 * @param amount exact decimal text
 */
export const Money = ({ amount, currency }: { amount: string; currency: Currency }) => {
  const t = useText();
  const locale = useLocale();
  const text = (
    <>
      {formatPayout(amount, currency, locale)}
      <span className="money-currency">{currency}</span>
    </>
  );
  if (isPayable(amount, currency)) return <span className="money">{text}</span>;
  return (
    <span className="money">
      <Popover
        size="small"
        dismissButton={false}
        header={t('common:money.exact')}
        content={<span className="figures">{`${formatDecimal(amount, locale)} ${currency}`}</span>}
      >
        {text}
      </Popover>
    </span>
  );
};
