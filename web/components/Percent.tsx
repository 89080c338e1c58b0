import { formatDecimal } from '../../shared/money/formatDecimal.ts';
import { useLocale } from '../text/useFormat.ts';

/** A share in percent, exact, e.g. `"33.33"`. */
export const Percent = ({ value }: { value: string }) => {
  const locale = useLocale();
  return <span className="figures">{`${formatDecimal(value, locale)}%`}</span>;
};
