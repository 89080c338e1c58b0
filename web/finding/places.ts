import * as z from 'zod';
import { useAuthority } from '../api/session.ts';
import { createStore } from '../createStore.ts';

/** Maximum records remembered as visited. */
const maxVisited = 12;
/** Maximum pages a person may mark. */
export const maxFavourites = 20;

const addressesSchema = z.array(z.string().startsWith('/')).catch([]);
const placesSchema = z
  .object({ favourites: addressesSchema, visited: addressesSchema })
  .catch({ favourites: [], visited: [] });

/** Addresses of the pages a person marked, in the order marked, and of the records last opened, latest first. */
type Places = z.infer<typeof placesSchema>;

const read = (key: string): Places => {
  try {
    return placesSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return placesSchema.parse({}); // not JSON: another program's entry
  }
};

const held = createStore<{ key: string; places: Places } | undefined>(undefined);

/** Changes what this browser keeps, on top of what other windows have changed meanwhile. */
const change = (key: string, toNext: (places: Places) => Places): void => {
  const places = toNext(read(key));
  localStorage.setItem(key, JSON.stringify(places));
  held.set({ key, places });
};

type UsedPlaces = Places & {
  /** Marks a page, or removes its mark. */
  toggle: (address: string) => void;
  /** Notes that the page of a record was opened. */
  visit: (address: string) => void;
};

/**
 * Returns the places of the signed-in person and what changes them. They are kept in this browser under the person's id, as
 * addresses only: names are asked for when they are shown, so that nobody reads the name of a record they may no longer see.
 */
export const usePlaces = (): UsedPlaces => {
  const key = `refrain.places.${useAuthority()?.userId ?? 'visitor'}`;
  const current = held.use();
  const places = current?.key === key ? current.places : read(key);
  return {
    ...places,
    toggle: (address) =>
      change(key, ({ favourites, visited }) => ({
        visited,
        favourites: favourites.includes(address)
          ? favourites.filter((one) => one !== address)
          : [...favourites, address].slice(-maxFavourites),
      })),
    visit: (address) =>
      change(key, ({ favourites, visited }) => ({
        favourites,
        visited: [address, ...visited.filter((one) => one !== address)].slice(0, maxVisited),
      })),
  };
};
