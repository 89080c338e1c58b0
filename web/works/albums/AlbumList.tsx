import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { displayName } from '../../../shared/reference/names.ts';
import { listAlbums } from '../../../shared/works/albumRoutes.ts';
import type { Album } from '../../../shared/works/albumSchema.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { toListQuery } from '../../components/list/listQuery.ts';
import type { Column } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { totalDataAddress } from '../../navigation/addresses.ts';
import { joined } from '../../text/joined.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { useOwnerFilter } from '../owners/useOwnerFilter.ts';

const useColumns = (): Column<Album>[] => {
  const t = useText('albums');
  const own = currentLanguage();
  return [
    {
      id: 'name',
      name: t('albums:field.title'),
      cell: (album) => (
        <RecordLink to={totalDataAddress.album(album.albumId)}>{displayName(album, own)}</RecordLink>
      ),
      width: 230,
      isRowHeader: true,
    },
    {
      id: 'performers',
      name: t('albums:field.performers'),
      cell: ({ performers }) => joined(performers.map(({ name }) => name)) || '—',
      width: 180,
    },
    {
      id: 'company',
      name: t('albums:field.releaseCompany'),
      cell: ({ releaseCompany }) => releaseCompany ?? '—',
      width: 160,
    },
    { id: 'upc', name: t('albums:field.upc'), cell: ({ upc }) => upc ?? '—', width: 140 },
    {
      id: 'date',
      name: t('albums:field.firstReleaseDate'),
      cell: ({ firstReleaseDate }) => firstReleaseDate ?? '—',
      width: 130,
    },
    {
      id: 'tracks',
      name: t('albums:field.trackCount'),
      cell: ({ tracks }) => tracks.length,
      width: 90,
    },
  ];
};

/** Albums, with search in any of their languages. */
export const Page = () => {
  const t = useText('albums');
  const navigate = useNavigate();
  const may = useMay();
  const { filters: ownerFilters, withOwner } = useOwnerFilter();
  const add = may('infoRoleAuthority/addAlbum') && (
    <Button variant="primary" onClick={() => void navigate(totalDataAddress.albumCreate)}>
      {t('pages:albumCreate')}
    </Button>
  );
  return (
    <ListPage
      id="albums"
      title={t('pages:albums')}
      actions={add}
      columns={useColumns()}
      filters={[{ key: 'keyword', kind: 'text', label: t('albums:search') }, ...ownerFilters]}
      rowId={({ albumId }) => albumId}
      load={(query, signal) =>
        call(listAlbums, { query: toListQuery(listAlbums.query, withOwner(query)), signal })
      }
      canExport
      empty={{ text: t('albums:empty'), action: add }}
    />
  );
};
