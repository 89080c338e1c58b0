import { updateMarathonUser } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { changeLicensorContacts } from '../licensorAccounts.ts';
import { licensorAccountView } from '../licensorAccountView.ts';
import { loadRegistration } from '../registrationReader.ts';

export const handler = handle(updateMarathonUser)(
  async ({ body: { registrationId, ...contacts }, identity, language }) =>
    licensorAccountView(
      await changeLicensorContacts(identity, await loadRegistration(registrationId), contacts, language),
    ),
);
