import { getSong } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { mayChangeShares } from '../../shareAccess.ts';
import { findSong } from '../../songReader.ts';

export const handler = handle(getSong)(async ({ params, identity }) => {
  const song = await findSong(identity, params.id);
  return { ...song, mayChange: await mayChangeShares(identity, song.songId, song.shares) };
});
