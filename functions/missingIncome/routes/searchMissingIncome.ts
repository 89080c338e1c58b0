import { searchMissingIncome } from '../../../shared/missingIncome/routes.ts';
import { handle } from '../../api/handle.ts';
import { startMissingSearch } from '../startMissingSearch.ts';

export const handler = handle(searchMissingIncome)(async () => {
  await startMissingSearch();
  return { isSearching: true as const };
});
