import { displayName } from '../../shared/reference/names.ts';
import { prepareMessage, type PreparedMessage } from '../messages/messageStore.ts';
import { loadCompany } from '../people/rightOwnerReader.ts';
import { agentReaders, registrationPath } from './outcomeMails.ts';
import type { StoredRegistration } from './registration.ts';

/** Prepares the mail with the link to the licensor. */
export const inviteMail = async (
  registration: StoredRegistration,
  secret: string,
): Promise<PreparedMessage> => {
  const { registrationId, agentId, email, language, name, link, version } = registration;
  return prepareMessage({
    template: 'registrationInvite',
    channel: 'mail',
    to: email,
    language,
    params: {
      registrationId,
      licensorName: name,
      agentName: displayName(await loadCompany(agentId), language),
      validUntil: link!.expiresAt,
    },
    secrets: { token: secret },
    cause: `${registrationId} link ${version}`,
    about: registrationId,
  });
};

/** Prepares the mails that tell the agent which errors the licensor reported. */
export const reportedWrongMails = async (registration: StoredRegistration): Promise<PreparedMessage[]> => {
  const { registrationId, name, comment, version } = registration;
  const recipients = await agentReaders(registration);
  return Promise.all(
    recipients.map((recipient) =>
      prepareMessage({
        ...recipient,
        template: 'licensorReportedWrong',
        channel: 'mail',
        params: { licensorName: name, comment, path: registrationPath(registration) },
        secrets: {},
        cause: `${registrationId} wrong ${version}`,
        about: registrationId,
      }),
    ),
  );
};
