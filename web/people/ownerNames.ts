import { listRightOwnerInfo } from '../../shared/people/routes.ts';
import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import { call } from '../api/call.ts';

/** Maximum ids of one call. */
const maxIds = 100;

type Owners = Map<string, RightOwnerSummary>;

const ask = async (ids: readonly string[]): Promise<Owners> => {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) =>
    ids.slice(index * maxIds, (index + 1) * maxIds),
  );
  const answers = await Promise.all(
    parts.map((part) => call(listRightOwnerInfo, { query: { ids: part.join(',') } })),
  );
  return new Map(answers.flatMap(({ items }) => items.map((owner) => [owner.rightOwnerId, owner])));
};

/** Ids that are asked for together at the end of this turn, and their owners. */
let next: { ids: Set<string>; owners: Promise<Owners> } | undefined;

const gather = (): { ids: Set<string>; owners: Promise<Owners> } => {
  const ids = new Set<string>();
  // The cells of a list, which are drawn in one turn, ask by one call.
  const endOfTurn = new Promise((resolve) => setTimeout(resolve));
  const owners = endOfTurn.then(() => {
    next = undefined;
    return ask([...ids]);
  });
  return { ids, owners };
};

/** Loads the musicians and companies with some ids, each once; those that others ask for at the same moment may be among them. */
export const loadOwners = (ids: readonly string[]): Promise<Owners> => {
  next ??= gather();
  for (const id of ids) next.ids.add(id);
  return next.owners;
};
