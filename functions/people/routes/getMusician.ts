import { getMusician } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireOpenable } from '../representation.ts';
import { loadMusician } from '../rightOwnerReader.ts';

export const handler = handle(getMusician)(async ({ params, identity }) => {
  await requireOpenable(identity, params.id);
  return loadMusician(params.id);
});
