import { requestPhoneChange } from '../../../../shared/account/ownAccountRoutes.ts';
import { codeLimits } from '../../../../shared/verification/codeRules.ts';
import { awaitPhone, requireFreeName } from '../../contactStore.ts';
import { requirePassword } from '../../currentPassword.ts';
import { handle } from '../../../api/handle.ts';
import { issueCode } from '../../../verification/codeStore.ts';

export const handler = handle(requestPhoneChange)(async ({ body, identity, language }) => {
  const { phone, currentPassword } = body;
  await requirePassword(identity, currentPassword);
  await requireFreeName(phone, 'phone', identity.user.subject);
  await issueCode('changeContact', { channel: 'sms', to: phone }, language);
  await awaitPhone(identity, phone);
  return { secondsToResend: codeLimits.secondsBetweenSends };
});
