import { formatDecimal } from '../../../shared/money/formatDecimal.ts';
import { useLocale } from '../../text/useFormat.ts';

/** A decimal that is not an amount, such as an exchange rate: every digit, right-aligned in tabular figures. */
export const Figure = ({ value }: { value: string }) => {
  const locale = useLocale();
  return <span className="money exact-figure">{formatDecimal(value, locale)}</span>;
};
