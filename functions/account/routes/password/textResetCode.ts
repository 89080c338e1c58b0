import { textResetCode } from '../../../../shared/account/passwordRoutes.ts';
import { sendResetCode } from '../../resetCodes.ts';
import { handle, Reply } from '../../../api/handle.ts';

export const handler = handle(textResetCode)(async ({ body: { phone, ...captcha }, ...caller }) => {
  const { sent, cookie } = await sendResetCode({ channel: 'sms', to: phone }, captcha, caller);
  return new Reply(sent, [cookie]);
});
