import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listSongs, selectSongOfSystem } from '../../shared/works/routes.ts';
import type { SongSummary } from '../../shared/works/schema.ts';
import { missingInSong } from '../../shared/works/listSchema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { joined } from '../text/joined.ts';
import { useSongAddresses } from './songAddresses.ts';
import { call } from '../api/call.ts';
import { currentLanguage } from '../text/languages.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import { toChoices, type FilterField } from '../components/list/filterField.ts';
import { toListQuery } from '../components/list/listQuery.ts';
import type { Column } from '../components/list/ListTable.tsx';
import { useChangedColumn, useLastChanged } from '../components/list/useChangedColumn.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useReference } from '../components/useReference.ts';
import { useOwnerFilter } from './owners/useOwnerFilter.ts';
import { useOwnersColumn, withOwners } from './owners/useOwnersColumn.tsx';

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
      cell: (song) => <RecordLink to={toAddress(song.songId)} name={displayName(song, own)} />,
      width: 290,
      sort: 'name',
      isRowHeader: true,
    },
    {
      id: 'performers',
      name: t('works:field.performers'),
      cell: (song) => joined(song.performers) || '—',
      width: 225,
    },
    {
      id: 'isrc',
      name: t('works:field.isrc'),
      cell: (song) => song.isrc ?? '—',
      width: 160,
      sort: 'isrc',
    },
    {
      id: 'album',
      name: t('works:field.album'),
      cell: (song) => song.albumTitle ?? '—',
      width: 210,
      sort: 'album',
    },
  ];
};

const useFilters = (): FilterField[] => {
  const t = useText('works');
  const { genres } = useReference();
  return [
    { key: 'keyword', kind: 'text', label: t('works:search.song') },
    {
      key: 'missing',
      kind: 'choice',
      label: t('works:missing.label'),
      options: missingInSong.map((value) => ({ value, label: t(`works:missing.${value}`) })),
    },
    { key: 'genre', kind: 'choice', label: t('works:field.genre'), options: toChoices(genres), isMore: true },
  ];
};

const widthsWithOwners = { name: 230, performers: 180, isrc: 155, album: 155, owners: 185 };

/**
 * Recordings a person may see, with search in any of their languages: all for staff, with their right owners; others their
 * own, and agents those of the licensors they represent.
 */
export const Page = () => {
  const t = useText('works');
  const navigate = useNavigate();
  const may = useMay();
  const addresses = useSongAddresses();
  const owners = useOwnersColumn<SongSummary>();
  const { filters: ownerFilters, withOwner } = useOwnerFilter();
  const columns = useSongColumns(addresses.detail);
  const changed = useChangedColumn<SongSummary>();
  const lastChanged = useLastChanged();
  const filters = useFilters();
  const seesAll = may('systemAdminRoleAuthority/viewTotalSong');
  const add = may(addresses.mayCreate) && (
    <Button variant="primary" onClick={() => void navigate(addresses.create)}>
      {t('pages:songCreate')}
    </Button>
  );
  return (
    <ListPage
      id="songs"
      title={t('pages:songs')}
      actions={add}
      columns={[...(seesAll ? withOwners(columns, owners, widthsWithOwners) : columns), changed]}
      filters={[...filters, ...ownerFilters, lastChanged]}
      rowId={({ songId }) => songId}
      load={(query, signal) =>
        call(seesAll ? selectSongOfSystem : listSongs, {
          query: toListQuery(listSongs.query, withOwner(query)),
          signal,
        })
      }
      canExport
      empty={{ text: t('works:empty.song'), action: add }}
    />
  );
};
