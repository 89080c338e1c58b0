import { leaveReset } from '../../../../shared/account/passwordRoutes.ts';
import { clearedResetCookie, endReset } from '../../../account/passwordResetStore.ts';
import { handle, Reply } from '../../../api/handle.ts';

export const handler = handle(leaveReset)(async ({ cookies }) => {
  await endReset(cookies);
  return new Reply({}, [clearedResetCookie]);
});
