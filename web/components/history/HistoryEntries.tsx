import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { getHistory } from '../../../shared/audit/routes.ts';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import { call } from '../../api/call.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { Failed } from '../Failed.tsx';
import { Loading } from '../Loading.tsx';
import { RecordHistory, type HistoryEntry } from './RecordHistory.tsx';

/** Maximum characters shown of one changed value. */
const maxLength = 200;

const inWords = (value: unknown): string | undefined =>
  (typeof value === 'string' ? value : JSON.stringify(value))?.slice(0, maxLength);

/** Returns the text of a key if there is one: names of people and some fields have none. */
const textOr = (key: string, otherwise: string): string => (i18next.exists(key) ? i18next.t(key) : otherwise);

const toEntry = (entry: AuditEntry): HistoryEntry => {
  const { changes = {}, before = {} } = entry;
  const fields = [...new Set([...Object.keys(changes), ...Object.keys(before)])];
  return {
    id: entry.auditId,
    at: entry.at,
    who: entry.onBehalfOf
      ? i18next.t('common:history.onBehalfOf', { who: entry.actorName, names: joined(entry.onBehalfOf) })
      : textOr(`history:process.${entry.actorName}`, entry.actorName),
    what: textOr(`history:action.${entry.action}`, entry.action),
    changes: fields.map((field) => ({
      field: textOr(`history:field.${field}`, field),
      before: inWords(before[field]),
      after: inWords(changes[field]),
    })),
  };
};

/** Changes of one record: the newest, and older ones on request. */
export const HistoryEntries = ({ id }: { id: string }) => {
  const t = useText('history');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['history', id],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(getHistory, { params: { id }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <SpaceBetween size="s">
      <RecordHistory entries={data.pages.flatMap(({ items }) => items.map(toEntry))} />
      {hasNextPage && (
        <Button formAction="none" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common:history.older')}
        </Button>
      )}
    </SpaceBetween>
  );
};
