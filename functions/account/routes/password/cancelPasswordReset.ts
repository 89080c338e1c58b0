import { cancelPasswordReset } from '../../../../shared/account/passwordRoutes.ts';
import { clearedResetCookie, endReset } from '../../passwordResetStore.ts';
import { handle, Reply } from '../../../api/handle.ts';

export const handler = handle(cancelPasswordReset)(async ({ cookies }) => {
  await endReset(cookies);
  return new Reply({}, [clearedResetCookie]);
});
