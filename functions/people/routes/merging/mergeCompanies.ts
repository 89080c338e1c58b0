import { mergeCompanies } from '../../../../shared/people/mergeRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { loadMerge, mergeRealNames } from '../../mergeStore.ts';

export const handler = handle(mergeCompanies)(({ params, body, identity }) => {
  const { mergedId, mergedVersion, version, idempotencyKey: _key, ...fields } = body;
  return runOnce(
    { route: mergeCompanies, actor: identity, body, prefix: 'registration' as const },
    (keep) => mergeRealNames(identity, params.id, { mergedId, mergedVersion, version, fields }, keep),
    loadMerge,
  );
});
