import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listSongs } from '../../shared/works/routes.ts';
import type { SongSummary } from '../../shared/works/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { joined } from '../text/joined.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { currentLanguage } from '../text/languages.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';

/**
 * Returns the columns of a list of recordings.
 * @param toAddress returns the address of a recording's page
 */
export const useSongColumns = (toAddress: (songId: string) => string): Column<SongSummary>[] => {
  const t = useText('works');
  const own = currentLanguage();
  return [
    {
      id: 'name',
      name: t('works:field.title'),
      cell: (song) => <RecordLink to={toAddress(song.songId)}>{displayName(song, own)}</RecordLink>,
      width: 290,
      isRowHeader: true,
    },
    {
      id: 'performers',
      name: t('works:field.performers'),
      cell: (song) => joined(song.performers) || '—',
      width: 225,
    },
    { id: 'isrc', name: t('works:field.isrc'), cell: (song) => song.isrc ?? '—', width: 160 },
    { id: 'album', name: t('works:field.album'), cell: (song) => song.albumTitle ?? '—', width: 210 },
  ];
};

/** Recordings, with search in any of their languages. */
export const Page = () => {
  const t = useText('works');
  const navigate = useNavigate();
  const may = useMay();
  const add = may('infoRoleAuthority/addRecordingWork') && (
    <Button variant="primary" onClick={() => void navigate(pageAddress.songCreate)}>
      {t('pages:songCreate')}
    </Button>
  );
  return (
    <ListPage
      id="songs"
      title={t('pages:songs')}
      actions={add}
      columns={useSongColumns(recordAddress.song)}
      filters={[{ key: 'keyword', kind: 'text', label: t('works:search.song') }]}
      rowId={({ songId }) => songId}
      load={({ offset, limit, filters }, signal) =>
        call(listSongs, { query: { offset, limit, ...filters }, signal })
      }
      empty={{ text: t('works:empty.song'), action: add }}
    />
  );
};
