import { getMusician } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireOpenable } from '../../people/representation.ts';
import { loadMusician } from '../../people/rightOwnerReader.ts';

export const handler = handle(getMusician)(async ({ params, identity }) => {
  await requireOpenable(identity, params.id);
  return loadMusician(params.id);
});
