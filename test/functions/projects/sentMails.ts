import type { Identity } from '../../../functions/api/identity.ts';
import { queryAll } from '../../../functions/db/items.ts';
import { messageKeys } from '../../../functions/db/keys/messages.ts';

type Mail = {
  recipient: string;
  event: string;
  place: string;
  projectName: string;
  language: string;
  /** Deadline the mail names. */
  day: string | undefined;
};

/** Returns the mails about a project: who got which, and what it links to. */
export const mailsAbout = async (projectId: string): Promise<Mail[]> => {
  const messages = await queryAll<{
    to: string;
    language: string;
    params: { event: string; place: string; projectName: string; day?: string };
  }>({ index: 'gsi3', pk: messageKeys.about(projectId) });
  return messages.map(({ to, language, params: { event, place, projectName, day } }) => ({
    recipient: to,
    event,
    place,
    projectName,
    language,
    day,
  }));
};

/** Returns the addresses that got a mail about an event, in order. */
export const toldOf = async (projectId: string, event: string): Promise<string[]> =>
  (await mailsAbout(projectId))
    .filter((mail) => mail.event === event)
    .map(({ recipient }) => recipient)
    .toSorted();

/** Returns the addresses of people, in order. */
export const emails = (...people: Identity[]): string[] => people.map(({ user }) => user.email).toSorted();
