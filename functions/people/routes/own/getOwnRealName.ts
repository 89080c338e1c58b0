import { getOwnRealName } from '../../../../shared/people/ownRoutes.ts';
import type { CompanyRealName, MusicianRealName } from '../../../../shared/people/realNameSchema.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { loadRealName, toRealNameId } from '../../realNameReader.ts';
import { realNameView } from '../../realNameViews.ts';
import { loadRightOwner } from '../../rightOwnerReader.ts';

export const handler = handle(getOwnRealName)(async ({ identity: { rightOwnerId, user } }) => {
  if (rightOwnerId === undefined) throw new Refusal('DataNotFound');
  const found = await loadRealName(toRealNameId(await loadRightOwner(rightOwnerId)));
  return user.kind === 'musician'
    ? { musician: realNameView<MusicianRealName>(found) }
    : { company: realNameView<CompanyRealName>(found) };
});
