import { useText } from '../../text/useText.ts';
import { PaymentList } from './PaymentList.tsx';

/** Licence fees from external licensing to bring in and pay. */
export const Page = () => {
  const t = useText();
  return <PaymentList kind="external" title={t('pages:externalPayments')} />;
};
