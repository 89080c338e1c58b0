import { createHash } from 'node:crypto';
import { partitionKey } from './fitting.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

const ownedBy = (ownerId: string | undefined, text: string): string =>
  ownerId === undefined ? text : `${ownerId}\n${text}`;

/** Statement batches, the queues they wait in, and people's decisions. */
export const statementKeys = {
  /** One batch by id. Lists, newest first: all (`gsi1`), by status (`gsi2`), of one owner (`gsi3`). */
  batch: (batchId: string) => ({ pk: `batch#${batchId}`, sk: 'batch' }),
  /** Batch in its lists. */
  batchIndexes: (batchId: string, status: string, ownerId: string | undefined) => ({
    gsi1pk: 'batches',
    gsi1sk: batchId,
    gsi2pk: `batches#${status}`,
    gsi2sk: batchId,
    ...(ownerId !== undefined && { gsi3pk: `batches#of#${ownerId}`, gsi3sk: batchId }),
  }),
  batchesOfOwner: (ownerId: string) => `batches#of#${ownerId}`,
  /** Adjustment of a booked batch. All of a batch, oldest first: query `pk` with the prefix. */
  adjustment: (batchId: string, run: number) => ({
    pk: `batch#${batchId}`,
    sk: `adjustment#${String(run).padStart(6, '0')}`,
  }),
  adjustmentPrefix: 'adjustment#',
  allBatches: 'batches',
  batchesOfStatus: (status: string) => `batches#${status}`,
  /** Received batches, which are no longer in the list of their status. */
  receivedBatches: 'batches#received',
  /** Number of batches up to a given one. */
  batchCount: { pk: 'batchcount', sk: 'count' },
  /** Batch that holds a file name: an owner imports a name once. */
  fileName: (fileName: string, ownerId: string | undefined) => ({
    pk: partitionKey('statementfile#', fileName.normalize('NFC').toLowerCase()),
    sk: ownerId ?? 'name',
  }),
  /** Batches that hold a content, one attribute for each owner. */
  content: (sha256: string) => ({ pk: `statementcontent#${sha256}`, sk: 'content' }),
  /** Batch of a file in the inbox: an event delivered twice makes one batch. All files of a key: query `arrivals`. */
  arrival: (key: string, version: string) => ({ pk: `arrival#${digest(key)}`, sk: `arrival#${version}` }),
  arrivals: (key: string) => `arrival#${digest(key)}`,
  /** Unfinished batch of a queue (`batchQueue`). Later ones in the queue wait for it. */
  openBatch: (queue: string) => ({ pk: `openbatch#${queue}`, sk: 'open' }),
  /** Batch waiting in a queue. All of them, oldest first: query `pk`. */
  waiting: (queue: string, batchId: string) => ({ pk: `openbatch#${queue}`, sk: `waiting#${batchId}` }),
  /** Decision by its queue and the identity of its rows. Lists: of a batch (`gsi1`), of a queue (`gsi2`). */
  decision: (queue: string, historyKey: string) => ({
    pk: `decision#${digest(`${queue}\n${historyKey}`)}`,
    sk: 'decision',
  }),
  /** Decision in its lists, in the order made. */
  decisionIndexes: (batchId: string, correctionId: string, queue: string, ownerId: string | undefined) => ({
    gsi1pk: statementKeys.correctionsOfBatch(batchId, ownerId),
    gsi1sk: correctionId,
    gsi2pk: statementKeys.correctionsOfQueue(queue),
    gsi2sk: correctionId,
  }),
  /** Decisions of one owner in a batch: staff may have decided in it before they gave it to its owner. */
  correctionsOfBatch: (batchId: string, ownerId: string | undefined): string =>
    `corrections#${batchId}${ownerId === undefined ? '' : `#${ownerId}`}`,
  correctionsOfQueue: (queue: string): string => `corrections#source#${queue}`,
  /** Batch by its last day of use, to find statements that report the same again. All of an owner: query `repeatEntries`. */
  repeatEntry: (ownerId: string | undefined, lastDay: string, batchId: string) => ({
    pk: statementKeys.repeatEntries(ownerId),
    sk: `${lastDay}#${batchId}`,
  }),
  repeatEntries: (ownerId: string | undefined): string =>
    `repeats${ownerId === undefined ? '' : `#${ownerId}`}`,
  /** What a source pays for, by its queue (`batchQueue`). */
  shareBases: (queue: string) => ({ pk: `sharebases#${digest(queue)}`, sk: 'bases' }),
  /** Columns a built-in layout does not use that people have seen, by the source's queue (`batchQueue`). */
  unusedColumns: (queue: string) => ({ pk: `unusedcolumns#${digest(queue)}`, sk: 'columns' }),
  /** Learned layout by its owner and the signature of its headers. */
  layout: (signature: string, ownerId: string | undefined) => ({
    pk: `layout#${digest(ownedBy(ownerId, signature))}`,
    sk: 'layout',
  }),
  /** Batch that waits for that layout. All of them: query `pk` with `awaitingPrefix`. */
  awaitingLayout: (signature: string, ownerId: string | undefined, batchId: string) => ({
    pk: `layout#${digest(ownedBy(ownerId, signature))}`,
    sk: `awaiting#${batchId}`,
  }),
  awaitingPrefix: 'awaiting#',
  /** Options of reading that a learned layout needs. All of an owner, which are few: query `layoutReadings`. */
  layoutReading: (reading: string, ownerId: string | undefined) => ({
    pk: statementKeys.layoutReadings(ownerId),
    sk: digest(reading),
  }),
  layoutReadings: (ownerId: string | undefined): string =>
    `layoutreadings${ownerId === undefined ? '' : `#${ownerId}`}`,
  /** Batch that waits for a person, until its owner is told. All of them: query `unattendedBatches`. */
  unattended: (batchId: string) => ({ pk: statementKeys.unattendedBatches, sk: batchId }),
  unattendedBatches: 'unattendedbatches',
  /** Running number of the batches of one day. */
  batchNumber: (day: string) => ({ pk: `batchnumber#${day}`, sk: 'number' }),
};

/** Objects of a batch in the files bucket. */
export const batchObjects = {
  original: (batchId: string) => `statements/${batchId}/original`,
  /** By column, as verdicts and income: see `functions/statements/chunkStore.ts`. */
  rowColumns: (batchId: string, chunk: number) => `batches/${batchId}/rows/${chunk}`,
  groups: (batchId: string, chunk: number) => `batches/${batchId}/groups/${chunk}`,
  matches: (batchId: string, chunk: number) => `batches/${batchId}/matches/${chunk}`,
  verdictTable: (batchId: string, chunk: number) => `batches/${batchId}/verdicts/${chunk}`,
  income: (batchId: string, chunk: number) => `batches/${batchId}/income/${chunk}`,
  /** Income of some chunks that is of one part of the batch, by the first of these chunks. */
  dividedIncome: (batchId: string, part: number, firstChunk: number) =>
    `batches/${batchId}/divided/${part}/${firstChunk}`,
  /** Lines of a part booked in one currency, which the receipt posts from. */
  bookedLines: (batchId: string, currency: string, part: number) =>
    `batches/${batchId}/booked/${currency}${part ? `/${part}` : ''}`,
  /** Accounting currencies of the contracts a part of a batch is booked under, fixed before anything is stored. */
  accountingCurrencies: (batchId: string, part: number) =>
    `batches/${batchId}/accounting${part ? `/${part}` : ''}`,
  /** Some of the issues of one check, largest amount first. */
  issues: (batchId: string, revision: number, page: number) =>
    `batches/${batchId}/issues/${revision}/${page}`,
  /** Columns by which these issues are filtered and sorted, and the texts they are searched by. */
  issueIndex: (batchId: string, revision: number) => `batches/${batchId}/issues/${revision}/index`,
  issueTexts: (batchId: string, revision: number) => `batches/${batchId}/issues/${revision}/texts`,
  summary: (batchId: string, chunk: number) => `batches/${batchId}/summaries/${chunk}`,
  /** Start of each status, to page through rows by status. */
  index: (batchId: string) => `batches/${batchId}/index`,
  /** Parts of income whose shares depend on what was counted, by posting run, and the rates they were counted at. */
  countedParts: (batchId: string, run: number) => `batches/${batchId}/counts/${run}`,
  countRates: (batchId: string, run: number) => `batches/${batchId}/counts/${run}/rates`,
  /** Reversals and postings of an adjustment, fixed before anything is posted. */
  adjustment: (batchId: string, run: number) => `batches/${batchId}/adjustments/${run}`,
  ruleExport: (exportId: string) => `batches/rules/${exportId}.csv`,
  export: (batchId: string, revision: number) => `batches/${batchId}/exports/errors-${revision}.csv`,
};
