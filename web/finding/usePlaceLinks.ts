import { useMay } from '../api/session.ts';
import type { Destination } from '../navigation/menuGroups.ts';
import { useText } from '../text/useText.ts';
import type { Found } from '../../shared/finding/schema.ts';
import { foundAddress, recordIdAt } from './foundAddress.ts';
import { usePlaces } from './places.ts';
import { useRecordNames } from './useRecordNames.ts';

/** A page or record the person came by; `found` for a record. */
export type PlaceLink = { name: string; to: string; found?: Found };

/**
 * Returns the pages and records the person marked, and the records last visited, under their names of today. Leaves out what
 * is gone or no longer open to the person.
 * @param pages pages that need no record, as far as the person may open them
 */
export const usePlaceLinks = (
  pages: readonly Destination[],
): { favourites: PlaceLink[]; visited: PlaceLink[] } => {
  const t = useText();
  const may = useMay();
  const { favourites, visited } = usePlaces();
  const names = useRecordNames([...favourites, ...visited].flatMap((address) => recordIdAt(address) ?? []));
  const toLinks = (addresses: readonly string[]): PlaceLink[] =>
    addresses.flatMap((address): PlaceLink[] => {
      const found = names.get(recordIdAt(address) ?? '');
      if (found) return [{ name: found.name, to: foundAddress(found.kind, found.id, may), found }];
      const page = pages.find(({ to }) => to === address);
      return page ? [{ name: t(page.title), to: address }] : [];
    });
  return { favourites: toLinks(favourites), visited: toLinks(visited) };
};
