import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getSong, getSongContracts, updateSong } from '../../shared/works/routes.ts';
import { call } from '../api/call.ts';
import { loadedOnce } from '../api/query.ts';
import { RecordPage } from '../components/RecordPage.tsx';
import { SongForm } from './SongForm.tsx';
import { useSongAddresses } from './songAddresses.ts';
import { shownName } from '../text/shownName.ts';

/** Changes a recording, at the version it was loaded with. */
export const Page = () => {
  const { id = '' } = useParams();
  const address = useSongAddresses();
  const query = useQuery({
    queryKey: ['song', id, 'edit'],
    queryFn: async ({ signal }) => {
      const [song, contracts] = await Promise.all([
        call(getSong, { params: { id }, signal }),
        call(getSongContracts, { params: { id }, signal }),
      ]);
      return { song, contracts };
    },
    ...loadedOnce,
  });
  return (
    <RecordPage query={query} toName={({ song }) => shownName(song)}>
      {({ song, contracts }) => (
        <SongForm
          song={song}
          contracts={contracts}
          save={(values) => call(updateSong, { params: { id }, body: { ...values, version: song.version } })}
          toAddress={address.detail}
          cancelTo={address.detail(id)}
        />
      )}
    </RecordPage>
  );
};
