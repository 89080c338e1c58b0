import { getMusicianMusicalWork } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../people/visibility.ts';
import { viewMusicalWork } from '../../../works/musicalWorkReader.ts';

export const handler = handle(getMusicianMusicalWork)(async ({ params, identity }) => {
  ownId(identity, 'musician');
  return viewMusicalWork(identity, params.id);
});
