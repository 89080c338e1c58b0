import { sendMobileCode } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadLinkedRegistration } from '../../links.ts';
import { sendBindingCode } from '../../licensor/mobileCode.ts';
import { checkCaptcha } from '../../../verification/captchaStore.ts';

export const handler = handle(sendMobileCode)(async ({ body, linkToken, language }) => {
  const registration = await loadLinkedRegistration(body.registrationId, linkToken);
  await checkCaptcha(body.captchaId, body.captchaAnswer);
  return sendBindingCode(registration, body.phone, language);
});
