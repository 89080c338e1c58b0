import { Link } from 'react-router';
import type { Currency } from '../../shared/money/currency.ts';
import { formatMoney } from '../../shared/money/display.ts';
import { useLocale } from '../text/useFormat.ts';

/** Card with an amount, linked to its page. `isWaiting` marks one that waits for the person. */
export const AmountCard = ({
  to,
  amount,
  currency,
  name,
  text,
  isWaiting = false,
}: {
  to: string;
  amount: string;
  currency: Currency;
  name: string;
  text: string;
  isWaiting?: boolean;
}) => {
  const locale = useLocale();
  return (
    <li>
      <Link className={isWaiting ? 'queue queue-waiting' : 'queue'} to={to}>
        <span className="queue-count figures">
          {formatMoney(amount, currency, locale)} <span className="queue-currency">{currency}</span>
        </span>
        <span className="queue-name">{name}</span>
        <span>{text}</span>
      </Link>
    </li>
  );
};
