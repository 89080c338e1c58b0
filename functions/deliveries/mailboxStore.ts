import { randomBytes } from 'node:crypto';
import { maxMailboxes, type Mailbox } from '../../shared/deliveries/schema.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { changesBetween, commit, create, remove, removeIf, replace } from '../db/commit.ts';
import { countItems, getItem, loadItem, queryAll, toData } from '../db/items.ts';
import { deliveryKeys } from '../db/keys/deliveries.ts';

type MailboxInput = Pick<Mailbox, 'name' | 'senders'>;

/** Mailbox as stored. */
export type StoredMailbox = Omit<Mailbox, 'address' | 'version'> & {
  ownerId: string;
  /** Part of the address before the `@`. */
  localPart: string;
};

/** Letters and digits that are not mistaken for each other when an address is read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Length of the part nobody can guess: 24 letters of 31 are 118 bits. */
const secretLength = 24;

const newLocalPart = (): string => {
  // Bytes from 248 on are left out: 248 is a multiple of 31, so that every letter is as likely.
  const letters = [...randomBytes(secretLength * 2)]
    .filter((byte) => byte < 248)
    .slice(0, secretLength)
    .map((byte) => alphabet[byte % alphabet.length]);
  return letters.length === secretLength ? `statements-${letters.join('')}` : newLocalPart();
};

/** Returns the domain that receives mail; `undefined` in a stage without one. */
export const mailboxDomain = (): string | undefined => process.env.MAILBOX_DOMAIN || undefined;

/**
 * Returns the agent a person acts for.
 * @throws Refusal `InvalidOperation` for staff, whom no source sends statements to
 */
export const requireAgent = ({ rightOwnerId }: Identity): string => {
  if (!rightOwnerId) throw new Refusal('InvalidOperation');
  return rightOwnerId;
};

const show = ({ localPart, ownerId: _, ...mailbox }: StoredMailbox & { version: number }): Mailbox => ({
  ...mailbox,
  address: `${localPart}@${mailboxDomain() ?? ''}`,
});

const itemOf = (mailbox: StoredMailbox) => ({
  ...deliveryKeys.mailbox(mailbox.ownerId, mailbox.mailboxId),
  type: 'mailbox',
  ...mailbox,
});

const addressItem = ({ localPart, ownerId, mailboxId }: StoredMailbox) => ({
  ...deliveryKeys.address(localPart),
  type: 'mailboxAddress',
  ownerId,
  mailboxId,
});

/** Returns the mailboxes of the agent, the oldest first. */
export const mailboxesOf = async (identity: Identity): Promise<Mailbox[]> => {
  const stored = await queryAll<StoredMailbox>({ pk: deliveryKeys.mailboxesOf(requireAgent(identity)) });
  return stored.map((mailbox) => show(toData<StoredMailbox>(mailbox)));
};

/** Finds the mailbox that has an address now, by the part before the `@`; `undefined` when none has. */
export const findMailbox = async (localPart: string): Promise<StoredMailbox | undefined> => {
  const place = await getItem<Pick<StoredMailbox, 'ownerId' | 'mailboxId'>>(
    deliveryKeys.address(localPart.toLowerCase()),
  );
  return place && getItem<StoredMailbox>(deliveryKeys.mailbox(place.ownerId, place.mailboxId));
};

/**
 * Makes a mailbox of the agent.
 * @throws Refusal `InvalidOperation` for staff, in a stage that receives no mail, and for an agent that has the maximum
 */
export const makeMailbox = async (identity: Identity, input: MailboxInput): Promise<Mailbox> => {
  const ownerId = requireAgent(identity);
  const count = await countItems({ pk: deliveryKeys.mailboxesOf(ownerId) });
  if (count >= maxMailboxes || mailboxDomain() === undefined) throw new Refusal('InvalidOperation');
  const mailbox: StoredMailbox = {
    ...input,
    mailboxId: newId('mbx'),
    ownerId,
    localPart: newLocalPart(),
    createdAt: new Date().toISOString(),
    createdBy: identity.displayName,
  };
  await commit(identity, { action: 'mailbox made', subject: ownerId, changes: input }, [
    create(itemOf(mailbox), 'InvalidOperation'),
    create(addressItem(mailbox), 'InvalidOperation'),
  ]);
  return show({ ...mailbox, version: 1 });
};

const loadOwn = async (identity: Identity, mailboxId: string) =>
  toData(await loadItem<StoredMailbox>(deliveryKeys.mailbox(requireAgent(identity), mailboxId)));

/**
 * Changes the name and the known senders of a mailbox.
 * @throws Refusal `DataNotFound`, also for a mailbox of another agent; `StaleVersion`; `InvalidOperation` for staff
 */
export const changeMailbox = async (
  identity: Identity,
  mailboxId: string,
  { name, senders, version }: MailboxInput & { version: number },
): Promise<Mailbox> => {
  const { version: _, ...before } = await loadOwn(identity, mailboxId);
  const after = { ...before, name, senders };
  const note = {
    action: 'mailbox changed',
    subject: before.ownerId,
    ...changesBetween(before, after),
  } as const;
  await commit(identity, note, [replace(itemOf(after), version)]);
  return show({ ...after, version: version + 1 });
};

/**
 * Gives a mailbox another address.
 * @throws Refusal `DataNotFound`, also for a mailbox of another agent; `StaleVersion`; `InvalidOperation` for staff
 */
export const replaceAddress = async (identity: Identity, mailboxId: string): Promise<Mailbox> => {
  const { version, ...before } = await loadOwn(identity, mailboxId);
  const after = { ...before, localPart: newLocalPart() };
  const note = {
    action: 'mailbox address replaced',
    subject: before.ownerId,
    changes: { name: before.name },
  } as const;
  await commit(identity, note, [
    replace(itemOf(after), version),
    create(addressItem(after), 'InvalidOperation'),
    remove(deliveryKeys.address(before.localPart)),
  ]);
  return show({ ...after, version: version + 1 });
};

/**
 * Removes a mailbox.
 * @throws Refusal `DataNotFound`, also for a mailbox of another agent; `StaleVersion`; `InvalidOperation` for staff
 */
export const removeMailboxOf = async (identity: Identity, mailboxId: string): Promise<void> => {
  const { version, ownerId, name, localPart } = await loadOwn(identity, mailboxId);
  await commit(identity, { action: 'mailbox removed', subject: ownerId, changes: { name } }, [
    removeIf<{ version: number }>(deliveryKeys.mailbox(ownerId, mailboxId), { version }, 'StaleVersion'),
    remove(deliveryKeys.address(localPart)),
  ]);
};
