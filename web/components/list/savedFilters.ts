import type { ListPreferences } from './listPreferences.ts';

type Saved = ListPreferences['saved'];
type Filters = Readonly<Record<string, string>>;

/** Returns the key of saved filters: fields and values, because the same words may be used in different fields. */
export const filterName = (filters: Filters): string => new URLSearchParams(filters).toString();

export const isSaved = (saved: Saved, filters: Filters): boolean =>
  saved.some(({ name }) => name === filterName(filters));

export const addFilter = (saved: Saved, filters: Filters): Saved => [
  ...saved,
  { name: filterName(filters), filters: { ...filters } },
];

export const removeFilter = (saved: Saved, filters: Filters): Saved =>
  saved.filter(({ name }) => name !== filterName(filters));
