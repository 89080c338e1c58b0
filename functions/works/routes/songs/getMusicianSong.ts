import { getMusicianSong } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../access/visibility.ts';
import { viewSong } from '../../songReader.ts';

export const handler = handle(getMusicianSong)(async ({ params, identity }) => {
  ownId(identity, 'musician');
  return viewSong(identity, params.id);
});
