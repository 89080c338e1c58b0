import type { Language } from '../../shared/api/codes/entry.ts';
import type { NewMessage } from '../messages/messageStore.ts';
import { loadCompany } from '../people/rightOwnerReader.ts';
import type { StoredRegistration } from './registration.ts';

/** Returns the page of a registration for its agent. */
export const registrationPath = ({ registrationId, kind, channel }: StoredRegistration): string =>
  `/Publish/CollaborationPartner/${channel === 'cowork' ? 'Cowork' : ''}${kind}Detail/${registrationId}`;

type Recipient = { to: string; language: Language };

/** Returns the agent's recipients: the person who sent the details, and the company's own address. */
export const agentRecipients = async ({ submitter, agentId }: StoredRegistration): Promise<Recipient[]> => {
  const { email } = await loadCompany(agentId);
  const addresses = new Set([submitter.email, ...(email ? [email] : [])].map((to) => to.toLowerCase()));
  return [...addresses].map((to) => ({ to, language: submitter.language }));
};

/** Mail about the outcome of a review. */
export type OutcomeMail = Pick<NewMessage, 'template' | 'to' | 'language' | 'params'>;

/** Returns the mails that tell the agent why a registration was declined. */
export const declinedMails = async (
  registration: StoredRegistration,
  toReasons: (language: Language) => string[],
): Promise<OutcomeMail[]> =>
  (await agentRecipients(registration)).map(({ to, language }): OutcomeMail => {
    const params = {
      licensorName: registration.name,
      reasons: toReasons(language),
      path: registrationPath(registration),
    };
    return { template: 'registrationReturned', to, language, params };
  });

/** Returns the mails that tell licensor and agent that the licensor can sign in. */
export const approvedMails = async (registration: StoredRegistration): Promise<OutcomeMail[]> => {
  const { name: licensorName, account, email, language } = registration;
  const params = { licensorName, account: account!.name };
  const agents = (await agentRecipients(registration)).filter(({ to }) => to !== email);
  return [
    { template: 'registrationApproved', to: email, language, params: { ...params, reader: 'licensor' } },
    ...agents.map((agent): OutcomeMail => {
      return { template: 'registrationApproved', ...agent, params: { ...params, reader: 'agent' } };
    }),
  ];
};
