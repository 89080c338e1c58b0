import { deleteAlbum as route } from '../../../../shared/works/albumRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteAlbum } from '../../albumStore.ts';

export const handler = handle(route)(async ({ params, identity }) => {
  await deleteAlbum(identity, params.id);
  return {};
});
