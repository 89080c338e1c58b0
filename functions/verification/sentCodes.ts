import type { Message } from '../../shared/messages/schema.ts';
import { listMessagesTo } from '../messages/messageReader.ts';
import { openSecrets } from '../messages/messageSecrets.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/** One-time code as sent. */
export type SentCode = Pick<Message, 'messageId' | 'channel' | 'to' | 'state' | 'queuedAt' | 'params'> & {
  /** Absent after it has expired. */
  code?: string;
};

/** Maximum messages searched, latest first. */
const maxMessages = 20;

/**
 * Returns the codes last sent to a mail address or phone number, newest first, for staff who help somebody on the
 * phone. The codes give access to accounts: the caller checks the permission and records in the history who looked.
 */
export const listSentCodes = async (to: string): Promise<SentCode[]> => {
  const { items } = await listMessagesTo(to, { limit: maxMessages });
  const now = nowSeconds();
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
