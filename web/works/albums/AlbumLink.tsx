import { useQuery } from '@tanstack/react-query';
import { getAlbum } from '../../../shared/works/albumRoutes.ts';
import { call } from '../../api/call.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import { totalDataAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';

/** Name of an album, linked to its page; a dash for an album the reader may not see. */
export const AlbumLink = ({ id }: { id: string }) => {
  const { data, isPending } = useQuery({
    queryKey: ['album', id],
    queryFn: ({ signal }) => call(getAlbum, { params: { id }, signal }),
    retry: false,
    meta: { quiet: true },
  });
  if (!data) return isPending ? '…' : '—';
  return <RecordLink to={totalDataAddress.album(id)} name={shownName(data)} />;
};
