import { getAlbum } from '../../shared/works/albumRoutes.ts';
import { handle } from '../core/handle.ts';
import { viewAlbum } from './albumStore.ts';

export const handler = handle(getAlbum)(({ params, identity }) => viewAlbum(identity, params.id));
