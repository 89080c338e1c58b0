import { keptDays } from '../../shared/messages/rules.ts';
import type { Message } from '../../shared/messages/schema.ts';
import { messageKeys } from '../db/keys/messages.ts';

/** Returns a message as a table item. */
export const messageItem = (message: Message) => {
  const { messageId, to, state, about, queuedAt } = message;
  return {
    ...messageKeys.message(messageId),
    ...messageKeys.messageIndexes(to, state, about, queuedAt),
    type: 'message',
    ttl: Math.floor(Date.parse(queuedAt) / 1000) + keptDays * 86_400,
    ...message,
  };
};
