import { deleteMusicalWork as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteMusicalWork } from '../../musicalWorkStore.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';

export const handler = handle(route)(async (call) => {
  await deleteMusicalWork(call.identity, call.params.id, holdForAudit('deleteMusicalWork', call));
  return {};
});
