import { createSong as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { requireFullNames } from '../../../people/requireFullNames.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { createSong } from '../../songStore.ts';

export const handler = handle(route)((call) => {
  const { notTheSame, ...fields } = call.body;
  requireFullNames(fields);
  return createSong(call.identity, fields, notTheSame, holdForAudit('createSong', call));
});
