import { listMusicianSongs } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../people/visibility.ts';
import { listSongsByOwners } from '../../../works/songStore.ts';

export const handler = handle(listMusicianSongs)(async ({ query, identity }) =>
  listSongsByOwners([ownId(identity, 'musician')], query),
);
