import { getRegistrationAddress } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadOwnRegistration } from '../registrationReader.ts';

export const handler = handle(getRegistrationAddress)(async ({ params, identity }) => {
  const registration = await loadOwnRegistration(identity, params.id);
  const { registrationId, kind, channel, name, email, language, step, version } = registration;
  return { registrationId, kind, channel, name, email, language, step, version };
});
