import { searchDuplicates } from '../../../shared/duplicates/routes.ts';
import { handle } from '../../api/handle.ts';
import { startSearch } from '../startSearch.ts';
import { lastSearch } from '../searchReader.ts';

export const handler = handle(searchDuplicates)(async () => {
  await startSearch();
  return { searching: (await lastSearch()).searching };
});
