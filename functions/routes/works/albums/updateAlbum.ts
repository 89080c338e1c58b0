import { updateAlbum as route } from '../../../../shared/works/albumRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { updateAlbum } from '../../../works/albumStore.ts';

export const handler = handle(route)(({ params, body: { version, ...fields }, identity }) =>
  updateAlbum(identity, params.albumId, fields, version),
);
