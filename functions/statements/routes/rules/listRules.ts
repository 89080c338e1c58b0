import { listRules } from '../../../../shared/statements/ruleRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { seenOwner } from '../../owning/ownBatch.ts';
import { pageOfRules } from '../../ruleStore.ts';

export const handler = handle(listRules)(({ query: { offset, limit, ...filter }, identity }) =>
  pageOfRules({ ...filter, ownerId: seenOwner(identity) }, { offset, limit }),
);
