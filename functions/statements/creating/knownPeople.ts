import type { KnownPeople } from '../../matching/recordFromRow.ts';
import { personKey } from '../../people/filing.ts';
import { lookUpMatchKeys } from '../../records/cardStore.ts';

/** Finds the right owners named by a row. Leaves out names that several right owners share. */
export const findKnownPeople = async (names: readonly string[]): Promise<KnownPeople> => {
  const cards = await lookUpMatchKeys(names.map(personKey));
  return new Map(
    names.flatMap((name) => {
      const ids = new Set((cards.get(personKey(name)) ?? []).map(({ id }) => id));
      return ids.size === 1 ? [[name, [...ids][0]!] as const] : [];
    }),
  );
};
