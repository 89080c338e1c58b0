import { deleteMusicalWork as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteMusicalWork } from '../../musicalWorkStore.ts';

export const handler = handle(route)(async ({ params, identity }) => {
  await deleteMusicalWork(identity, params.id);
  return {};
});
