import type { Message } from '../../shared/messages/schema.ts';
import { toData, getItem, loadItem, queryPage, type Stored } from '../db/items.ts';
import { messageKeys } from '../db/keys/messages.ts';

export type StoredMessage = Message & { version: number };

/** Returns a message; `undefined` when there is none. */
export const getMessage = async (messageId: string): Promise<StoredMessage | undefined> => {
  const stored = await getItem<Message>(messageKeys.message(messageId));
  return stored && toData<Message>(stored);
};

/**
 * Returns a message.
 * @throws Refusal `DataNotFound`
 */
export const loadMessage = async (messageId: string): Promise<StoredMessage> =>
  toData<Message>(await loadItem<Message>(messageKeys.message(messageId)));

type Page = { items: StoredMessage[]; next?: string };
type PageRequest = { limit?: number; cursor?: string };

const page = async (index: 'gsi1' | 'gsi2' | 'gsi3', pk: string, request: PageRequest): Promise<Page> => {
  const { items, next } = await queryPage<Message>({ index, pk, descending: true, ...request });
  return { items: items.map((item: Stored<Message>) => toData<Message>(item)), next };
};

/** Returns messages to a mail address or phone number, newest first. */
export const listMessagesTo = (recipient: string, request: PageRequest = {}): Promise<Page> =>
  page('gsi1', messageKeys.to(recipient), request);

/** Returns messages about a record, newest first. */
export const listMessagesAbout = (recordId: string, request: PageRequest = {}): Promise<Page> =>
  page('gsi3', messageKeys.about(recordId), request);
