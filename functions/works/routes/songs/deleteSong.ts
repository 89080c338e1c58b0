import { deleteSong as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteSong } from '../../songStore.ts';

export const handler = handle(route)(async ({ params, identity }) => {
  await deleteSong(identity, params.id);
  return {};
});
