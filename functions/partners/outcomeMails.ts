import type { Language } from '../../shared/api/codes/entry.ts';
import type { NewMessage } from '../messages/messageStore.ts';
import { withDistinctAddresses, readersOf, readersOfUser, type Reader } from '../recipients/accounts.ts';
import type { StoredRegistration } from './registration.ts';

/** Returns the page of a registration for its agent. */
export const registrationPath = ({ registrationId, kind, channel }: StoredRegistration): string =>
  `/Publish/CollaborationPartner/${channel === 'cowork' ? 'Cowork' : ''}${kind}Detail/${registrationId}`;

/** Returns the agent's readers: the person who sent the details, and the main accounts of the company. */
export const agentReaders = async ({ submitter, agentId }: StoredRegistration): Promise<Reader[]> => {
  const [sender, main] = await Promise.all([
    readersOfUser(submitter.actorId, submitter.language),
    readersOf([agentId]),
  ]);
  return withDistinctAddresses([...sender, ...main]);
};

/** Returns the licensor's reader: the account it chose, also while that waits for the decision. */
const licensorReaders = async ({ account, language }: StoredRegistration): Promise<Reader[]> =>
  account === undefined ? [] : readersOfUser(account.userId, language);

/** Returns the licensor's readers, and those of the agent who are not among them. */
const bothReaders = async (registration: StoredRegistration) => {
  const [licensor, agent] = await Promise.all([licensorReaders(registration), agentReaders(registration)]);
  const own = new Set(licensor.map(({ to }) => to));
  return { licensor, agent: agent.filter(({ to }) => !own.has(to)) };
};

/** Mail about the outcome of a review. */
type OutcomeMail = Pick<NewMessage, 'template' | 'to' | 'language' | 'params'>;

/**
 * Returns the mails that tell licensor, agent and submitter why a registration was declined. The agent corrects it, so
 * only its mails lead there.
 */
export const declinedMails = async (
  registration: StoredRegistration,
  toReasons: (language: Language) => string[],
): Promise<OutcomeMail[]> => {
  const { licensor, agent } = await bothReaders(registration);
  const mail = ({ to, language }: Reader, path?: string): OutcomeMail => {
    const params = { licensorName: registration.name, reasons: toReasons(language), path };
    return { template: 'registrationReturned', to, language, params };
  };
  return [
    ...licensor.map((reader) => mail(reader)),
    ...agent.map((reader) => mail(reader, registrationPath(registration))),
  ];
};

/** Returns the mails that tell licensor, agent and submitter that the licensor can sign in. */
export const approvedMails = async (registration: StoredRegistration): Promise<OutcomeMail[]> => {
  const { name: licensorName, account } = registration;
  const params = { licensorName, account: account!.name };
  const { licensor, agent } = await bothReaders(registration);
  return [
    ...licensor.map((one): OutcomeMail => {
      return { template: 'registrationApproved', ...one, params: { ...params, reader: 'licensor' } };
    }),
    ...agent.map((one): OutcomeMail => {
      return { template: 'registrationApproved', ...one, params: { ...params, reader: 'agent' } };
    }),
  ];
};
