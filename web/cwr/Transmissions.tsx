import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { listCwrTransmissions } from '../../shared/cwr/routes.ts';
import type { TransmissionState } from '../../shared/cwr/schema.ts';
import { societyName } from '../people/societies.ts';
import { call } from '../api/call.ts';
import { ListTable, type Column } from '../components/list/ListTable.tsx';
import { When } from '../components/When.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { RegistrationStatusBadge } from '../works/registrations/RegistrationStatusBadge.tsx';
import { downloadTransmission } from './downloadTransmission.ts';

const FileLink = ({ transmission: { transmissionId, fileName } }: { transmission: TransmissionState }) => {
  const t = useText();
  const download = useMutation({ mutationFn: downloadTransmission });
  return (
    <Button
      variant="inline-link"
      loading={download.isPending}
      ariaLabel={`${t('common:action.download')} ${fileName}`}
      onClick={() => download.mutate(transmissionId)}
    >
      {fileName}
    </Button>
  );
};

/** Number of works of a transmission in each state, and of those sent again in a later one. */
const Statuses = ({ transmission: { statuses, works } }: { transmission: TransmissionState }) => {
  const t = useText('cwr');
  const { whole } = useNumbers();
  const later = works - statuses.reduce((sum, one) => sum + one.works, 0);
  return (
    <>
      {statuses.map(({ status, works: count }) => (
        <div key={status}>
          <RegistrationStatusBadge status={status} works={whole(count)} />
        </div>
      ))}
      {later > 0 && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t('cwr:list.sentAgain', { count: later })}
        </Box>
      )}
    </>
  );
};

const useColumns = (): Column<TransmissionState>[] => {
  const t = useText('cwr');
  const { whole } = useNumbers();
  return [
    {
      id: 'file',
      name: t('cwr:list.file'),
      cell: (one) => <FileLink transmission={one} />,
      isRowHeader: true,
      width: 215,
    },
    { id: 'number', name: t('cwr:list.number'), cell: ({ year, number }) => `${year}/${number}`, width: 80 },
    { id: 'version', name: t('cwr:list.version'), cell: ({ version }) => version, width: 105 },
    {
      id: 'receiver',
      name: t('cwr:list.receiver'),
      cell: ({ receiver }) => societyName(receiver),
      width: 110,
    },
    {
      id: 'works',
      name: t('cwr:list.works'),
      cell: ({ works }) => <span className="money">{whole(works)}</span>,
      isFigure: true,
      width: 95,
    },
    {
      id: 'statuses',
      name: t('cwr:list.statuses'),
      cell: (one) => <Statuses transmission={one} />,
      width: 135,
    },
    {
      id: 'created',
      name: t('cwr:list.created'),
      cell: ({ createdAt }) => <When at={createdAt} />,
      width: 185,
    },
  ];
};

/** Files that registered works with societies, newest first, with the status of their works. */
export const Page = () => {
  const t = useText('cwr');
  const navigate = useNavigate();
  const add = (
    <Button variant="primary" onClick={() => void navigate(pageAddress.cwrNew)}>
      {t('cwr:list.new')}
    </Button>
  );
  return (
    <ListTable
      id="cwrTransmissions"
      title={t('pages:cwrTransmissions')}
      description={t('cwr:list.text')}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => void navigate(pageAddress.cwrSender)}>{t('cwr:list.sender')}</Button>
          <Button onClick={() => void navigate(pageAddress.cwrRead)}>{t('cwr:list.read')}</Button>
          {add}
        </SpaceBetween>
      }
      columns={useColumns()}
      rowId={({ transmissionId }) => transmissionId}
      load={({ offset, limit }, signal) => call(listCwrTransmissions, { query: { offset, limit }, signal })}
      empty={{ text: t('cwr:list.empty'), action: add }}
    />
  );
};
