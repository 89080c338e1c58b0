import Badge from '@cloudscape-design/components/badge';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listQueues } from '../../shared/today/routes.ts';
import type { Queue } from '../../shared/today/schema.ts';
import { call } from '../api/call.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { Section } from '../components/Section.tsx';
import { formatDay, useLocale, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { addressOfQueue } from './waiting.ts';

const QueueLine = ({ queue }: { queue: Queue }) => {
  const t = useText('home', 'contracts');
  const locale = useLocale();
  const { whole } = useNumbers();
  const { key, payer, count, overdue, oldest } = queue;
  const since = oldest?.since && formatDay(oldest.since, locale);
  return (
    <li>
      <Link className="queue-line" to={addressOfQueue(queue)}>
        <span className="queue-count figures">{whole(count)}</span>
        <span className="queue-text">
          <span className="queue-name">
            {t(`home:queue.${key}.name`)}
            {payer && ` · ${t(`contracts:payer.${payer}`)}`}{' '}
            {overdue !== undefined && overdue > 0 && (
              <Badge color="red">{t('home:queue.overdue', { count: overdue })}</Badge>
            )}
          </span>
          <span>
            {since
              ? t(overdue === undefined ? 'home:queue.oldest' : 'home:queue.first', {
                  name: oldest.name,
                  day: since,
                })
              : t(`home:queue.${key}.todo`)}
          </span>
        </span>
      </Link>
    </li>
  );
};

/** Returns queues with those that are overdue first, then in the order of the business. */
const overdueFirst = (queues: readonly Queue[]): Queue[] =>
  queues.toSorted((a, b) => Number(Boolean(b.overdue)) - Number(Boolean(a.overdue)));

/** Tasks that wait for the person, by queue: how many, the oldest, and how many are overdue. */
export const Queues = () => {
  const t = useText('home');
  const query = useQuery({
    queryKey: ['today', 'queues'],
    queryFn: ({ signal }) => call(listQueues, { signal }),
    refetchInterval: 60_000,
  });
  return (
    <Section title={t('home:waiting')}>
      <QueryResult query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="queues-none">{t('home:queue.none')}</p>
          ) : (
            <ul className="queue-lines">
              {overdueFirst(items).map((queue) => (
                <QueueLine key={`${queue.key}${queue.payer ?? ''}`} queue={queue} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Section>
  );
};
