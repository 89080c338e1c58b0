import { createHash } from 'node:crypto';
import { derivedId } from '../core/derivedId.ts';
import { log } from '../core/log.ts';
import { isRefusal } from '../core/refusal.ts';
import { countInWindow } from '../db/countInWindow.ts';
import { deliveryKeys } from '../db/keys/deliveries.ts';
import type { MailRefusal } from '../../shared/deliveries/schema.ts';
import { noteDelivery, type StoredDelivery } from '../statements/delivering/deliveryStore.ts';
import { judgeMail } from './mail/judgeMail.ts';
import {
  readMailHead,
  readMailParts,
  UnreadableMail,
  type MailHead,
  type MailPart,
} from './mail/readMail.ts';
import type { MailNotice } from './mail/receivedMail.ts';
import { findMailbox, type StoredMailbox } from './mailboxStore.ts';
import { takeParts, toStoredParts } from './takeParts.ts';
import { tellOfMail } from './tellOfMail.ts';

/** Maximum refused mails listed of one mailbox in an hour. Others are only logged: anybody may write any number. */
const refusedLimit = { max: 50, windowSeconds: 3600 } as const;

const maxText = 320;

type Facts = Omit<StoredDelivery, 'deliveryId' | 'parts'>;

const factsOf = (
  { mail }: MailNotice,
  { mailboxId, ownerId, name }: StoredMailbox,
  { sender, subject }: MailHead,
): Facts => ({
  way: 'mail',
  at: new Date(mail.timestamp).toISOString(),
  by: mailboxId,
  name,
  ownerId,
  ...(sender && { sender: sender.slice(0, maxText) }),
  ...(subject && { subject }),
});

/** Lists a refused mail, so that the agent can add its sender. */
const noteRefused = async (facts: Facts, { mail }: MailNotice, refusal: MailRefusal): Promise<void> => {
  try {
    await countInWindow({
      type: 'refusedMails',
      toKey: (window) => deliveryKeys.refused(facts.by, window),
      ...refusedLimit,
    });
  } catch (error) {
    if (!isRefusal(error, 'RetryLimitExceeded')) throw error;
    return log.warn('refused mail not listed, there were too many', { mailboxId: facts.by, refusal });
  }
  const deliveryId = derivedId('dlv', `${facts.by}\n${mail.messageId}`);
  await tellOfMail(await noteDelivery({ ...facts, deliveryId, refusal, parts: [] }));
};

/**
 * Returns the id of the delivery of a mail: of its own id and its files. The same mail that comes again is the same delivery, and
 * a mail of a program that gives all of them one id is not.
 */
const deliveryIdOf = (mailboxId: string, messageId: string, parts: readonly MailPart[]): string => {
  const hash = createHash('sha256');
  for (const { name, content } of parts) hash.update(`${name}\n${content.length}\n`).update(content);
  return derivedId('dlv', `${mailboxId}\n${messageId}\n${hash.digest('hex')}`);
};

/** Takes a mail for one of its mailboxes. */
const takeFor = async (mailbox: StoredMailbox, notice: MailNotice, raw: Uint8Array): Promise<void> => {
  const { receipt, mail } = notice;
  const refuseUnreadable = async (error: unknown, head: MailHead) => {
    if (!(error instanceof UnreadableMail)) throw error;
    log.warn('mail cannot be read', { error, mailboxId: mailbox.mailboxId });
    await noteRefused(factsOf(notice, mailbox, head), notice, 'unreadable');
  };
  const head = await readMailHead(raw).catch((error: unknown) => refuseUnreadable(error, {}));
  if (!head) return;
  const refusal = judgeMail({
    verdicts: {
      spam: receipt.spamVerdict.status,
      virus: receipt.virusVerdict.status,
      spf: receipt.spfVerdict.status,
      dmarc: receipt.dmarcVerdict.status,
    },
    sender: head.sender,
    envelopeSender: mail.source,
    knownSenders: mailbox.senders,
  });
  const facts = factsOf(notice, mailbox, head);
  if (refusal) return noteRefused(facts, notice, refusal);
  const read = await readMailParts(raw).catch((error: unknown) => refuseUnreadable(error, head));
  if (!read) return;
  const { parts, leftOut } = read;
  const delivery = await noteDelivery({
    ...facts,
    deliveryId: deliveryIdOf(mailbox.mailboxId, head.messageId ?? mail.messageId, parts),
    ...(leftOut && { leftOut }),
    parts: toStoredParts(parts),
  });
  await takeParts(delivery, parts);
  await tellOfMail(delivery);
};

const localPartOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));

/**
 * Takes the files of a mail for the mailboxes it was sent to. A mail to no mailbox is left alone: nobody would be told of it.
 * @param notice what SES says of the mail
 * @param read reads the mail as it came
 */
export const takeMail = async (notice: MailNotice, read: () => Promise<Uint8Array>): Promise<void> => {
  const found = await Promise.all(notice.receipt.recipients.map((to) => findMailbox(localPartOf(to))));
  const mailboxes = new Map(found.flatMap((one) => (one ? [[one.mailboxId, one] as const] : [])));
  if (mailboxes.size === 0) return log.info('mail to no mailbox', { messageId: notice.mail.messageId });
  const raw = await read();
  for (const mailbox of mailboxes.values()) await takeFor(mailbox, notice, raw);
};
