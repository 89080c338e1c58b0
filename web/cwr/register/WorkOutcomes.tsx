import Box from '@cloudscape-design/components/box';
import type { CwrWorkOutcome } from '../../../shared/cwr/schema.ts';
import { useResultMessages } from '../../api/useResultMessages.ts';
import { PagedTable } from '../../components/list/PagedTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { StatusBadge, type StatusTone } from '../../components/StatusBadge.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';

const tones: Record<CwrWorkOutcome['outcome'], StatusTone> = {
  created: 'good',
  waits: 'waiting',
  existing: 'over',
  refused: 'bad',
  leftOut: 'over',
};

/** Outcome of each work of a file: registered, there already, or not registered with the reason. */
export const WorkOutcomes = ({ items }: { items: readonly CwrWorkOutcome[] }) => {
  const t = useText('cwr');
  const message = useResultMessages(items.flatMap(({ result }) => result ?? []));
  const toReasonText = ({ reason, result, at = '' }: CwrWorkOutcome): string => {
    if (reason === 'rule') return [message(result ?? ''), at && `(${at})`].filter(Boolean).join(' ');
    return reason ? t(`cwr:take.reason.${reason}`, { at }) : '';
  };
  return (
    <PagedTable
      label={t('cwr:take.result')}
      items={items}
      empty={t('cwr:read.noWorks')}
      columns={[
        {
          id: 'title',
          header: t('cwr:read.title'),
          isRowHeader: true,
          cell: ({ title, musicalWorkId }) =>
            musicalWorkId ? (
              <RecordLink to={recordAddress.work(musicalWorkId)}>{title}</RecordLink>
            ) : (
              title || '—'
            ),
        },
        {
          id: 'outcome',
          header: t('cwr:read.becomes'),
          width: 170,
          cell: ({ outcome }) => (
            <StatusBadge tone={tones[outcome]}>{t(`cwr:take.outcome.${outcome}`)}</StatusBadge>
          ),
        },
        {
          id: 'notes',
          header: t('cwr:take.notes'),
          cell: (work) => (
            <>
              {toReasonText(work)}
              {work.notes.map(({ kind, at = '' }) => (
                <Box key={`${kind} ${at}`} fontSize="body-s">
                  {t(`cwr:take.note.${kind}`, { at })}
                </Box>
              ))}
            </>
          ),
        },
      ]}
    />
  );
};
