import { sendMobileCode } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadLinkedRegistration } from '../../../partners/links.ts';
import { requireFreeMobile } from '../../../partners/mobile.ts';
import { checkCaptcha } from '../../../verification/captchaStore.ts';
import { issueCode } from '../../../verification/codeStore.ts';

export const handler = handle(sendMobileCode)(async ({ body, linkToken, language }) => {
  const registration = await loadLinkedRegistration(body.registrationId, linkToken);
  await checkCaptcha(body.captchaId, body.captchaAnswer);
  await requireFreeMobile(registration, body.phone);
  await issueCode('bindPhone', { channel: 'sms', to: body.phone }, language);
  return {};
});
