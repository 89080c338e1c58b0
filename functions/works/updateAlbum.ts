import { updateAlbum as route } from '../../shared/works/albumRoutes.ts';
import { handle } from '../core/handle.ts';
import { updateAlbum } from './albumStore.ts';

export const handler = handle(route)(({ params, body: { version, ...fields }, identity }) =>
  updateAlbum(identity, params.albumId, fields, version),
);
