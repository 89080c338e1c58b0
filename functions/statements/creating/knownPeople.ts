import type { KnownPeople } from '../../../shared/statements/matching/recordFromRow.ts';
import { personKey } from '../../people/filing.ts';
import { lookUpMatchKeys } from '../../records/cardStore.ts';

/** Right owners that names of a row belong to; a name that several go by is left out. */
export const findKnownPeople = async (names: readonly string[]): Promise<KnownPeople> => {
  const cards = await lookUpMatchKeys(names.map(personKey));
  return new Map(
    names.flatMap((name) => {
      const ids = new Set((cards.get(personKey(name)) ?? []).map(({ id }) => id));
      return ids.size === 1 ? [[name, [...ids][0]!] as const] : [];
    }),
  );
};
