import { changeRegistrationEmail } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { registrationView } from '../registration.ts';
import { loadOwnRegistration } from '../registrationReader.ts';
import { changeAddress } from '../linkStore.ts';

export const handler = handle(changeRegistrationEmail)(async ({ params, body, identity, language }) => {
  const before = await loadOwnRegistration(identity, params.id, undefined, 'NoRegistrationInvite');
  return registrationView(await changeAddress(identity, before, body, language));
});
