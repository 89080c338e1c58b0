import { stopEmailChange } from '../../../../shared/account/ownAccountRoutes.ts';
import { stopEmailChange as stop } from '../../contactChange.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(stopEmailChange)(async ({ body: { token } }) => {
  await stop(token);
  return {};
});
