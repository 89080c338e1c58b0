import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { useText } from '../../text/useText.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { StatusBadge, type StatusTone } from '../../components/StatusBadge.tsx';
import { numberedType } from '../../contracts/advances/advanceWords.ts';
import { EditPayment } from './EditPayment.tsx';
import { ScopeTable } from './PaymentFacts.tsx';

/**
 * Page of one payment item: its type, contract and status in the head, then the children, then the works whose royalties
 * recoup it.
 */
export const PaymentPage = <T extends PaymentItem>({
  kind,
  load,
  status,
  children,
}: {
  /** First part of the query's key. */
  kind: string;
  /** Loads the list of payments limited to one. */
  load: (
    query: { contractAdvanceId: string; limit: 1 },
    signal: AbortSignal,
  ) => Promise<{ items: readonly T[] }>;
  status: (t: TFunction, item: T) => { text: string; tone: StatusTone };
  children: (item: T) => ReactNode;
}) => {
  const t = useText('payments');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [kind, id],
    queryFn: async ({ signal }) => (await load({ contractAdvanceId: id, limit: 1 }, signal)).items[0]!,
    staleTime: 0,
  });
  const summary = (item: T) => {
    const { text, tone } = status(t, item);
    return (
      <SpaceBetween direction="horizontal" size="s">
        <span>{`${numberedType(t, item)} · ${item.contractNumber}`}</span>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </SpaceBetween>
    );
  };
  return (
    <RecordPage
      query={query}
      toName={({ licensorName }) => licensorName}
      describe={summary}
      actions={(item) => <EditPayment item={item} />}
    >
      {(item) => (
        <SpaceBetween size="l">
          {children(item)}
          <ScopeTable item={item} />
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
