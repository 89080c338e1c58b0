import { formatPercentage } from '../../shared/money/formatDecimal.ts';
import { useLocale } from '../text/useFormat.ts';

/** A share as it was written: in percent, or a fraction. */
export const Percent = ({ value }: { value: string }) => {
  const locale = useLocale();
  return <span className="figures">{formatPercentage(value, locale)}</span>;
};
