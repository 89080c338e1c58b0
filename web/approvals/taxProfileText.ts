import { multiply } from '../../shared/money/decimal.ts';
import type { TaxProfileFields } from '../../shared/tax/profileSchema.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

type Treaty = TaxProfileFields['treaties'][number];
type Exemption = TaxProfileFields['premiumExemptions'][number];

/** Returns a function that describes a treaty certificate in one line. */
export const useTreatyText = (): ((treaty: Treaty) => string) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  return (treaty) =>
    t('withdrawals:profile.certificate', {
      number: treaty.certificateNumber,
      country: t(`withdrawals:country.${treaty.payerCountry}`),
      rate: multiply(treaty.rate, '100'),
      from: formatDay(treaty.validFrom, locale),
      to: formatDay(treaty.validTo, locale),
    });
};

/** Returns a function that describes an exemption from the health premium in one line. */
export const useExemptionText = (): ((exemption: Exemption) => string) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  return ({ reason, proof, validFrom, validTo }) =>
    t('withdrawals:profile.exempt', {
      reason: t(`withdrawals:exemption.${reason}`),
      proof,
      from: formatDay(validFrom, locale),
      to: formatDay(validTo, locale),
    });
};
