import { getMusicianMusicalWork } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../access/visibility.ts';
import { viewMusicalWork } from '../../musicalWorkReader.ts';

export const handler = handle(getMusicianMusicalWork)(async ({ params, identity }) => {
  ownId(identity, 'musician');
  return viewMusicalWork(identity, params.id);
});
