import { confirmResetCode } from '../../../../shared/account/passwordRoutes.ts';
import { confirmReset, loadReset } from '../../passwordResetStore.ts';
import { loadUser } from '../../userStore.ts';
import { handle, Reply } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { requireCode } from '../../../verification/codeChecks.ts';

export const handler = handle(confirmResetCode)(async ({ body: { code }, cookies }) => {
  const reset = await loadReset(cookies);
  if (reset.isConfirmed) throw new Refusal('PasswordResetTokenExpired');
  await requireCode('resetPassword', reset, code);
  const { account } = await loadUser(reset.subject);
  return new Reply({ account }, [await confirmReset(cookies, reset)]);
});
