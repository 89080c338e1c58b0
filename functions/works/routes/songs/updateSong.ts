import { updateSong as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { requireFullNames } from '../../../people/requireFullNames.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { updateSong } from '../../songStore.ts';

export const handler = handle(route)((call) => {
  const { notTheSame, version, ...fields } = call.body;
  requireFullNames(fields);
  return updateSong(
    call.identity,
    call.params.id,
    fields,
    version,
    notTheSame,
    holdForAudit('updateSong', call),
  );
});
