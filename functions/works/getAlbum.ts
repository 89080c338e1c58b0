import { getAlbum } from '../../shared/works/albumRoutes.ts';
import { handle } from '../core/handle.ts';
import { loadAlbum } from './albumStore.ts';

export const handler = handle(getAlbum)(({ params }) => loadAlbum(params.id));
