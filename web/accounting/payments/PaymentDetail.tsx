import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { listAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { EditPayment } from './EditPayment.tsx';
import { AgreedFacts, PaidFacts, ScopeTable } from './PaymentFacts.tsx';
import { paidStatus, typeText } from '../../contracts/advances/advanceWords.ts';
import { Unpaid } from './Unpaid.tsx';

const Summary = ({ item }: { item: PaymentItem }) => {
  const t = useText('payments');
  const { text, tone } = paidStatus(t, item);
  return (
    <SpaceBetween direction="horizontal" size="s">
      <span>{`${typeText(t, item)} · ${item.contractNumber}`}</span>
      <StatusBadge tone={tone}>{text}</StatusBadge>
    </SpaceBetween>
  );
};

/** One payment item of a contract: its terms, its payment, and the works whose royalties recoup it. */
export const Page = () => {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['payment', id],
    queryFn: async ({ signal }) => {
      const { items } = await call(listAdvancePayments, {
        query: { status: 'all', contractAdvanceId: id, limit: 1 },
        signal,
      });
      return items[0]!;
    },
    staleTime: 0,
  });
  return (
    <RecordPage
      query={query}
      nameOf={({ licensorName }) => licensorName}
      describe={(item) => <Summary item={item} />}
      actions={(item) => <EditPayment item={item} />}
    >
      {(item) => (
        <SpaceBetween size="l">
          <AgreedFacts item={item} />
          {item.paid ? <PaidFacts item={item} /> : <Unpaid item={item} />}
          <ScopeTable item={item} />
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
