import { listUsers } from '../../../../shared/account/userRoutes.ts';
import { listGroup, requireGroup } from '../../../account/users/managedUsers.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(listUsers)(({ query, identity }) => listGroup(requireGroup(identity), query));
