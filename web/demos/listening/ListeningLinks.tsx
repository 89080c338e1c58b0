import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { linkStateAt, type LinkState } from '../../../shared/demos/listeningRules.ts';
import { endListeningLink, listListeningLinks } from '../../../shared/demos/listeningRoutes.ts';
import type { ListeningLink } from '../../../shared/demos/listeningSchema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import type { Column } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { StatusBadge, type StatusTone } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { demoAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';

const LinkPlays = lazy(async () => ({ default: (await import('./LinkPlays.tsx')).LinkPlays }));

const tones: Readonly<Record<LinkState, StatusTone>> = { open: 'good', ended: 'bad', expired: 'over' };

const EndButton = ({ link }: { link: ListeningLink }) => {
  const t = useText('listening');
  const end = async () => {
    const isSure = await confirm({
      title: t('listening:end.title', { name: link.guestName }),
      body: t('listening:end.text'),
      action: t('listening:end.action'),
    });
    if (!isSure) return;
    await call(endListeningLink, { params: { id: link.linkId } });
    await queryClient.invalidateQueries({ queryKey: ['list', 'listeningLinks'] });
  };
  return (
    <Button
      variant="inline-link"
      ariaLabel={t('listening:end.label', { name: link.guestName })}
      onClick={() => void end()}
    >
      {t('listening:end.action')}
    </Button>
  );
};

const useColumns = (show: (link: ListeningLink) => void): Column<ListeningLink>[] => {
  const t = useText('listening');
  return [
    {
      id: 'guest',
      name: t('listening:field.guestName'),
      cell: ({ guestName }) => guestName,
      isRowHeader: true,
      width: 180,
    },
    {
      id: 'state',
      name: t('listening:field.state'),
      cell: (link) => {
        const state = linkStateAt(link, Date.now());
        return <StatusBadge tone={tones[state]}>{t(`listening:state.${state}`)}</StatusBadge>;
      },
      width: 110,
    },
    {
      id: 'plays',
      name: t('listening:field.plays'),
      cell: (link) => (
        <Button
          variant="inline-link"
          ariaLabel={t('listening:play.title', { name: link.guestName })}
          onClick={() => show(link)}
        >
          {String(link.plays)}
        </Button>
      ),
      width: 90,
    },
    {
      id: 'last',
      name: t('listening:field.lastPlayedAt'),
      cell: ({ lastPlayedAt }) => <When at={lastPlayedAt} />,
      width: 195,
    },
    {
      id: 'expires',
      name: t('listening:field.expiresAt'),
      cell: ({ expiresAt }) => <When at={expiresAt} />,
      width: 195,
    },
    {
      id: 'end',
      name: t('listening:field.action'),
      cell: (link) => (linkStateAt(link, Date.now()) === 'open' ? <EndButton link={link} /> : '—'),
      width: 100,
    },
    {
      id: 'by',
      name: t('listening:field.createdBy'),
      cell: ({ createdBy }) => createdBy,
      width: 130,
    },
    {
      id: 'demos',
      name: t('listening:field.demos'),
      cell: ({ demoIds }) => demoIds.length,
      width: 100,
    },
    {
      id: 'download',
      name: t('listening:field.mayDownload'),
      cell: ({ mayDownload }) => t(mayDownload ? 'listening:download.yes' : 'listening:download.no'),
      width: 130,
    },
  ];
};

/** Links by which guests listen to demos, with how often they played, and a button that ends each. */
export const Page = () => {
  const t = useText('listening');
  const [shown, show] = useState<ListeningLink>();
  return (
    <SpaceBetween size="m">
      <ListPage
        id="listeningLinks"
        title={t('pages:listeningLinks')}
        description={t('listening:list.text')}
        columns={useColumns(show)}
        rowId={({ linkId }) => linkId}
        load={({ offset, limit }, signal) => call(listListeningLinks, { query: { offset, limit }, signal })}
        empty={{
          text: t('listening:list.none'),
          action: <RecordLink to={demoAddress.anrList}>{t('pages:anrDemos')}</RecordLink>,
        }}
      />
      <Suspense fallback={null}>
        {shown && <LinkPlays link={shown} onClose={() => show(undefined)} />}
      </Suspense>
    </SpaceBetween>
  );
};
