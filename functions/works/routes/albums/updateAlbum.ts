import { updateAlbum as route } from '../../../../shared/works/albumRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { updateAlbum } from '../../albumStore.ts';

export const handler = handle(route)((call) => {
  const { version, ...fields } = call.body;
  return updateAlbum(call.identity, call.params.albumId, fields, version, holdForAudit('updateAlbum', call));
});
