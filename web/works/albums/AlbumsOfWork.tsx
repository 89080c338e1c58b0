import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { getMusicalWorkSongs } from '../../../shared/works/routes.ts';
import { call } from '../../api/call.ts';
import { Loading } from '../../components/Loading.tsx';
import { useText } from '../../text/useText.ts';
import { AlbumLink } from './AlbumLink.tsx';

/** Albums that recordings of a musical work are on. */
export const AlbumsOfWork = ({ id }: { id: string }) => {
  const t = useText('works');
  const { data } = useQuery({
    queryKey: ['musicalWork', id, 'songs'],
    queryFn: ({ signal }) => call(getMusicalWorkSongs, { params: { id }, signal }),
  });
  if (!data) return <Loading />;
  const albumIds = [...new Set(data.items.flatMap(({ albumId }) => albumId ?? []))];
  if (albumIds.length === 0) return <Box color="text-body-secondary">{t('works:empty.albums')}</Box>;
  return (
    <ul>
      {albumIds.map((albumId) => (
        <li key={albumId}>
          <AlbumLink id={albumId} />
        </li>
      ))}
    </ul>
  );
};
