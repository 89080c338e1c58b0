import { startMissingSearch } from '../startMissingSearch.ts';

/** Once a day, starts a search for missing income. */
export const handler = (): Promise<void> => startMissingSearch();
