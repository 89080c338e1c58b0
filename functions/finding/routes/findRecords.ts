import { findRecords } from '../../../shared/finding/routes.ts';
import { foundPerKind, type Found } from '../../../shared/finding/schema.ts';
import { handle } from '../../api/handle.ts';
import { toAsked } from '../finder.ts';
import { finders } from '../finders.ts';

/** Returns the first records of a kind, each once. */
const firstOf = (found: readonly Found[]): Found[] =>
  [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed().slice(0, foundPerKind);

export const handler = handle(findRecords)(async ({ query, identity, language }) => {
  const asked = toAsked(identity, language, query.keyword);
  const used = finders.filter(({ mayUse }) => mayUse(identity));
  const found = await Promise.all(used.map(({ find }) => find(asked)));
  return { items: found.flatMap(firstOf) };
});
