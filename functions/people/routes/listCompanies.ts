import { listCompanies } from '../../../shared/people/routes.ts';
import type { Company } from '../../../shared/people/schema.ts';
import { handle } from '../../api/handle.ts';
import { listAliases } from '../realNameList.ts';

export const handler = handle(listCompanies)(({ query }) => listAliases<Company>('cmp', query));
