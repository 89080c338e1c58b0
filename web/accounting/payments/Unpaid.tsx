import { lazy, Suspense } from 'react';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { Loading } from '../../components/Loading.tsx';

/** Each is fetched when it is needed. */
const PaymentForm = lazy(async () => ({ default: (await import('./PaymentForm.tsx')).PaymentForm }));
const WaitsForApproval = lazy(async () => ({
  default: (await import('./WaitsForApproval.tsx')).WaitsForApproval,
}));

/** What is left to do about a payment item that is not paid: to pay it, or to wait for a second person. */
export const Unpaid = ({ item }: { item: PaymentItem }) => (
  <Suspense fallback={<Loading />}>
    {item.waitsForApproval ? (
      <WaitsForApproval
        about={(change) =>
          change.kind === 'contractPayment' && change.entered.contractAdvanceId === item.contractAdvanceId
        }
      />
    ) : (
      <PaymentForm key={item.version} item={item} />
    )}
  </Suspense>
);
