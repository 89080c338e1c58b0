import { listCompanySongs } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../access/visibility.ts';
import { listSongsByOwners } from '../../songStore.ts';

export const handler = handle(listCompanySongs)(async ({ query, identity }) =>
  listSongsByOwners([ownId(identity, 'company')], query),
);
