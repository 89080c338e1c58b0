import { createHash } from 'node:crypto';
import { partitionKey } from './fitting.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** Statement batches, what they wait for, and what people decided. */
export const statementKeys = {
  /** One batch by id. Lists: all newest first (`gsi1`), by status newest first (`gsi2`). */
  batch: (batchId: string) => ({ pk: `batch#${batchId}`, sk: 'batch' }),
  batchIndexes: (batchId: string, status: string) => ({
    gsi1pk: 'batches',
    gsi1sk: batchId,
    gsi2pk: `batches#${status}`,
    gsi2sk: batchId,
  }),
  /** Adjustments of a booked batch, oldest first: query `pk` of the batch with the prefix. */
  adjustment: (batchId: string, run: number) => ({
    pk: `batch#${batchId}`,
    sk: `adjustment#${String(run).padStart(6, '0')}`,
  }),
  adjustmentPrefix: 'adjustment#',
  allBatches: 'batches',
  batchesOfStatus: (status: string) => `batches#${status}`,
  /** Those whose money was received leave the list of their status. */
  receivedBatches: 'batches#received',
  /** How many batches there were up to one. */
  batchCount: { pk: 'batchcount', sk: 'count' },
  /** Which batch holds a file name (a name is imported once), and which holds a content. */
  fileName: (fileName: string) => ({
    pk: partitionKey('statementfile#', fileName.normalize('NFC').toLowerCase()),
    sk: 'name',
  }),
  content: (sha256: string) => ({ pk: `statementcontent#${sha256}`, sk: 'content' }),
  /** Which batch a file put into the inbox became, so that an event delivered twice makes one batch; all files of a key. */
  arrival: (key: string, version: string) => ({ pk: `arrival#${digest(key)}`, sk: `arrival#${version}` }),
  arrivals: (key: string) => `arrival#${digest(key)}`,
  /** The unfinished batch of a source: while it stands, later ones of the source wait. */
  openBatch: (source: string) => ({ pk: `openbatch#${source}`, sk: 'open' }),
  /** Batches waiting for their source, oldest first. */
  waiting: (source: string, batchId: string) => ({ pk: `openbatch#${source}`, sk: `waiting#${batchId}` }),
  /** A decision by what it decides: source and what the rows say. Corrections of a batch or a source: `gsi1`. */
  decision: (source: string, historyKey: string) => ({
    pk: `decision#${digest(`${source}\n${historyKey}`)}`,
    sk: 'decision',
  }),
  decisionIndexes: (batchId: string, correctionId: string, source: string) => ({
    gsi1pk: `corrections#${batchId}`,
    gsi1sk: correctionId,
    gsi2pk: `corrections#source#${source}`,
    gsi2sk: correctionId,
  }),
  correctionsOfBatch: (batchId: string) => `corrections#${batchId}`,
  correctionsOfSource: (source: string) => `corrections#source#${source}`,
  /** A learned layout by the signature of its headers. */
  layout: (signature: string) => ({ pk: `layout#${digest(signature)}`, sk: 'layout' }),
  /** Batches that wait for that layout: query its partition with `awaitingPrefix`. */
  awaitingLayout: (signature: string, batchId: string) => ({
    pk: `layout#${digest(signature)}`,
    sk: `awaiting#${batchId}`,
  }),
  awaitingPrefix: 'awaiting#',
  /** Ways of reading that a learned layout needs, few as they are: query `layoutReadings`. */
  layoutReading: (reading: string) => ({ pk: 'layoutreadings', sk: digest(reading) }),
  layoutReadings: 'layoutreadings',
  /** Running number of the batches of one day. */
  batchNumber: (day: string) => ({ pk: `batchnumber#${day}`, sk: 'number' }),
};

/** Objects of a batch in the files bucket. */
export const batchObjects = {
  original: (batchId: string) => `statements/${batchId}/original`,
  /** By column: see `functions/statements/chunkStore.ts`, as for verdicts and income. */
  rowColumns: (batchId: string, chunk: number) => `batches/${batchId}/rows/${chunk}`,
  groups: (batchId: string, chunk: number) => `batches/${batchId}/groups/${chunk}`,
  matches: (batchId: string, chunk: number) => `batches/${batchId}/matches/${chunk}`,
  verdictTable: (batchId: string, chunk: number) => `batches/${batchId}/verdicts/${chunk}`,
  income: (batchId: string, chunk: number) => `batches/${batchId}/income/${chunk}`,
  /** What was booked in one currency, for the receipt to post from. */
  bookedLines: (batchId: string, currency: string) => `batches/${batchId}/booked/${currency}`,
  /** Some hundred things to decide of one check, the most money first. */
  issues: (batchId: string, revision: number, page: number) =>
    `batches/${batchId}/issues/${revision}/${page}`,
  summary: (batchId: string, chunk: number) => `batches/${batchId}/summaries/${chunk}`,
  /** Where each status starts, to page through rows by status. */
  index: (batchId: string) => `batches/${batchId}/index`,
  /** What an adjustment reverses and posts, frozen before anything is posted. */
  adjustment: (batchId: string, run: number) => `batches/${batchId}/adjustments/${run}`,
  ruleExport: (exportId: string) => `batches/rules/${exportId}.csv`,
  export: (batchId: string, revision: number) => `batches/${batchId}/exports/errors-${revision}.csv`,
};
