import { selectSongOfSystem } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { listSongs } from '../../songStore.ts';

export const handler = handle(selectSongOfSystem)(({ query, identity, language }) =>
  listSongs(identity, query, language),
);
