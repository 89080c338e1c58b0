import { listMusicianSongs } from '../../shared/works/routes.ts';
import { handle } from '../core/handle.ts';
import { ownId } from '../people/visibility.ts';
import { listSongsOf } from './songStore.ts';

export const handler = handle(listMusicianSongs)(async ({ query, identity }) =>
  listSongsOf(ownId(identity, 'musician'), query),
);
