import { confirmPhoneChange } from '../../../../shared/account/ownAccountRoutes.ts';
import { confirmPhone } from '../../contactStore.ts';
import { handle } from '../../../api/handle.ts';
import { requireCode } from '../../../verification/codeChecks.ts';

export const handler = handle(confirmPhoneChange)(async ({ body, identity, language }) => {
  const { phone, code } = body;
  await requireCode('changeContact', { channel: 'sms', to: phone }, code);
  await confirmPhone(identity, phone, language);
  return {};
});
