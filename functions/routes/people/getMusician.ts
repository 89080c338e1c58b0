import { getMusician } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadMusician } from '../../people/rightOwnerReader.ts';
import { requireVisible } from '../../people/visibility.ts';

export const handler = handle(getMusician)(({ params, identity }) => {
  requireVisible(identity, [params.id]);
  return loadMusician(params.id);
});
