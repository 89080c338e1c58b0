import { nameRecords } from '../../../shared/finding/routes.ts';
import { handle } from '../../api/handle.ts';
import { finders } from '../finders.ts';

export const handler = handle(nameRecords)(async ({ query: { ids }, identity, language }) => {
  const used = finders.filter(({ mayUse }) => mayUse(identity));
  const named = await Promise.all(
    used.map(({ prefixes, name }) => {
      const own = ids.filter((id) => prefixes.includes(id.slice(0, 3)));
      return own.length === 0 ? [] : name(identity, own, language);
    }),
  );
  const byId = new Map(named.flat().map((found) => [found.id, found]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []) };
});
