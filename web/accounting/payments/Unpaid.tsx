import { lazy, Suspense } from 'react';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { Loading } from '../../components/Loading.tsx';

/** Each is loaded when it is needed. */
const PaymentForm = lazy(async () => ({ default: (await import('./PaymentForm.tsx')).PaymentForm }));
const WaitsForApproval = lazy(async () => ({
  default: (await import('./WaitsForApproval.tsx')).WaitsForApproval,
}));

/** Next step of an unpaid payment item: pay it, or wait for a second person. */
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
