import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { selectSongOfSystem } from '../../../shared/works/routes.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { totalDataAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { useSongColumns } from '../SongList.tsx';
import { useOwnersColumn } from './useOwnersColumn.tsx';

/** Recordings of all right owners, with search in any of their languages. */
export const Page = () => {
  const t = useText('works');
  const navigate = useNavigate();
  const may = useMay();
  const owners = useOwnersColumn();
  const add = may('systemAdminRoleAuthority/addTotalSong') && (
    <Button variant="primary" onClick={() => void navigate(totalDataAddress.songCreate)}>
      {t('pages:songCreate')}
    </Button>
  );
  return (
    <ListPage
      id="totalSongs"
      title={t('pages:totalSongs')}
      actions={add}
      columns={[...useSongColumns(totalDataAddress.song), owners]}
      filters={[{ key: 'keyword', kind: 'text', label: t('works:search.song') }]}
      rowId={({ songId }) => songId}
      load={({ offset, limit, filters }, signal) =>
        call(selectSongOfSystem, { query: { offset, limit, ...filters }, signal })
      }
      empty={{ text: t('works:empty.song'), action: add }}
    />
  );
};
