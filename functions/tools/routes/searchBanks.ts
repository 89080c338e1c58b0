import { searchBanks } from '../../../shared/tools/routes.ts';
import { handle } from '../../api/handle.ts';
import { searchOffices } from '../bankListReader.ts';

export const handler = handle(searchBanks)(({ query: { keyword, country, ...paging } }) =>
  searchOffices(keyword, country, paging),
);
