import { businessDayAt } from '../core/businessDay.ts';
import type { MailRefusal } from '../../shared/deliveries/schema.ts';
import { queueMessage } from '../messages/messageStore.ts';
import type { MailNotTaken } from '../messages/templates/mailNotTaken.ts';
import { readersOf } from '../recipients/accounts.ts';
import type { StoredDelivery, StoredPart } from '../statements/delivering/deliveryStore.ts';

/** Refusals that the agent is told of: those of mails that name a known sender. A stranger could cause any of the others. */
const toldRefusals: Partial<Record<MailRefusal, MailNotTaken>> = {
  notProven: 'notProven',
  unreadable: 'unreadable',
};

const isTaken = ({ outcome }: StoredPart): boolean => outcome !== 'refused' && outcome !== 'skipped';

/** Returns what an agent is told of a mail; `undefined` when all that it holds was taken. */
export const notTaken = ({
  refusal,
  sender,
  parts,
}: Pick<StoredDelivery, 'refusal' | 'sender' | 'parts'>): MailNotTaken | undefined => {
  // A mail whose headers cannot be read names no sender.
  if (refusal) return sender === undefined ? undefined : toldRefusals[refusal];
  if (!parts.some(isTaken)) return 'noStatement';
  return parts.some(({ outcome }) => outcome === 'refused') ? 'someRefused' : undefined;
};

/**
 * Mails the agent of a mailbox that statements were not taken, for each reason once a day at most. Otherwise nobody would look: the
 * source believes that it has sent them.
 */
export const tellOfMail = async (delivery: Omit<StoredDelivery, 'deliveryId'>): Promise<void> => {
  const { ownerId, by, name, sender, at } = delivery;
  const reason = notTaken(delivery);
  if (!reason || ownerId === undefined) return;
  const readers = await readersOf([ownerId], 'incomeStatementRoleAuthority/menuStatementImportList');
  for (const { to, language } of readers)
    await queueMessage({
      template: 'mailNotTaken',
      channel: 'mail',
      to,
      language,
      params: { reason, mailbox: name, ...(sender && { sender }) },
      secrets: {},
      cause: `${by} ${reason} ${businessDayAt(at)}`,
      about: by,
    });
};
