import Button from '@cloudscape-design/components/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listDeliveries, updateMailbox } from '../../shared/deliveries/routes.ts';
import type { Delivery } from '../../shared/deliveries/schema.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';
import { DeliveryParts } from './DeliveryParts.tsx';
import { useMailboxes } from './useMailboxes.ts';

/** Deliveries of one request. */
const perPage = 50;

/** Milliseconds between two reads: deliveries come by themselves. */
const refetchEvery = 20_000;

/** Button that adds the unknown sender of a refused mail to its mailbox; nothing when that is gone or knows the sender by now. */
const AddSender = ({ delivery: { by, name, sender } }: { delivery: Delivery }) => {
  const t = useText('deliveries');
  const { data } = useMailboxes();
  const mailbox = data?.items.find(({ mailboxId }) => mailboxId === by);
  if (!mailbox || !sender || mailbox.senders.includes(sender)) return null;
  const add = async () => {
    const agrees = await confirm({
      title: t('deliveries:add.title', { sender }),
      body: t('deliveries:add.text', { name }),
      action: t('deliveries:add.action'),
    });
    if (!agrees) return;
    const body = { name: mailbox.name, senders: [...mailbox.senders, sender], version: mailbox.version };
    try {
      await call(updateMailbox, { params: { id: by }, body });
      notify({ kind: 'success', text: t('deliveries:add.done') });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ['mailboxes'] });
  };
  return (
    <Button
      variant="inline-link"
      ariaLabel={t('deliveries:add.named', { sender })}
      onClick={() => void add()}
    >
      {t('deliveries:add.action')}
    </Button>
  );
};

const From = ({ delivery: { name, way, sender, subject } }: { delivery: Delivery }) => {
  const t = useText('deliveries');
  return (
    <>
      {name || t(`deliveries:way.${way}`)}
      {(sender || name) && <span className="second-line">{sender ?? t(`deliveries:way.${way}`)}</span>}
      {subject && <span className="second-line">{subject}</span>}
    </>
  );
};

const Outcome = ({ delivery }: { delivery: Delivery }) => {
  const t = useText('deliveries');
  const { refusal, parts, leftOut } = delivery;
  if (refusal)
    return (
      <div className="delivery-line">
        <StatusBadge tone="bad">{t(`deliveries:refusal.${refusal}`)}</StatusBadge>
        {refusal === 'unknownSender' && <AddSender delivery={delivery} />}
      </div>
    );
  if (parts.length === 0) return <StatusBadge tone="over">{t('deliveries:nothing')}</StatusBadge>;
  return (
    <>
      <DeliveryParts parts={parts} />
      {leftOut !== undefined && (
        <StatusBadge tone="bad">{t('deliveries:leftOut', { count: leftOut })}</StatusBadge>
      )}
    </>
  );
};

/** What sources delivered by themselves, the newest first, with what became of each file. */
export const Deliveries = () => {
  const t = useText('deliveries');
  const query = useInfiniteQuery({
    queryKey: ['deliveries'],
    queryFn: ({ pageParam, signal }) =>
      call(listDeliveries, { query: { offset: pageParam, limit: perPage }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, offset) => (offset + perPage < total ? offset + perPage : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchInterval: refetchEvery,
  });
  return (
    <div className="delivery-table">
      <p className="second-line">{t('deliveries:list.text')}</p>
      <QueryResult query={query}>
        {(deliveries) => (
          <RowTable
            label={t('deliveries:tab.arrived')}
            rows={deliveries}
            rowId="deliveryId"
            empty={t('deliveries:list.none')}
            columns={[
              { id: 'at', name: t('deliveries:list.at'), minWidth: 100, cell: ({ at }) => <When at={at} /> },
              {
                id: 'from',
                name: t('deliveries:list.from'),
                isRowHeader: true,
                minWidth: 160,
                cell: (delivery) => <From delivery={delivery} />,
              },
              {
                id: 'files',
                name: t('deliveries:list.files'),
                minWidth: 220,
                cell: (delivery) => <Outcome delivery={delivery} />,
              },
            ]}
            footer={
              query.hasNextPage && (
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('deliveries:list.more')}
                </Button>
              )
            }
          />
        )}
      </QueryResult>
    </div>
  );
};
