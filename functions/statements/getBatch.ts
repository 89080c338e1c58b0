import { getBatch } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { loadOwnBatch } from './owning/ownBatch.ts';
import { withOwnerNames } from './owning/ownerNames.ts';

export const handler = handle(getBatch)(async ({ params, identity, language }) => {
  const batch = await loadOwnBatch(identity, params.id);
  const [named] = await withOwnerNames(identity, language, [batch]);
  return named!;
});
