import type { MissingRate as Rate } from '../../../shared/money/missingRate.ts';
import { useMay } from '../../api/session.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { RecordLink } from '../RecordLink.tsx';

/** Paying company on whose page a missing exchange rate is entered; all pages have the same rates. */
const ratesPayer = 'taipei';

/** Names an exchange rate that is missing, with a link to where one is entered for people who may. */
export const MissingRate = ({ rate }: { rate: Rate }) => {
  const t = useText('accounting');
  const locale = useLocale();
  const may = useMay();
  const text = t('accounting:missingRate', { ...rate, day: formatDay(rate.day, locale) });
  return may('paymentRoleAuthority/editExchangeRate') ? (
    <RecordLink to={recordAddress.payer(ratesPayer)}>{text}</RecordLink>
  ) : (
    text
  );
};
