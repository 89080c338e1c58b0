import { listCompanyMusicalWorks } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../access/visibility.ts';
import { listWorksByOwners } from '../../musicalWorkStore.ts';

export const handler = handle(listCompanyMusicalWorks)(async ({ query, identity }) =>
  listWorksByOwners([ownId(identity, 'company')], query),
);
