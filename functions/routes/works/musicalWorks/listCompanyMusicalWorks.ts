import { listCompanyMusicalWorks } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../people/visibility.ts';
import { listWorksByOwners } from '../../../works/musicalWorkStore.ts';

export const handler = handle(listCompanyMusicalWorks)(async ({ query, identity }) =>
  listWorksByOwners([ownId(identity, 'company')], query),
);
