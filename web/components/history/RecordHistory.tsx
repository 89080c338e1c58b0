import './history.css';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useText } from '../../text/useText.ts';
import { When } from '../When.tsx';

/** One change of a record: person, time, action, and the fields before and after. */
export type HistoryEntry = {
  id: string;
  at: string;
  who: string;
  what: string;
  changes?: readonly { field: string; before?: string; after?: string }[];
};

const Changes = ({ entry }: { entry: HistoryEntry }) => {
  const t = useText();
  return (
    <ExpandableSection headerText={t('common:history.show')} variant="inline">
      <dl className="history-changes">
        {entry.changes?.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== undefined && <del>{before}</del>} <ins>{after ?? t('common:state.none')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </ExpandableSection>
  );
};

/** Changes with person and time, newest first. */
export const RecordHistory = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  const t = useText();
  if (entries.length === 0) return <p>{t('common:history.empty')}</p>;
  return (
    <ol className="history" aria-label={t('common:history.title')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <When at={entry.at} />
          <span>{t('common:history.by', { who: entry.who, what: entry.what })}</span>
          {entry.changes && entry.changes.length > 0 && <Changes entry={entry} />}
        </li>
      ))}
    </ol>
  );
};
