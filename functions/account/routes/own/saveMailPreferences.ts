import { saveMailPreferences } from '../../../../shared/account/ownAccountRoutes.ts';
import { loadMailPreferences, saveMailPreferences as save } from '../../mailPreferences.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(saveMailPreferences)(async ({ body, identity: { user } }) => {
  await save(user.subject, body);
  return loadMailPreferences(user.subject);
});
