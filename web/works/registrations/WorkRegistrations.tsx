import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { listCwrRegistrations } from '../../../shared/cwr/routes.ts';
import { societyName } from '../../people/societies.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { When } from '../../components/When.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { RegistrationStatusBadge } from './RegistrationStatusBadge.tsx';

/** Societies a musical work was registered with, with its status and its number at each. */
export const WorkRegistrations = ({ id }: { id: string }) => {
  const t = useText('cwr', 'works');
  const may = useMay();
  const query = useQuery({
    queryKey: ['musicalWork', id, 'registrations'],
    queryFn: ({ signal }) => call(listCwrRegistrations, { params: { id }, signal }),
  });
  return (
    <SpaceBetween size="s">
      <RelatedTable
        label={t('works:section.societies')}
        query={query}
        empty={t('cwr:registrations.empty')}
        columns={[
          {
            id: 'society',
            header: t('cwr:registrations.society'),
            cell: ({ society }) => societyName(society),
            isRowHeader: true,
            minWidth: 120,
          },
          {
            id: 'status',
            header: t('cwr:registrations.status'),
            cell: ({ status }) => <RegistrationStatusBadge status={status} />,
            minWidth: 150,
          },
          {
            id: 'number',
            header: t('cwr:registrations.societyNumber'),
            cell: ({ societyNumber }) => societyNumber ?? '—',
          },
          {
            id: 'messages',
            header: t('cwr:registrations.messages'),
            cell: ({ messages }) =>
              messages.length
                ? [...new Set(messages)].map((message) => <Box key={message}>{message}</Box>)
                : '—',
          },
          { id: 'file', header: t('cwr:registrations.file'), cell: ({ fileName }) => fileName ?? '—' },
          {
            id: 'updated',
            header: t('cwr:registrations.updated'),
            cell: ({ updatedAt }) => <When at={updatedAt} />,
          },
        ]}
      />
      {may('infoRoleAuthority/addMusicalWork') && (
        <RecordLink to={recordAddress.workRegister(id)}>{t('cwr:registrations.register')}</RecordLink>
      )}
    </SpaceBetween>
  );
};
