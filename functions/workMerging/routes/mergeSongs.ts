import { mergeSongs } from '../../../shared/workMerging/routes.ts';
import { handle } from '../../api/handle.ts';
import { runOnce } from '../../db/idempotency.ts';
import { mergeWorks } from '../mergeStore.ts';
import { loadMerge } from '../storedMerge.ts';

export const handler = handle(mergeSongs)(({ params, body, identity }) =>
  runOnce(
    { route: mergeSongs, actor: identity, body, prefix: 'registration' as const },
    (keep) => mergeWorks(identity, params.id, body, keep),
    loadMerge,
  ),
);
