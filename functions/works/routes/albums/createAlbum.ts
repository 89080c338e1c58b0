import { createAlbum as route } from '../../../../shared/works/albumRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { createAlbum } from '../../albumStore.ts';

export const handler = handle(route)((call) =>
  createAlbum(call.identity, call.body, holdForAudit('createAlbum', call)),
);
