import { getMusicianMusicalWork } from '../../shared/works/routes.ts';
import { handle } from '../core/handle.ts';
import { ownId } from '../people/visibility.ts';
import { viewMusicalWork } from './musicalWorkReader.ts';

export const handler = handle(getMusicianMusicalWork)(async ({ params, identity }) => {
  ownId(identity, 'musician');
  return viewMusicalWork(identity, params.id);
});
