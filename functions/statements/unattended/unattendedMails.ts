import { batchWait } from './batchWait.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { catchRefusal } from '../../core/refusal.ts';
import { tryAll } from '../../core/tryAll.ts';
import { commitSilently, removeIf } from '../../db/commit.ts';
import { queryAll } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { queueMessage } from '../../messages/messageStore.ts';
import { readersOf } from '../../recipients/accounts.ts';
import { batchOfFileName, loadBatch } from '../batchStore.ts';
import type { UnattendedNote } from './unattendedNote.ts';

/** Milliseconds a batch waits before its owner is told: somebody who is at the screen acts earlier. */
export const unattendedMs = 15 * 60_000;

/** Returns whether a rejected file was sent again under its name. Ids of batches are in the order of their files. */
const isSentAgain = async ({ batchId, status, fileName, ownerId }: Batch): Promise<boolean> => {
  if (status !== 'IllegalContent') return false;
  const holder = await batchOfFileName(fileName, ownerId);
  return holder !== undefined && holder > batchId;
};

/** Mails the owner of a batch why it waits, once for each reason. Batches of staff are told by the counter alone. */
const tellOwner = async (batchId: string): Promise<void> => {
  const batch = await loadBatch(batchId);
  const { ownerId, batchNo, fileName, counters } = batch;
  const wait = batchWait(batch);
  if (wait === undefined || ownerId === undefined || (await isSentAgain(batch))) return;
  for (const { to, language } of await readersOf(
    [ownerId],
    'incomeStatementRoleAuthority/menuStatementImportList',
  ))
    await queueMessage({
      template: 'batchWaits',
      channel: 'mail',
      to,
      language,
      params: {
        wait,
        batchId,
        batchNo,
        fileName,
        rows: wait === 'needsDecisions' ? counters?.errors : undefined,
      },
      secrets: {},
      cause: `${batchId} ${wait}`,
      about: batchId,
    });
};

/** Tells the owner of a noted batch, and deletes the note unless the batch began to wait again meanwhile. */
const follow = async ({ batchId, notedAt }: UnattendedNote): Promise<void> => {
  await tellOwner(batchId);
  const removed = removeIf<UnattendedNote>(
    statementKeys.unattended(batchId),
    { notedAt },
    'BatchStateChanged',
  );
  await catchRefusal(commitSilently([removed]), 'BatchStateChanged');
};

/**
 * Mails the owners of batches that have waited for a person for a quarter of an hour and that nobody works on.
 * @param now milliseconds
 * @returns the number of batches looked at
 * @throws AggregateError of the failures, after trying all
 */
export const mailUnattended = async (now: number): Promise<number> => {
  const notes = await queryAll<UnattendedNote>({ pk: statementKeys.unattendedBatches });
  return tryAll(
    notes.filter(({ notedAt }) => now - Date.parse(notedAt) > unattendedMs),
    ({ batchId }) => batchId,
    follow,
  );
};
