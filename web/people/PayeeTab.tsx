import { lazy } from 'react';
import type { Currency } from '../../shared/money/currency.ts';
import { editsPaymentDetails } from '../../shared/payees/rules.ts';
import type { TaxResidence } from '../../shared/reference/enumerations.ts';
import { useAuthority } from '../api/session.ts';
import { LazyPart } from '../components/LazyPart.tsx';

const PayeeDetails = lazy(async () => ({
  default: (await import('../payees/PayeeDetails.tsx')).PayeeDetails,
}));

/** Usual payment currency by tax residence. */
const usualCurrency: Readonly<Record<TaxResidence, Currency>> = {
  TW: 'TWD',
  CN: 'CNY',
  HK: 'HKD',
  MY: 'MYR',
  SG: 'SGD',
  other: 'USD',
};

/** Payment details and documents of a right owner; staff who manage contracts can change them. */
export const PayeeTab = ({ ownerId, taxResidence }: { ownerId: string; taxResidence: TaxResidence }) => {
  const authority = useAuthority();
  return (
    <LazyPart>
      <PayeeDetails
        ownerId={ownerId}
        currency={usualCurrency[taxResidence]}
        mayEdit={authority !== undefined && editsPaymentDetails(authority, ownerId)}
      />
    </LazyPart>
  );
};
