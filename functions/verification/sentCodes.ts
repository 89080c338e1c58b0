import type { Message } from '../../shared/messages/schema.ts';
import { listMessagesTo } from '../messages/messageReader.ts';
import { openSecrets } from '../messages/messageSecrets.ts';

/** A one-time code as it was sent. */
export type SentCode = Pick<Message, 'messageId' | 'channel' | 'to' | 'state' | 'queuedAt' | 'params'> & {
  /** Absent once it has expired. */
  code?: string;
};

/** Number of the latest messages looked through. */
const maxMessages = 20;

/**
 * Returns the codes last sent to a mail address or phone number, newest first, for staff who help somebody on the phone. Whoever
 * calls this grants access to accounts: the caller checks the permission and notes in the history who looked.
 */
export const listSentCodes = async (to: string): Promise<SentCode[]> => {
  const { items } = await listMessagesTo(to, { limit: maxMessages });
  const now = Math.floor(Date.now() / 1000);
  return Promise.all(
    items
      .filter(({ template }) => template === 'oneTimeCode')
      .map(async ({ messageId, channel, to: recipient, state, queuedAt, params }) => ({
        messageId,
        channel,
        to: recipient,
        state,
        queuedAt,
        params,
        code: (await openSecrets(messageId, now))?.code,
      })),
  );
};
