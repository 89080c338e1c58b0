import { listCompanies } from '../../../shared/people/routes.ts';
import type { Company } from '../../../shared/people/schema.ts';
import { handle } from '../../api/handle.ts';
import { listRightOwnersByKind } from '../../people/rightOwnerStore.ts';

export const handler = handle(listCompanies)(({ query }) => listRightOwnersByKind<Company>('cmp', query));
