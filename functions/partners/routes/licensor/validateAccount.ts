import { validateAccount } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { chooseAccount } from '../../licensor/accountStore.ts';
import { loadLinkedRegistration } from '../../links.ts';

export const handler = handle(validateAccount)(async ({ body, linkToken }) =>
  chooseAccount(await loadLinkedRegistration(body.registrationId, linkToken), body),
);
