import { giveUpAttempt } from '../../shared/messages/rules.ts';
import type { Message } from '../../shared/messages/schema.ts';
import { tryAll } from '../core/tryAll.ts';
import { queryIndexNow } from '../db/items.ts';
import { messageKeys } from '../db/keys/messages.ts';
import { changeMessage } from './messageChanges.ts';

/**
 * Marks attempts that ended without a noted outcome as `Unknown`.
 * @param now milliseconds
 * @returns their number
 * @throws AggregateError of the failures, after trying all
 */
export const giveUpAttempts = async (now: number): Promise<number> => {
  const sending = await queryIndexNow<Message>({ index: 'gsi2', pk: messageKeys.inState('Sending') });
  let given = 0;
  await tryAll(
    sending,
    ({ messageId }) => messageId,
    async ({ messageId }) => {
      if (await changeMessage(messageId, (message) => giveUpAttempt(message, now))) given += 1;
    },
  );
  return given;
};
