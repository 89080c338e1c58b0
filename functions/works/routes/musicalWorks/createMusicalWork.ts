import { createMusicalWork as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { requireFullNames } from '../../../people/requireFullNames.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { createMusicalWork } from '../../musicalWorkStore.ts';

export const handler = handle(route)((call) => {
  const { notTheSame, ...fields } = call.body;
  requireFullNames(fields);
  return createMusicalWork(call.identity, fields, notTheSame, holdForAudit('createMusicalWork', call));
});
