import { listCompanies } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { listPeople } from '../list/listPeople.ts';
import { companyListRules } from '../list/personListRules.ts';

export const handler = handle(listCompanies)(({ query, identity }) =>
  listPeople(identity, 'cmp', companyListRules, query),
);
