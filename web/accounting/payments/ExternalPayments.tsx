import { useText } from '../../text/useText.ts';
import { PaymentList } from './PaymentList.tsx';

/** Licence fees of external licensing to pay. */
export const Page = () => {
  const t = useText();
  return <PaymentList kind="external" title={t('pages:externalPayments')} />;
};
