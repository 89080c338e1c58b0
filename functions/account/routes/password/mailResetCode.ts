import { mailResetCode } from '../../../../shared/account/passwordRoutes.ts';
import { sendResetCode } from '../../resetCodes.ts';
import { handle, Reply } from '../../../api/handle.ts';

export const handler = handle(mailResetCode)(async ({ body: { email, ...captcha }, ...caller }) => {
  const { sent, cookie } = await sendResetCode({ channel: 'mail', to: email }, captcha, caller);
  return new Reply(sent, [cookie]);
});
