import { listCompanySongs } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../people/visibility.ts';
import { listSongsByOwners } from '../../../works/songStore.ts';

export const handler = handle(listCompanySongs)(async ({ query, identity }) =>
  listSongsByOwners([ownId(identity, 'company')], query),
);
