import Button from '@cloudscape-design/components/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listWebhookDeliveries, resendWebhookDelivery } from '../../shared/webhooks/routes.ts';
import type { WebhookDelivery } from '../../shared/webhooks/schema.ts';
import { call } from '../api/call.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { Section } from '../components/Section.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { notifyOutcome } from './notifyOutcome.ts';
import { deliveryTones, eventText } from './webhookTexts.ts';

/** Response of the last attempt: its status and beginning, or why there was none. */
const Outcome = ({ last }: Pick<WebhookDelivery, 'last'>) => {
  const t = useText('webhooks');
  if (!last) return '—';
  return (
    <>
      {last.status ?? t(`webhooks:problem.${last.problem!}`)}
      {last.answer && <span className="second-line">{last.answer}</span>}
    </>
  );
};

/** Newest deliveries of a webhook. Each can be sent again. */
export const Deliveries = ({ webhookId: id }: { webhookId: string }) => {
  const t = useText('webhooks');
  const { whole } = useNumbers();
  const query = useQuery({
    queryKey: ['webhookDeliveries', id],
    queryFn: ({ signal }) => call(listWebhookDeliveries, { params: { id }, signal }),
  });
  const again = useMutation({
    mutationFn: (eventId: string) => call(resendWebhookDelivery, { params: { id, eventId } }),
    onSuccess: (delivery) => notifyOutcome(t, delivery),
    onSettled: () => query.refetch(),
  });
  return (
    <Section
      title={t('webhooks:deliveries.title')}
      description={t('webhooks:deliveries.text')}
      actions={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('webhooks:deliveries.refresh')}
        </Button>
      }
    >
      <QueryResult query={query}>
        {({ items }) => (
          <RowTable
            label={t('webhooks:deliveries.title')}
            rows={items}
            rowId="eventId"
            empty={t('webhooks:deliveries.none')}
            columns={[
              {
                id: 'event',
                name: t('webhooks:deliveries.event'),
                isRowHeader: true,
                cell: ({ eventType, createdAt }) => (
                  <>
                    {eventText(t, eventType)}
                    <span className="second-line">
                      <When at={createdAt} />
                    </span>
                  </>
                ),
              },
              {
                id: 'state',
                name: t('webhooks:state.name'),
                cell: ({ state, nextAttemptAt }) => (
                  <>
                    <StatusBadge tone={deliveryTones[state]}>
                      {t(`webhooks:deliveries.state.${state}`)}
                    </StatusBadge>
                    {nextAttemptAt && (
                      <span className="second-line">
                        {t('webhooks:deliveries.next')} <When at={nextAttemptAt} />
                      </span>
                    )}
                  </>
                ),
              },
              {
                id: 'response',
                name: t('webhooks:deliveries.response'),
                cell: ({ last }) => <Outcome last={last} />,
              },
              {
                id: 'attempts',
                name: t('webhooks:deliveries.attempts'),
                isFigure: true,
                cell: ({ attempts }) => whole(attempts),
              },
              {
                id: 'action',
                name: '',
                cell: ({ eventId, eventType }) => (
                  <Button
                    variant="inline-link"
                    ariaLabel={t('webhooks:deliveries.againNamed', { name: eventText(t, eventType) })}
                    loading={again.isPending && again.variables === eventId}
                    onClick={() => again.mutate(eventId)}
                  >
                    {t('webhooks:deliveries.again')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </QueryResult>
    </Section>
  );
};
