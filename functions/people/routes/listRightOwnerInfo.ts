import { listRightOwnerInfo } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { summaryOfRightOwner } from '../rightOwnerNames.ts';
import { loadRightOwners } from '../rightOwnerReader.ts';

export const handler = handle(listRightOwnerInfo)(async ({ query }) => {
  const owners = await loadRightOwners(query.ids);
  return { items: [...owners.values()].map(summaryOfRightOwner) };
});
