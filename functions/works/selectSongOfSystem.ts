import { selectSongOfSystem } from '../../shared/works/routes.ts';
import { handle } from '../core/handle.ts';
import { listSongs } from './songStore.ts';

export const handler = handle(selectSongOfSystem)(({ query, identity }) => listSongs(identity, query));
