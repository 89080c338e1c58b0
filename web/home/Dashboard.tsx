import './dashboard.css';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countNews } from '../../shared/account/routes.ts';
import { call } from '../api/call.ts';
import { useMenuGroups } from '../navigation/menuGroups.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { Failed } from '../components/Failed.tsx';
import { columnsFor } from './columns.ts';
import { LedgerLine } from './LedgerLine.tsx';
import { Owed } from './Owed.tsx';
import { waitingQueues, type Queue } from './waiting.ts';

const QueueCard = ({ queue }: { queue: Queue }) => {
  const t = useText('home', 'contracts');
  const { whole } = useNumbers();
  return (
    <li>
      <Link className={queue.count > 0 ? 'queue queue-waiting' : 'queue'} to={queue.to}>
        <span className="queue-count figures">{whole(queue.count)}</span>
        <span className="queue-name">
          {t(`home:queue.${queue.key}.name`)}
          {queue.payer && ` · ${t(`contracts:payer.${queue.payer}`)}`}
        </span>
        <span>{queue.count > 0 ? t(`home:queue.${queue.key}.todo`) : t('home:queue.nothing')}</span>
      </Link>
    </li>
  );
};

const Queues = () => {
  const t = useText('home');
  const may = useMay();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['news'],
    queryFn: ({ signal }) => call(countNews, { signal }),
    refetchInterval: 60_000,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <div className="queues queues-empty" aria-busy="true" />;
  const queues = waitingQueues(data)
    .filter(({ access }) => may(access))
    .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0));
  if (queues.length === 0) return null;
  return (
    <section className="queues-room" aria-label={t('home:waiting')}>
      <ul className="queues" style={columnsFor(queues.length)}>
        {queues.map((queue) => (
          <QueueCard key={queue.to} queue={queue} />
        ))}
      </ul>
    </section>
  );
};

const Shortcuts = () => {
  const t = useText('home');
  const groups = useMenuGroups();
  if (groups.length === 0) return null;
  return (
    <section className="areas" aria-label={t('home:areas')}>
      {groups.map(({ section, items }) => (
        <div key={section}>
          <h2>{t(`pages:section.${section}`)}</h2>
          <ul>
            {items.map(({ title, to }) => (
              <li key={to}>
                <Link to={to}>{t(title)}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};

/** Start page: the person's queues, each linked, and the pages they can open. */
export const Dashboard = () => {
  const t = useText('home');
  const { displayName: name, kind } = useAuthority() ?? {};
  const may = useMay();
  const isStaff = kind === 'system';
  const isPaid = !isStaff && may('reportRoleAuthority/menuApplyForWithdrawal');
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('home:dashboardText')}>
          {t('home:greeting', { name })}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Queues />
        {isPaid && <Owed />}
        <Shortcuts />
        {isStaff && may('incomeStatementRoleAuthority/menuStatementReceivingConfirm') && <LedgerLine />}
      </SpaceBetween>
    </ContentLayout>
  );
};
