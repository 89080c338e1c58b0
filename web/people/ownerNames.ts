import { listRightOwnerInfo } from '../../shared/people/routes.ts';
import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import { call } from '../api/call.ts';

/** Maximum ids of one call. */
const maxIds = 100;

/** Loads the musicians and companies with some ids, each once. */
export const loadOwners = async (
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, RightOwnerSummary>> => {
  const distinct = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(distinct.length / maxIds) }, (_, index) =>
    distinct.slice(index * maxIds, (index + 1) * maxIds),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      call(listRightOwnerInfo, { query: { ids: part.join(',') }, ...(signal && { signal }) }),
    ),
  );
  return new Map(answers.flatMap(({ items }) => items.map((owner) => [owner.rightOwnerId, owner])));
};
