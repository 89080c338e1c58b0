import { addRecoupmentGroup } from '../../../../shared/contracts/accounts/groupRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { addGroup } from '../../accounts/groupStore.ts';

export const handler = handle(addRecoupmentGroup)(async ({ params, body, identity }) =>
  addGroup(identity, params.id, body),
);
