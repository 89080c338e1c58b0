import { getMailPreferences } from '../../../../shared/account/ownAccountRoutes.ts';
import { loadMailPreferences } from '../../mailPreferences.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(getMailPreferences)(({ identity }) =>
  loadMailPreferences(identity.user.subject),
);
