import type { Message } from '../../shared/messages/schema.ts';
import { commitSilently, replace } from '../db/commit.ts';
import { retrying } from '../db/retrying.ts';
import { messageItem } from './messageItem.ts';
import { getMessage, type StoredMessage } from './messageReader.ts';

/** Number of times a change of a message is tried when others change it at the same moment. */
const maxChanges = 5;

/**
 * Changes a message by a rule, which sees it as it is now.
 * @param rule returns the changed message, or `undefined` to leave it
 * @returns the message afterwards; `undefined` when there is none or the rule left it
 * @throws Refusal `StaleVersion` when others changed it each time
 */
export const changeMessage = (
  messageId: string,
  rule: (message: Message) => Message | undefined,
): Promise<StoredMessage | undefined> =>
  retrying('StaleVersion', maxChanges, async () => {
    const stored = await getMessage(messageId);
    if (!stored) return undefined;
    const { version, ...message } = stored;
    const changed = rule(message);
    if (!changed) return undefined;
    await commitSilently([replace(messageItem(changed), version)]);
    return { ...changed, version: version + 1 };
  });
