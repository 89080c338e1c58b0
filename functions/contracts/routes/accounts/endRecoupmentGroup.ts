import { endRecoupmentGroup } from '../../../../shared/contracts/accounts/groupRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { endGroup } from '../../accounts/groupStore.ts';

export const handler = handle(endRecoupmentGroup)(async ({ params, body, identity }) =>
  endGroup(identity, params.id, params.groupId, body),
);
