import { updateMusicalWork as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { requireFullNames } from '../../../people/requireFullNames.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { updateMusicalWork } from '../../musicalWorkStore.ts';

export const handler = handle(route)((call) => {
  const { notTheSame, version, ...fields } = call.body;
  requireFullNames(fields);
  const hold = holdForAudit('updateMusicalWork', call);
  return updateMusicalWork(call.identity, call.params.id, fields, version, notTheSame, hold);
});
