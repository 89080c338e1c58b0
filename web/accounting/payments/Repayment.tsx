import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { compare } from '../../../shared/money/decimal.ts';
import { useText } from '../../text/useText.ts';

/** Loaded when the button is pressed. */
const RepaymentForm = lazy(async () => ({ default: (await import('./RepaymentForm.tsx')).RepaymentForm }));

/** Button that records money the licensor returned, while some of the payment is outstanding. */
export const Repayment = ({ item }: { item: PaymentItem }) => {
  const t = useText('payments');
  const [isOpen, setOpen] = useState(false);
  if (compare(item.outstanding, '0') <= 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('payments:returned.action')}</Button>
      <Suspense>{isOpen && <RepaymentForm item={item} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
