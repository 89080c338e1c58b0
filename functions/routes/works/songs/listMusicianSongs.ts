import { listMusicianSongs } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../people/visibility.ts';
import { listSongsOf } from '../../../works/songStore.ts';

export const handler = handle(listMusicianSongs)(async ({ query, identity }) =>
  listSongsOf(ownId(identity, 'musician'), query),
);
