import type { MailState } from '../../shared/messages/mailState.ts';
import { listMessagesAbout } from './messageReader.ts';

/** Maximum mails shown of a record. */
const maxMails = 50;

/** Returns the mails about a record, newest first. */
export const mailStatesOf = async (recordId: string): Promise<MailState[]> => {
  const { items } = await listMessagesAbout(recordId, { limit: maxMails });
  return items
    .filter(({ channel }) => channel === 'mail')
    .map(({ to, language, state, reason, queuedAt, sentAt }) => ({
      to,
      language,
      state,
      reason,
      queuedAt,
      sentAt,
    }));
};
