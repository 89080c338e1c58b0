import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { listRollingAdvances } from '../../../shared/accounting/advanceRoutes.ts';
import type { RollingItem } from '../../../shared/accounting/paymentSchema.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { EditPayment } from './EditPayment.tsx';
import { AgreedFacts, PaidFacts, ScopeTable } from './PaymentFacts.tsx';
import { typeText } from '../../contracts/advances/advanceWords.ts';
import { rollingState } from './rollingState.ts';
import { RollingDecision } from './RollingDecision.tsx';
import { Unpaid } from './Unpaid.tsx';

const Summary = ({ item }: { item: RollingItem }) => {
  const t = useText('payments');
  const { text, tone } = rollingState(t, item);
  return (
    <SpaceBetween direction="horizontal" size="s">
      <span>{`${typeText(t, item)} ${item.rollingOrder ?? ''} · ${item.contractNumber}`}</span>
      <StatusBadge tone={tone}>{text}</StatusBadge>
    </SpaceBetween>
  );
};

/** One rolling payment: its threshold, the decision about its condition, and its payment. */
export const Page = () => {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['rolling', id],
    queryFn: async ({ signal }) => {
      const { items } = await call(listRollingAdvances, {
        query: { contractAdvanceId: id, limit: 1 },
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
          <RollingDecision item={item} />
          <AgreedFacts item={item} />
          {item.paid && <PaidFacts item={item} />}
          {!item.paid && item.rollingDecision === 'confirmedConditionMet' && <Unpaid item={item} />}
          <ScopeTable item={item} />
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
