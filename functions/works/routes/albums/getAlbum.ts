import { getAlbum } from '../../../../shared/works/albumRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { viewAlbum } from '../../albumStore.ts';

export const handler = handle(getAlbum)(({ params, identity }) => viewAlbum(identity, params.id));
