import { PutObjectCommand } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import type { Actor } from '../core/actor.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';
import { newId } from '../core/newId.ts';
import { catchRefusal } from '../core/refusal.ts';
import { getItem } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { isEndedUpload } from '../../shared/statements/batchRules.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { announcedKey, createAnnounced } from '../statements/announcing/announceStatement.ts';
import { noteParts, type StoredDelivery, type StoredPart } from '../statements/delivering/deliveryStore.ts';
import { loadClaims } from '../statements/owning/contentClaims.ts';
import { datedName } from './datedName.ts';
import type { MailPart } from './mail/readMail.ts';

/**
 * Returns the files of a mail as a delivery stores them before they are taken. The ids of their batches are fixed then. A file that
 * is twice in a mail is a duplicate of itself.
 */
export const toStoredParts = (files: readonly MailPart[]): StoredPart[] => {
  const batchOf = new Map<string, string>();
  return files.map(({ name, content, outcome, reason }) => {
    const size = content.length;
    if (outcome) return { name, size, outcome, ...(reason && { reason }) };
    const sha256 = createHash('sha256').update(content).digest('hex');
    const first = batchOf.get(sha256);
    if (first !== undefined) return { name, size, outcome: 'duplicate', sha256, batchId: first };
    const batchId = newId('bat');
    batchOf.set(sha256, batchId);
    return { name, size, outcome: 'waiting', sha256, batchId };
  });
};

/** Maximum names tried for a file. */
const maxNames = 50;

/**
 * Announces a file, unless an earlier run did. A name that another batch has gets the day: many sources give every file one
 * name, and no sender of a mail can be asked for another.
 */
const announce = async (
  { ownerId, by, name: source, at }: StoredDelivery,
  { name, size, batchId }: StoredPart & { batchId: string },
): Promise<Batch> => {
  const actor: Actor = { actorId: by, displayName: source };
  for (let attempt = 0; attempt < maxNames; attempt += 1) {
    const before = await getItem<Batch>(statementKeys.batch(batchId));
    if (before) return before;
    const fileName = datedName(name, businessDayAt(at), attempt);
    const announcement = { batchId, fileName, size, ownerId, origin: 'delivery', deliveredBy: by } as const;
    await catchRefusal(createAnnounced(actor, announcement), 'FileNameDuplicated', 'InvalidOperation');
  }
  throw new Error(`no name was free for a file of ${by}`);
};

/** Takes one file as a batch, unless a batch has its content. */
const takePart = async (
  delivery: StoredDelivery,
  part: StoredPart & { batchId: string; sha256: string },
  content: Uint8Array,
): Promise<StoredPart> => {
  const { sha256, batchId, ...kept } = part;
  const taken = (await loadClaims(sha256)).takenFor(delivery.ownerId, batchId);
  if (taken) return { ...kept, sha256, outcome: 'duplicate', ...(taken.named && { batchId: taken.batchId }) };
  const batch = await announce(delivery, part);
  if (batch.stage === 'awaitingFile')
    await s3().send(
      new PutObjectCommand({ Bucket: environment('INBOX_BUCKET'), Key: announcedKey(batch), Body: content }),
    );
  return { ...part, outcome: 'taken' };
};

/** Returns whether the batch of a file ended because an earlier run announced it and did not come to put the file. */
const hasEnded = async (batchId: string): Promise<boolean> => {
  const batch = await getItem<Batch>(statementKeys.batch(batchId));
  return batch !== undefined && isEndedUpload(batch);
};

/**
 * Takes the waiting files of a delivery, each as a batch that is read like one a person uploads. Repeating it continues where an
 * earlier run stopped, and makes nothing twice.
 * @param files the files of the delivery, in the same order
 */
export const takeParts = async (delivery: StoredDelivery, files: readonly MailPart[]): Promise<void> => {
  const parts = [...delivery.parts];
  for (const [place, { content }] of files.entries()) {
    const part = parts[place];
    if (part?.outcome !== 'waiting') continue;
    const { batchId: first, sha256 } = part;
    if (first === undefined || sha256 === undefined) throw new Error('a waiting file has no batch');
    const isOver = await hasEnded(first);
    const batchId = isOver ? newId('bat') : first;
    parts[place] = { ...part, batchId };
    if (isOver) await noteParts(delivery.deliveryId, parts);
    parts[place] = await takePart(delivery, { ...part, batchId, sha256 }, content);
    await noteParts(delivery.deliveryId, parts);
  }
};
