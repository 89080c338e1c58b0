import { createAlbum as route } from '../../shared/works/albumRoutes.ts';
import { handle } from '../core/handle.ts';
import { createAlbum } from './albumStore.ts';

export const handler = handle(route)(({ body, identity }) => createAlbum(identity, body));
