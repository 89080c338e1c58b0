import { listMusicianSongs } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../people/visibility.ts';
import { listSongsByOwner } from '../../../works/songStore.ts';

export const handler = handle(listMusicianSongs)(async ({ query, identity }) =>
  listSongsByOwner(ownId(identity, 'musician'), query),
);
