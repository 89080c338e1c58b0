import { getSongContracts } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { listRelatedContracts } from '../../relatedContracts.ts';
import { viewSong } from '../../songReader.ts';

export const handler = handle(getSongContracts)(async ({ params, identity }) => {
  const song = await viewSong(identity, params.id);
  return listRelatedContracts(identity, song);
});
