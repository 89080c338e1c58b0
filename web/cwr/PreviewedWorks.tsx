import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { registrationStatusSchema, type PreviewedWork } from '../../shared/cwr/schema.ts';
import { PagedTable } from '../components/list/PagedTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { joined } from '../text/joined.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { RegistrationStatusBadge } from '../works/registrations/RegistrationStatusBadge.tsx';

/** Matching work of the catalogue. An acknowledgement counts only for a work that its reader sent. */
const Match = ({ work: { match, status } }: { work: PreviewedWork }) => {
  const t = useText('cwr');
  if (!match || (status && match.by !== 'number'))
    return <Box color="text-body-secondary">{t(status ? 'cwr:read.notSent' : 'cwr:read.isNew')}</Box>;
  const reason = match.by === 'title' ? 'titleMatch' : match.by;
  return <RecordLink to={recordAddress.work(match.musicalWorkId)}>{t(`cwr:read.${reason}`)}</RecordLink>;
};

/** Status an acknowledgement states, and the one before. */
const Status = ({ work: { status, before, messages } }: { work: PreviewedWork }) => {
  const t = useText('cwr');
  const known = registrationStatusSchema.safeParse(status).data;
  const change =
    before === known
      ? t('cwr:read.unchanged')
      : t('cwr:read.before', { status: t(`cwr:status.${before ?? 'sent'}`) });
  return (
    <>
      {known ? <RegistrationStatusBadge status={known} /> : (status ?? '—')}
      {known && before && (
        <Box color="text-body-secondary" fontSize="body-s">
          {change}
        </Box>
      )}
      {[...new Set(messages)].map((message) => (
        <Box key={message} fontSize="body-s">
          {message}
        </Box>
      ))}
    </>
  );
};

/** Works of a file, with the matching works of the catalogue and the status their acknowledgements state. */
export const PreviewedWorks = ({ works }: { works: readonly PreviewedWork[] }) => {
  const t = useText('cwr');
  const { whole } = useNumbers();
  const hasStatus = works.some(({ status }) => status);
  const columns: TableProps.ColumnDefinition<PreviewedWork>[] = [
    { id: 'line', header: t('cwr:read.line'), cell: ({ line }) => whole(line), width: 75 },
    { id: 'title', header: t('cwr:read.title'), cell: ({ title }) => title || '—', isRowHeader: true },
    { id: 'writers', header: t('cwr:read.writers'), cell: ({ writers }) => joined(writers) || '—' },
    { id: 'number', header: t('cwr:check.number'), minWidth: 130, cell: ({ number }) => number ?? '—' },
    ...(hasStatus
      ? [
          {
            id: 'status',
            header: t('cwr:read.becomes'),
            cell: (work: PreviewedWork) => <Status work={work} />,
          },
          {
            id: 'societyNumber',
            header: t('cwr:read.societyNumber'),
            cell: ({ societyNumber }: PreviewedWork) => societyNumber ?? '—',
          },
        ]
      : [{ id: 'iswc', header: 'ISWC', cell: ({ iswc }: PreviewedWork) => iswc ?? '—' }]),
    { id: 'match', header: t('cwr:read.match'), minWidth: 120, cell: (work) => <Match work={work} /> },
  ];
  return (
    <PagedTable label={t('cwr:read.works')} items={works} columns={columns} empty={t('cwr:read.noWorks')} />
  );
};
