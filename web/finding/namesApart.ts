import type { Found } from '../../shared/finding/schema.ts';

type Place = { name: string; found?: Pick<Found, 'details'> };

/** Returns the names of places, with the first detail that tells records of one name apart: a number or a person. */
export const namesApart = (places: readonly Place[]): string[] => {
  const detailsOf = ({ found }: Place): string[] => found?.details.map(({ name }) => name) ?? [];
  return places.map((place) => {
    const others = places.filter((other) => other !== place && other.name === place.name);
    const own = detailsOf(place).find((detail) => others.some((other) => !detailsOf(other).includes(detail)));
    return own === undefined ? place.name : `${place.name} · ${own}`;
  });
};
