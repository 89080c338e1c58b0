import type { ListPreferences } from './listPreferences.ts';

type Kept = ListPreferences['saved'];
type Filters = Readonly<Record<string, string>>;

/** Returns the key of saved filters: fields and values, because the same words may be used in different fields. */
export const filterName = (filters: Filters): string => new URLSearchParams(filters).toString();

export const isKept = (kept: Kept, filters: Filters): boolean =>
  kept.some(({ name }) => name === filterName(filters));

export const keepFilter = (kept: Kept, filters: Filters): Kept => [
  ...kept,
  { name: filterName(filters), filters: { ...filters } },
];

export const forgetFilter = (kept: Kept, filters: Filters): Kept =>
  kept.filter(({ name }) => name !== filterName(filters));
