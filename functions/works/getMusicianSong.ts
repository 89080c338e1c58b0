import { getMusicianSong } from '../../shared/works/routes.ts';
import { handle } from '../core/handle.ts';
import { ownId } from '../people/visibility.ts';
import { viewSong } from './songReader.ts';

export const handler = handle(getMusicianSong)(async ({ params, identity }) => {
  ownId(identity, 'musician');
  return viewSong(identity, params.id);
});
