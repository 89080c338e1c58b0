import { listBatches } from '../../../shared/statements/routes.ts';
import { handle } from '../../api/handle.ts';
import { pageOfBatches } from '../batchLists.ts';
import { seenOwner } from '../owning/ownBatch.ts';
import { withOwnerNames } from '../owning/ownerNames.ts';

/** Returns a company's own batches; staff get all of them with their owners. */
export const handler = handle(listBatches)(async ({ query, identity, language }) => {
  const { items, total } = await pageOfBatches(query, seenOwner(identity));
  return { items: await withOwnerNames(identity, language, items), total };
});
