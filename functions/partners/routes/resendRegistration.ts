import { resendRegistration } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { registrationView } from '../registration.ts';
import { loadOwnRegistration } from '../registrationReader.ts';
import { resendLink } from '../linkStore.ts';

export const handler = handle(resendRegistration)(async ({ params, identity, language }) => {
  const before = await loadOwnRegistration(identity, params.id, undefined, 'NoRegistrationInvite');
  return registrationView(await resendLink(identity, before, language));
});
