import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { S3Event, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { createHash } from 'node:crypto';
import { arrivalAttempts } from '../../../shared/statements/arrivals.ts';
import { cleanFileName } from '../../../shared/reference/fileName.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { processActor } from '../../core/actor.ts';
import { sqs } from '../../core/clients/sqs.ts';
import { derivedId } from '../../core/derivedId.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { environment } from '../../core/environment.ts';
import { copyObject } from '../../files/copyObject.ts';
import { ObjectReplaced, openObject } from '../../files/files.ts';
import { log } from '../../core/log.ts';
import { newId } from '../../core/newId.ts';
import { isRefusal } from '../../core/refusal.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { commit, create, put, type Write } from '../../db/commit.ts';
import { queryAll } from '../../db/items.ts';
import { batchObjects, statementKeys } from '../../db/keys/statements.ts';
import { changeBatch, createBatch, loadBatch, nextBatchNo } from '../batchStore.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import { loadClaims, type EarlierImport } from '../owning/contentClaims.ts';
import { importStart } from '../importMachine.ts';
import { ContainerCheck } from '../../containers/containerCheck.ts';
import { problemOfFile, toStatementProblem } from '../../reading/problem.ts';
import type { FileProblem } from '../../containers/fileProblem.ts';
import { refuseBatch } from '../refuseBatch.ts';
import { unattendedWrite } from '../unattended/unattendedNote.ts';
import { deliveryWrite } from '../delivering/deliveryStore.ts';
import { endUnfinishedUpload } from '../announcing/unfinishedUpload.ts';

/** File as it arrived. The same key may arrive again with another file. */
type Arrival = { key: string; size: number; etag?: string; version: string };

const actor = processActor('statement inbox');

/** Returns the batch of an announced upload, whose key is the batch's id. Other files were dropped into the inbox. */
const announcedBatch = (key: string): string | undefined => /^uploads\/(bat_[0-9a-z]+)\//.exec(key)?.[1];

/** Matches the folder of an agent in the inbox. Files dropped there are for that agent only. */
const agentFolder = /^inbox\/(cmp_[0-9a-z]{10,40})\//;

/**
 * Returns the agent a dropped file is for. A file outside the agents' folders belongs to staff until they name an
 * owner.
 */
const findAgent = async ({ key }: Arrival): Promise<string | undefined> => {
  const agentId = agentFolder.exec(key)?.[1];
  return agentId !== undefined && (await loadRightOwners([agentId])).has(agentId) ? agentId : undefined;
};

/** Returns the facts known before a file is read: those given with its announcement, or its name and folder. */
const announcedFacts = async (arrival: Arrival, announcement: Batch | undefined) =>
  announcement
    ? {
        ownerId: announcement.ownerId,
        fileName: announcement.fileName,
        origin: announcement.origin,
        uploadedBy: announcement.uploadedBy,
        deliveredBy: announcement.deliveredBy,
        incomeRegion: announcement.incomeRegion,
        receivingCurrency: announcement.receivingCurrency,
        statementCurrency: announcement.statementCurrency,
        periodStart: announcement.periodStart,
        periodEnd: announcement.periodEnd,
        reading: announcement.reading,
      }
    : {
        ownerId: await findAgent(arrival),
        fileName: cleanFileName(arrival.key.split('/').pop()!),
        origin: 'inbox' as const,
        uploadedBy: actor.displayName,
      };

const newBatch = async (arrival: Arrival, announcement: Batch | undefined): Promise<Batch> => {
  const at = new Date().toISOString();
  return {
    ...(await announcedFacts(arrival, announcement)),
    batchId: newId('bat'),
    batchNo: await nextBatchNo(businessDayAt(at)),
    size: arrival.size,
    uploadedAt: at,
    status: 'NotChecked',
    stage: 'awaitingFile',
    revision: 0,
  };
};

/**
 * Returns the write that lists a dropped file with the deliveries of its agent. Nothing for other files: those announced are listed
 * already or were uploaded by a person, and staff have no list.
 */
const listingWrites = ({ key, version, size }: Arrival, batch: Batch): Write[] => {
  const { batchId, ownerId, origin, fileName, uploadedAt } = batch;
  if (ownerId === undefined || origin !== 'inbox') return [];
  const [, , folder = '', ...more] = key.split('/');
  return [
    deliveryWrite({
      deliveryId: derivedId('dlv', `${key}\n${version}`),
      way: 'folder',
      at: uploadedAt,
      by: ownerId,
      // A source has a folder of its own within that of the agent.
      name: more.length > 0 ? cleanFileName(folder) : '',
      ownerId,
      parts: [{ name: fileName, size, outcome: 'taken', batchId }],
    }),
  ];
};

const arrivalItem = ({ key, version, etag }: Arrival, batchId: string) => ({
  ...statementKeys.arrival(key, version),
  type: 'arrival',
  version: 1,
  batchId,
  etag,
});

/** Returns the batch already made from this file; for an upload, also one made from the same bytes uploaded before. */
const findEarlierBatch = async ({ key, version, etag }: Arrival): Promise<string | undefined> => {
  const before = await queryAll<{ batchId: string; etag?: string }>({ pk: statementKeys.arrivals(key) });
  const { sk } = statementKeys.arrival(key, version);
  const isSame = (one: { sk: string; etag?: string }) =>
    one.sk === sk || (announcedBatch(key) !== undefined && etag !== undefined && one.etag === etag);
  return before.find(isSame)?.batchId;
};

/**
 * Returns the batch of an arrival. A file whose name was imported before becomes a separate batch with that problem. An
 * event delivered twice finds the batch it made the first time. A file that arrives after its upload ended, or that
 * replaces an uploaded one, gets a new batch with the same announcement.
 */
const findOrCreateBatch = async (arrival: Arrival): Promise<string> => {
  const announced = announcedBatch(arrival.key);
  const announcement = announced ? await loadBatch(announced) : undefined;
  if (announcement?.stage === 'awaitingFile') return announcement.batchId;
  const seen = await findEarlierBatch(arrival);
  if (seen) return seen;
  const batch = await newBatch(arrival, announcement);
  const taken = await endUnfinishedUpload(actor, batch);
  const remember = create(arrivalItem(arrival, batch.batchId), 'InvalidOperation');
  if (!taken) {
    await createBatch(actor, batch, [remember, ...listingWrites(arrival, batch)]);
    return batch.batchId;
  }
  const refused: Batch = {
    ...batch,
    status: 'IllegalContent',
    stage: 'failed',
    problem: { code: 'FileNameDuplicated', params: { batchId: taken } },
  };
  await commit(actor, { action: 'file name imported before', subject: batch.batchId }, [
    create(
      {
        ...statementKeys.batch(batch.batchId),
        ...statementKeys.batchIndexes(batch.batchId, refused.status, batch.ownerId),
        type: 'batch',
        ...refused,
      },
      'InvalidOperation',
    ),
    remember,
    ...listingWrites(arrival, batch),
    unattendedWrite(batch.batchId),
  ]);
  return batch.batchId;
};

type CopiedFile = { sha256: string; damage: FileProblem | undefined };

/**
 * Copies the file byte for byte to a place where nothing overwrites it.
 * @returns its SHA-256, and the problem of its container, if any
 * @throws ObjectReplaced when another file has replaced it in the inbox
 */
const copyOriginal = async (
  { batchId, fileName }: Batch,
  { key, etag, size }: Arrival,
): Promise<CopiedFile> => {
  const Bucket = environment('INBOX_BUCKET');
  await copyObject(
    { bucket: Bucket, key, etag, size },
    { bucket: environment('FILES_BUCKET'), key: batchObjects.original(batchId) },
  );
  const hash = createHash('sha256');
  const container = new ContainerCheck(fileName);
  const open = () => openObject(Bucket, key, { etag });
  for await (const bytes of await open()) {
    hash.update(bytes);
    container.add(bytes);
  }
  return { sha256: hash.digest('hex'), damage: await container.problem(open) };
};

const refuseContent = (batchId: string, sha256: string, taken: EarlierImport, noted: Write) =>
  changeBatch(
    actor,
    { action: 'content imported before' },
    batchId,
    ['awaitingFile'],
    {
      sha256,
      status: 'IllegalContent',
      stage: 'failed',
      problem: {
        code: 'FileContentDuplicated',
        ...(taken.named && { params: { batchId: taken.batchId } }),
      },
    },
    [noted],
  );

const takeInOnce = async (arrival: Arrival): Promise<void> => {
  const batchId = await findOrCreateBatch(arrival);
  const batch = await loadBatch(batchId);
  const start = importStart(batchId, '0');
  if (batch.stage === 'awaitingFile') {
    const noted = put(arrivalItem(arrival, batchId));
    const copied = await copyOriginal(batch, arrival).catch((error: unknown) => {
      if (!(error instanceof ObjectReplaced)) throw error;
    });
    // The replacing file has arrived as well, and is processed under the released name.
    if (copied === undefined)
      return refuseBatch(actor, batch, { code: 'FileReplaced' }, ['awaitingFile'], [noted]);
    const { sha256, damage } = copied;
    // Reported now, not at its turn, so the sender can send the whole file again.
    if (damage) {
      const problem = problemOfFile(toStatementProblem(damage));
      return refuseBatch(actor, batch, problem, ['awaitingFile'], [noted]);
    }
    const claims = await loadClaims(sha256);
    const taken = claims.takenFor(batch.ownerId, batchId);
    if (taken) return refuseContent(batchId, sha256, taken, noted);
    await changeBatch(
      actor,
      { action: 'file arrived', changes: { sha256 } },
      batchId,
      ['awaitingFile'],
      { sha256, size: arrival.size, stage: 'reading' },
      [noted, claims.claim(batch.ownerId, batchId), noteStart(start)],
    );
    await startNoted(start);
  }
};

/** Processes a file. If its batch has moved on meanwhile, tries again with the current batch. */
const takeIn = (arrival: Arrival): Promise<void> =>
  takeInOnce(arrival).catch((error: unknown) => {
    if (!isRefusal(error, 'BatchStateChanged')) throw error;
    return takeInOnce(arrival);
  });

/** Returns whether an object marks a folder: consoles and file transfers write an empty one whose key ends in a slash. */
const isFolder = ({ key, size }: Arrival): boolean => key.endsWith('/') && size === 0;

/** Returns the files of a message. S3 also sends one without files when the notification is set up. */
const readArrivals = (body: string): Arrival[] =>
  ((JSON.parse(body) as Partial<S3Event>).Records ?? [])
    .map(({ s3: { object } }) => ({
      key: decodeURIComponent(object.key.replaceAll('+', ' ')),
      size: object.size,
      etag: object.eTag,
      version: object.versionId ?? object.sequencer,
    }))
    .filter((arrival) => !isFolder(arrival));

/** Rejects files that could not be processed after all attempts, so people send them again. */
const giveUp = async (arrivals: readonly Arrival[]): Promise<void> => {
  for (const arrival of arrivals) {
    const batch = await loadBatch(await findOrCreateBatch(arrival));
    if (batch.stage === 'awaitingFile') await refuseBatch(actor, batch, { code: 'FileNotTaken' });
  }
};

/** Seconds until a failed message is tried again, instead of the queue's own delay. */
const secondsToNextTry = 60;

const giveBack = async (receiptHandle: string): Promise<void> => {
  const QueueUrl = environment('ARRIVALS_QUEUE');
  const change = { QueueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout: secondsToNextTry };
  await sqs()
    .send(new ChangeMessageVisibilityCommand(change))
    .catch((error: unknown) => log.error('message not given back, it comes later', { error }));
};

/**
 * Processes the files that arrive in the inbox. A failed message is tried again. After the last attempt it goes to the
 * dead-letter queue, which raises an alarm, and its batch shows the problem.
 */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, receiptHandle, body, attributes } of event.Records) {
    const arrivals = readArrivals(body);
    try {
      for (const arrival of arrivals) await takeIn(arrival);
    } catch (error) {
      // Two files with one content arrived concurrently: the second sees the first one's claim at the next attempt.
      log.error('arrival failed', { messageId, error, refused: isRefusal(error) && error.result });
      batchItemFailures.push({ itemIdentifier: messageId });
      if (Number(attributes.ApproximateReceiveCount) >= arrivalAttempts) await giveUp(arrivals);
      await giveBack(receiptHandle);
    }
  }
  return { batchItemFailures };
};
