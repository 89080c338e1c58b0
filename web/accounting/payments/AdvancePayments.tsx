import { useText } from '../../text/useText.ts';
import { PaymentList } from './PaymentList.tsx';

/** Advances and minimum guarantees to pay. */
export const Page = () => {
  const t = useText();
  return <PaymentList kind="advance" title={t('pages:advancePayments')} />;
};
