import { deleteAlbum as route } from '../../../../shared/works/albumRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteAlbum } from '../../albumStore.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';

export const handler = handle(route)(async (call) => {
  await deleteAlbum(call.identity, call.params.id, holdForAudit('deleteAlbum', call));
  return {};
});
