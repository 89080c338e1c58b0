import { searchDuplicates } from '../../../../shared/duplicates/routes.ts';
import { handle } from '../../../api/handle.ts';
import { lastSearch, startSearch } from '../../../duplicates/search.ts';

export const handler = handle(searchDuplicates)(async () => {
  await startSearch();
  return { searching: (await lastSearch()).searching };
});
