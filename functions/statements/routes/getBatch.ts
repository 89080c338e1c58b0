import { getBatch } from '../../../shared/statements/routes.ts';
import { handle } from '../../api/handle.ts';
import { mailStatesOf } from '../../messages/mailStates.ts';
import { isStaff } from '../../access/visibility.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { withOwnerNames } from '../owning/ownerNames.ts';

export const handler = handle(getBatch)(async ({ params, identity, language }) => {
  const batch = await loadOwnBatch(identity, params.id);
  const [named] = await withOwnerNames(identity, language, [batch]);
  return isStaff(identity) ? { ...named!, mails: await mailStatesOf(params.id) } : named!;
});
