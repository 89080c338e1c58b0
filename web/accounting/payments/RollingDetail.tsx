import { listRollingAdvances } from '../../../shared/accounting/advanceRoutes.ts';
import type { RollingItem } from '../../../shared/accounting/paymentSchema.ts';
import { call } from '../../api/call.ts';
import { AgreedFacts, PaidFacts } from './PaymentFacts.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import { RollingDecision } from './RollingDecision.tsx';
import { rollingState } from './rollingState.ts';
import { Unpaid } from './Unpaid.tsx';

/** One rolling payment: the decision about its condition, its threshold, and its payment. */
export const Page = () => (
  <PaymentPage<RollingItem>
    kind="rolling"
    load={(query, signal) => call(listRollingAdvances, { query, signal })}
    status={rollingState}
  >
    {(item) => (
      <>
        <RollingDecision item={item} />
        <AgreedFacts item={item} />
        {item.paid && <PaidFacts item={item} />}
        {!item.paid && item.rollingDecision === 'confirmedConditionMet' && <Unpaid item={item} />}
      </>
    )}
  </PaymentPage>
);
