import type * as z from 'zod';
import { readCwrFile, findSociety } from './readFile.ts';
import { ackStatuses, type CwrTransaction } from '../../shared/cwr/model.ts';
import { registrationSchema, type acknowledgedSchema, type Registration } from '../../shared/cwr/schema.ts';
import type { Identity } from '../api/identity.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { commitSilently, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { getItem, getItems } from '../db/items.ts';
import { cwrKeys } from '../db/keys/works.ts';
import { storeSocietyNumber } from '../works/musicalWorkStore.ts';
import { viewMusicalWork } from '../works/musicalWorkReader.ts';
import { findKeptIds } from '../works/redirects.ts';
import { toSenderId } from './cwrReader.ts';

/** Status that an acknowledgement states for a work. */
type Acknowledged = { musicalWorkId: string; registration: Registration };

/** Stores the state of a work at a society. Repeating it changes nothing. */
const storeState = async (
  identity: Identity,
  { musicalWorkId, registration }: Acknowledged,
): Promise<void> => {
  await viewMusicalWork(identity, musicalWorkId);
  const { society } = registration;
  const key = cwrKeys.registration(musicalWorkId, society);
  const before = await getItem<Registration>(key);
  const societyNumber = registration.societyNumber ?? before?.societyNumber;
  const seen = before?.version ?? 0;
  const item = {
    ...key,
    type: 'cwrRegistration',
    fileName: before?.fileName,
    ...registration,
    societyNumber,
  };
  await commitSilently([putIf({ ...item, version: seen + 1 }, seenAt(seen), 'StaleVersion')]);
  if (registration.societyNumber)
    await storeSocietyNumber(identity, musicalWorkId, society, registration.societyNumber);
};

const toRegistration = (society: string, { acknowledgement, messages }: CwrTransaction): Registration => ({
  society,
  status: registrationSchema.shape.status.parse(acknowledgement?.status),
  societyNumber: acknowledgement?.societyNumber,
  messages: messages.flatMap(({ text }) => text ?? []).slice(0, 20),
  updatedAt: new Date().toISOString(),
});

/**
 * Stores the acknowledgements of a society. Each names a work by the number this sender gave it.
 * @returns how many were stored, and those left out with the reason
 * @throws Refusal `InvalidOperation` for a file that is not from a society or acknowledges nothing; `StaleVersion` when
 * a work changed concurrently, after which the file can be sent again
 */
export const storeAcknowledgements = async (identity: Identity, bytes: Uint8Array) => {
  const { header, transactions } = readCwrFile(bytes);
  const society = findSociety(header);
  const acknowledged = transactions.filter(({ type }) => type === 'ACK');
  if (!society || !acknowledged.length) throw new Refusal('InvalidOperation');
  const sender = toSenderId(identity);
  const numbers = [...new Set(acknowledged.flatMap((one) => one.acknowledgement?.number ?? []))];
  const sent = await getItems<{ musicalWorkId: string }>(numbers.map((one) => cwrKeys.number(sender, one)));
  const kept = await findKeptIds(sent.map(({ musicalWorkId }) => musicalWorkId));
  const byNumber = new Map(
    sent.map(({ sk, musicalWorkId }) => [sk, kept.get(musicalWorkId) ?? musicalWorkId]),
  );
  const left: z.infer<typeof acknowledgedSchema>['left'] = [];
  let taken = 0;
  for (const one of acknowledged) {
    const { number, title = '', status } = one.acknowledgement ?? {};
    const musicalWorkId = byNumber.get(number ?? '');
    const isKnown = ackStatuses.some((known) => known === status);
    const isTaken =
      isKnown &&
      musicalWorkId &&
      (await storeState(identity, { musicalWorkId, registration: toRegistration(society, one) }).then(
        () => true,
        // The work was removed, or is no longer the caller's.
        (error: unknown) => {
          if (isRefusal(error, 'DataNotFound')) return false;
          throw error;
        },
      ));
    if (isTaken) taken += 1;
    else
      left.push({
        line: one.line,
        title,
        number,
        status,
        reason: musicalWorkId && !isKnown ? 'unknownStatus' : 'notSent',
      });
  }
  return { taken, left };
};
