import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getAlbum, updateAlbum } from '../../../shared/works/albumRoutes.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { totalDataAddress } from '../../navigation/addresses.ts';
import { AlbumForm } from './AlbumForm.tsx';
import { shownName } from '../../text/shownName.ts';

/** Changes an album, at the version it was loaded with. */
export const Page = () => {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['album', id, 'edit'],
    queryFn: ({ signal }) => call(getAlbum, { params: { id }, signal }),
    ...loadedOnce,
  });
  return (
    <RecordPage query={query} toName={(album) => shownName(album)}>
      {(album) => (
        <AlbumForm
          album={album}
          save={(values) =>
            call(updateAlbum, {
              params: { albumId: id },
              body: { ...values, version: album.version },
            })
          }
          cancelTo={totalDataAddress.album(id)}
        />
      )}
    </RecordPage>
  );
};
