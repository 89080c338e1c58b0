import type { Language } from '../../shared/api/codes/entry.ts';
import { renderMessage, maskedSecrets } from './render.ts';
import { isOverLimit } from '../../shared/messages/rules.ts';
import {
  mailAddressSchema,
  phoneNumberSchema,
  type Channel,
  type Message,
  type TemplateName,
} from '../../shared/messages/schema.ts';
import { templates, type ParamsOf, type SecretsOf } from './templates/index.ts';
import type { Template } from '../../shared/messages/templates/template.ts';
import { derivedId } from '../core/derivedId.ts';
import { isRefusal } from '../core/refusal.ts';
import { commitSilently, create, update, type Write } from '../db/commit.ts';
import { getItems, type Key } from '../db/items.ts';
import { messageKeys } from '../db/keys/messages.ts';
import { messageItem } from './messageItem.ts';
import { enqueue, noteWrite } from './messageQueue.ts';
import { getMessage } from './messageReader.ts';
import { isSwitchedOff } from './switchedOff.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/** Message to send. */
export type NewMessage<N extends TemplateName = TemplateName> = {
  template: N;
  channel: Channel;
  /** Mail address, or phone number in international form: `+886912345678`. */
  to: string;
  language: Language;
  params: ParamsOf<N>;
  secrets: SecretsOf<N>;
  /** Reason the message is sent for. A cause has one message per recipient and template, however often it is queued. */
  cause: string;
  /** Id of the record the message is about; messages are listed by it. */
  about?: string;
};

/** Message ready to be stored by its caller's transaction. */
export type PreparedMessage = {
  messageId: string;
  /** Writes for the transaction of the change the message reports: at most five. */
  writes: readonly Write[];
  /** Queues the message after the transaction is committed. Never throws. */
  send: () => Promise<void>;
  /** True when the recipient got too many messages: this one is stored as not sent. */
  isHeldBack: boolean;
};

type Counts = { hour: number; day: number };

/** Returns the numbers of an instant's hour and 24 hours, counted from 1970. */
const windowsAt = (at: string) => {
  const seconds = Math.floor(Date.parse(at) / 1000);
  return { hour: String(Math.floor(seconds / 3_600)), day: String(Math.floor(seconds / 86_400)) };
};

const readCounts = async (to: string, at: string): Promise<Counts> => {
  const { hour, day } = windowsAt(at);
  const keys = [messageKeys.count(to, hour), messageKeys.count(to, day)];
  const items = await getItems<{ count: number }>(keys, { consistent: true });
  const count = (sk: string) => items.find((item) => item.sk === sk)?.count ?? 0;
  return { hour: count(keys[0]!.sk), day: count(keys[1]!.sk) };
};

/** Returns the write of a message's secrets, if it has any. Few messages do, so the code of KMS is loaded on first use. */
const secretWrites = async (
  messageId: string,
  secrets: Readonly<Record<string, string>>,
  ttl: number,
): Promise<Write[]> => {
  if (Object.keys(secrets).length === 0) return [];
  const { sealSecrets } = await import('./messageSecrets.ts');
  return [await sealSecrets(messageId, secrets, ttl)];
};

const countWrite = (key: Key, ttl: number): Write =>
  update(key, { set: { type: 'messageCount', ttl }, add: { count: 1 } });

const countWrites = (to: string, at: string): Write[] => {
  const { hour, day } = windowsAt(at);
  const seconds = Math.floor(Date.parse(at) / 1000);
  return [
    countWrite(messageKeys.count(to, hour), seconds + 2 * 3_600),
    countWrite(messageKeys.count(to, day), seconds + 2 * 86_400),
  ];
};

const recipientSchema = { mail: mailAddressSchema, sms: phoneNumberSchema };

/**
 * Prepares a message for its caller's transaction: encrypts its secrets and counts it for its recipient. The caller
 * commits `writes` with its change and then calls `send`. A transaction with a message whose cause was stored before
 * fails with `InvalidOperation`.
 * @throws ZodError for a wrong recipient or wrong parameters, a fault of the caller
 */
export const prepareMessage = async <N extends TemplateName>(
  given: NewMessage<N>,
): Promise<PreparedMessage> => {
  const { template, channel, language, cause, about } = given;
  const definition = templates[template] as unknown as Template;
  const to = recipientSchema[channel].parse(given.to);
  const params = definition.params.parse(given.params);
  const secrets = definition.secrets.parse(given.secrets) as Record<string, string>;
  // Fails here, not in the background, for parameters that do not fit the template.
  const preview = { channel, template, language, params };
  renderMessage(preview, maskedSecrets(template), { site: 'https://example.com', zone: 'UTC' });
  const queuedAt = new Date().toISOString();
  const messageId = derivedId('msg', JSON.stringify([cause, template, channel, to]));
  const base: Message = {
    messageId,
    channel,
    to,
    language,
    template,
    params,
    about,
    state: 'Queued',
    queuedAt,
    attempts: 0,
  };
  if (channel === 'mail' && (await isSwitchedOff(to, template))) {
    const message: Message = { ...base, state: 'NotSent', reason: 'switchedOff' };
    return {
      messageId,
      writes: [create(messageItem(message), 'InvalidOperation')],
      isHeldBack: false,
      send: () => Promise.resolve(),
    };
  }
  const isLimited = definition.isSafetyNotice !== true;
  if (isLimited && isOverLimit(await readCounts(to, queuedAt))) {
    const message: Message = { ...base, state: 'NotSent', reason: 'tooMany' };
    return {
      messageId,
      writes: [create(messageItem(message), 'InvalidOperation')],
      isHeldBack: true,
      send: () => Promise.resolve(),
    };
  }
  const ttl = nowSeconds() + (definition.secretSeconds ?? 0);
  const writes = [
    create(messageItem(base), 'InvalidOperation'),
    noteWrite(messageId, queuedAt),
    ...(await secretWrites(messageId, secrets, ttl)),
    ...(isLimited ? countWrites(to, queuedAt) : []),
  ];
  return { messageId, writes, send: () => enqueue(messageId), isHeldBack: false };
};

/**
 * Queues a message that belongs to no change. A repeat with the same cause does nothing.
 * @returns the id of the message
 */
export const queueMessage = async <N extends TemplateName>(message: NewMessage<N>): Promise<string> => {
  const { messageId, writes, send } = await prepareMessage(message);
  try {
    await commitSilently(writes);
  } catch (error) {
    const isRepeat = isRefusal(error, 'InvalidOperation') && (await getMessage(messageId)) !== undefined;
    if (!isRepeat) throw error;
    return messageId;
  }
  await send();
  return messageId;
};
