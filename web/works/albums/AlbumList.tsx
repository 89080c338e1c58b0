import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { displayName } from '../../../shared/reference/names.ts';
import { missingInAlbum } from '../../../shared/works/albumListSchema.ts';
import { listAlbums } from '../../../shared/works/albumRoutes.ts';
import type { Album } from '../../../shared/works/albumSchema.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { toListQuery } from '../../components/list/listQuery.ts';
import type { Column } from '../../components/list/ListTable.tsx';
import { useChangedColumn, useLastChanged } from '../../components/list/useChangedColumn.tsx';
import type { FilterField } from '../../components/list/filterField.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import { When } from '../../components/When.tsx';
import { totalDataAddress } from '../../navigation/addresses.ts';
import { joined } from '../../text/joined.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { useOwnerFilter } from '../owners/useOwnerFilter.ts';

type ListedAlbum = Album & { changedAt?: string };

const useColumns = (): Column<ListedAlbum>[] => {
  const t = useText('albums');
  const own = currentLanguage();
  const changed = useChangedColumn<ListedAlbum>();
  return [
    {
      id: 'name',
      name: t('albums:field.title'),
      cell: (album) => (
        <RecordLink to={totalDataAddress.album(album.albumId)} name={displayName(album, own)} />
      ),
      width: 205,
      sort: 'name',
      isRowHeader: true,
    },
    {
      id: 'performers',
      name: t('albums:field.performers'),
      cell: ({ performers }) => joined(performers.map(({ name }) => name)) || '—',
      width: 170,
    },
    {
      id: 'company',
      name: t('albums:field.releaseCompany'),
      cell: ({ releaseCompany }) => releaseCompany ?? '—',
      width: 160,
      sort: 'company',
    },
    { id: 'upc', name: t('albums:field.upc'), cell: ({ upc }) => upc ?? '—', width: 140, sort: 'upc' },
    {
      id: 'date',
      name: t('albums:field.firstReleaseDate'),
      cell: ({ firstReleaseDate }) => <When at={firstReleaseDate} />,
      width: 130,
      sort: 'date',
    },
    {
      id: 'tracks',
      name: t('albums:field.trackCount'),
      cell: ({ tracks }) => tracks.length,
      width: 115,
      sort: 'tracks',
      isFigure: true,
    },
    changed,
  ];
};

const useFilters = (): FilterField[] => {
  const t = useText('albums');
  return [
    { key: 'keyword', kind: 'text', label: t('albums:search') },
    {
      key: 'missing',
      kind: 'choice',
      label: t('albums:missing.label'),
      options: missingInAlbum.map((value) => ({ value, label: t(`albums:missing.${value}`) })),
    },
    { key: 'from', kind: 'day', label: t('albums:filter.from'), isMore: true },
    { key: 'to', kind: 'day', label: t('albums:filter.to'), isMore: true },
    useLastChanged(),
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
      filters={[...useFilters(), ...ownerFilters]}
      rowId={({ albumId }) => albumId}
      load={(query, signal) =>
        call(listAlbums, { query: toListQuery(listAlbums.query, withOwner(query)), signal })
      }
      canExport
      empty={{ text: t('albums:empty'), action: add }}
    />
  );
};
