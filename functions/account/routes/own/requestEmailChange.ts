import { requestEmailChange } from '../../../../shared/account/ownAccountRoutes.ts';
import { mailConfirmation } from '../../contactStore.ts';
import { requirePassword } from '../../currentPassword.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(requestEmailChange)(async ({ body, identity, language }) => {
  await requirePassword(identity, body.currentPassword);
  await mailConfirmation(identity, body.email, language);
  return {};
});
