import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { getHistory } from '../../shared/audit/routes.ts';
import type { AuditEntry } from '../../shared/audit/schema.ts';
import { call } from '../app/api.ts';
import { explain } from '../app/explain.ts';
import { useText } from '../app/useText.ts';
import { Loading } from './Loading.tsx';
import { RecordHistory, type HistoryEntry } from './RecordHistory.tsx';

/** Longest value shown of one changed field. */
const longest = 200;

const inWords = (value: unknown): string | undefined =>
  (typeof value === 'string' ? value : JSON.stringify(value))?.slice(0, longest);

/** A text where there is one: people have names of their own, and not every field is called something. */
const called = (key: string, otherwise: string): string => (i18next.exists(key) ? i18next.t(key) : otherwise);

const toEntry = (entry: AuditEntry): HistoryEntry => {
  const { changes = {}, before = {} } = entry;
  const fields = [...new Set([...Object.keys(changes), ...Object.keys(before)])];
  return {
    id: entry.auditId,
    at: entry.at,
    who: called(`history:process.${entry.actorName}`, entry.actorName),
    what: called(`history:action.${entry.action}`, entry.action),
    changes: fields.map((field) => ({
      field: called(`history:field.${field}`, field),
      before: inWords(before[field]),
      after: inWords(changes[field]),
    })),
  };
};

/** The history of one record, fetched when it is looked at. */
export const HistoryOf = ({ id }: { id: string }) => {
  useText('history');
  const { data, error } = useQuery({
    queryKey: ['history', id],
    queryFn: ({ signal }) => call(getHistory, { params: { id }, query: {}, signal }),
  });
  if (error) return <Alert type="error">{explain(error)}</Alert>;
  if (!data) return <Loading />;
  return <RecordHistory entries={data.items.map(toEntry)} />;
};
