import { getItem } from '../db/items.ts';
import { missingIncomeKeys } from '../db/keys/missingIncome.ts';

/** Search for missing income as stored. */
export type MissingSearch = {
  searchId: string;
  startedAt: string;
  searchedAt?: string | undefined;
  previousAt?: string | undefined;
};

/** Milliseconds after which an unfinished search counts as lost. */
const searchLimit = 60 * 60 * 1000;

/** Returns whether a search is under way. */
export const isRunning = ({ startedAt, searchedAt }: MissingSearch): boolean =>
  searchedAt === undefined && Date.parse(startedAt) > Date.now() - searchLimit;

/** Returns when missing income was last searched for, and whether a search is under way. */
export const lastSearch = async (): Promise<{ searchedAt?: string; isSearching: boolean }> => {
  const search = await getItem<MissingSearch>(missingIncomeKeys.search);
  const searchedAt = search?.searchedAt ?? search?.previousAt;
  return { ...(searchedAt && { searchedAt }), isSearching: search !== undefined && isRunning(search) };
};
