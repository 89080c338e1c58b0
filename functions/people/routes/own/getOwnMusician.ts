import { getOwnMusician } from '../../../../shared/people/ownRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { loadMusician } from '../../rightOwnerReader.ts';

export const handler = handle(getOwnMusician)(({ identity: { user } }) => {
  if (user.musicianInfoId === undefined) throw new Refusal('NotMusician');
  return loadMusician(user.musicianInfoId);
});
