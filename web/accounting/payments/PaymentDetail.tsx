import SpaceBetween from '@cloudscape-design/components/space-between';
import { listAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { call } from '../../api/call.ts';
import { paidStatus } from '../../contracts/advances/advanceWords.ts';
import { AgreedFacts, PaidFacts } from './PaymentFacts.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import { Unpaid } from './Unpaid.tsx';

/** One payment item of a contract: its terms and its payment. */
export const Page = () => (
  <PaymentPage<PaymentItem>
    kind="payment"
    load={(query, signal) => call(listAdvancePayments, { query: { ...query, status: 'all' }, signal })}
    status={paidStatus}
  >
    {(item) => (
      <SpaceBetween size="l">
        <AgreedFacts item={item} />
        {item.paid ? <PaidFacts item={item} /> : <Unpaid item={item} />}
      </SpaceBetween>
    )}
  </PaymentPage>
);
