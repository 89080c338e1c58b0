import { deleteSong as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteSong } from '../../songStore.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';

export const handler = handle(route)(async (call) => {
  await deleteSong(call.identity, call.params.id, holdForAudit('deleteSong', call));
  return {};
});
