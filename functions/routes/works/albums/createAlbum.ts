import { createAlbum as route } from '../../../../shared/works/albumRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { createAlbum } from '../../../works/albumStore.ts';

export const handler = handle(route)(({ body, identity }) => createAlbum(identity, body));
