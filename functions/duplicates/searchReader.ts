import { getItem } from '../db/items.ts';
import { duplicateKeys } from '../db/keys/works.ts';

/** Search as stored. */
export type Search = { searchId: string; startedAt: string; searchedAt?: string };

/** Milliseconds after which an unfinished search counts as lost. */
const searchLimit = 2 * 60 * 60 * 1000;

/** Returns whether a search is under way. */
export const isRunning = ({ startedAt, searchedAt }: Search): boolean =>
  searchedAt === undefined && Date.parse(startedAt) > Date.now() - searchLimit;

/** Returns when the catalogue was last searched, and whether a search is under way. */
export const lastSearch = async (): Promise<{ searchedAt?: string; searching: boolean }> => {
  const search = await getItem<Search & { previousAt?: string }>(duplicateKeys.search);
  const searchedAt = search?.searchedAt ?? search?.previousAt;
  return { ...(searchedAt && { searchedAt }), searching: search !== undefined && isRunning(search) };
};
