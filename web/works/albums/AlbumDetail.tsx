import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useNavigate, useParams } from 'react-router';
import { deleteAlbum, getAlbum } from '../../../shared/works/albumRoutes.ts';
import type { AlbumDetail } from '../../../shared/works/albumSchema.ts';
import { inTrackOrder } from './trackOrder.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { DeleteRecord } from '../../components/dialog/DeleteRecord.tsx';
import { Facts } from '../../components/Facts.tsx';
import { LoadedHistory } from '../../components/history/LoadedHistory.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { UrlTabs } from '../../components/UrlTabs.tsx';
import { useReference } from '../../components/useReference.ts';
import { pageAddress, recordAddress, totalDataAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { RowTable } from '../../components/list/RowTable.tsx';

const AttachedFiles = lazy(async () => ({
  default: (await import('../../files/AttachedFiles.tsx')).AttachedFiles,
}));

const Tracks = ({ album: { tracks, songs } }: { album: AlbumDetail }) => {
  const t = useText('albums');
  const songById = new Map(songs.map((song) => [song.songId, song]));
  return (
    <RowTable
      rows={inTrackOrder(tracks)}
      rowId={({ disc, track, songId }) => `${disc}-${track}-${songId}`}
      label={t('albums:section.tracks')}
      empty={<Box color="text-body-secondary">{t('albums:noTracks')}</Box>}
      columns={[
        { id: 'disc', name: t('albums:field.disc'), cell: ({ disc }) => disc, width: 80 },
        { id: 'track', name: t('albums:field.track'), cell: ({ track }) => track, width: 80 },
        {
          id: 'song',
          name: t('albums:field.song'),
          isRowHeader: true,
          cell: ({ songId }) => {
            const song = songById.get(songId);
            if (!song) return t('albums:otherOwner');
            return <RecordLink to={recordAddress.song(songId)} name={shownName(song)} />;
          },
        },
        {
          id: 'performers',
          name: t('albums:field.performers'),
          cell: ({ songId }) => joined(songById.get(songId)?.performers ?? []) || '—',
        },
        {
          id: 'isrc',
          name: t('albums:field.isrc'),
          cell: ({ songId }) => songById.get(songId)?.isrc ?? '—',
        },
      ]}
    />
  );
};

const Information = ({ album }: { album: AlbumDetail }) => {
  const t = useText('albums');
  const reference = useReference();
  return (
    <SpaceBetween size="l">
      <Facts
        facts={[
          [t('albums:field.performers'), joined(album.performers.map(({ name }) => name))],
          [t('albums:field.releaseCompany'), album.releaseCompany],
          [t('albums:field.upc'), album.upc],
          [t('albums:field.firstReleaseDate'), album.firstReleaseDate],
          [t('albums:field.externalId'), album.externalId],
          [t('albums:field.description'), album.description],
          [t('albums:field.remark'), album.remark],
        ]}
      />
      <Facts facts={album.names.map(({ cultureInfo, name }) => [reference.language(cultureInfo), name])} />
    </SpaceBetween>
  );
};

const Actions = ({ album }: { album: AlbumDetail }) => {
  const t = useText();
  const navigate = useNavigate();
  const may = useMay();
  if (!may('infoRoleAuthority/addAlbum')) return null;
  const list = may('systemAdminRoleAuthority/viewTotalAlbum') ? totalDataAddress.albums : pageAddress.albums;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <DeleteRecord
        name={shownName(album)}
        remove={() => call(deleteAlbum, { params: { id: album.albumId } })}
        leadsTo={list}
      />
      <Button variant="primary" onClick={() => void navigate(totalDataAddress.albumEdit(album.albumId))}>
        {t('common:action.edit')}
      </Button>
    </SpaceBetween>
  );
};

/** One album: tracks, facts, cover, history. */
export const Page = () => {
  const t = useText('albums');
  const may = useMay();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['album', id],
    queryFn: ({ signal }) => call(getAlbum, { params: { id }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={(album) => shownName(album)}
      actions={(album) => <Actions album={album} />}
    >
      {(album) => (
        <UrlTabs
          label={t('pages:albumDetail')}
          tabs={[
            { id: 'tracks', label: t('albums:section.tracks'), content: () => <Tracks album={album} /> },
            {
              id: 'information',
              label: t('albums:section.information'),
              content: () => <Information album={album} />,
            },
            {
              id: 'cover',
              label: t('albums:section.cover'),
              content: () => (
                <LazyPart>
                  <AttachedFiles
                    recordId={id}
                    title={t('albums:section.cover')}
                    mayChange={may('infoRoleAuthority/addAlbum')}
                  />
                </LazyPart>
              ),
            },
            { id: 'history', label: t('common:history.title'), content: () => <LoadedHistory id={id} /> },
          ]}
        />
      )}
    </RecordPage>
  );
};
