import { getCompanySong } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../access/visibility.ts';
import { viewSong } from '../../songReader.ts';

export const handler = handle(getCompanySong)(async ({ params, identity }) => {
  ownId(identity, 'company');
  return viewSong(identity, params.id);
});
