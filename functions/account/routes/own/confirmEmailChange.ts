import { confirmEmailChange } from '../../../../shared/account/ownAccountRoutes.ts';
import { confirmEmail } from '../../contactStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(confirmEmailChange)(async ({ body, language }) => ({
  email: await confirmEmail(body.token, language),
}));
