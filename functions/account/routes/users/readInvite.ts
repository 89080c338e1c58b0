import { readInvite } from '../../../../shared/account/userRoutes.ts';
import { loadInvited } from '../../users/inviteReader.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(readInvite)(async ({ body: { token } }) => {
  const { account, displayName } = await loadInvited(token);
  return { account, displayName };
});
