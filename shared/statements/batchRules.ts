import type { RowStatus } from './model.ts';
import { importStatusSchema, type Batch, type BatchStage, type ImportStatus } from './schema.ts';

/**
 * Allowed transitions of a batch's import status (money description, section 4). After the check only a person ends a
 * batch.
 */
const moves: Record<ImportStatus, readonly ImportStatus[]> = {
  NotChecked: ['StillErrors', 'Checked', 'IllegalContent'],
  StillErrors: ['StillErrors', 'Checked', 'IllegalContent'],
  Checked: ['StillErrors', 'Checked', 'ImportCompleted', 'IllegalContent'],
  ImportCompleted: [],
  IllegalContent: [],
};

/** Returns the statuses a batch may have before it changes to `to`. Staying at `to` is allowed. */
export const statusesBefore = (to: ImportStatus): ImportStatus[] =>
  importStatusSchema.options.filter((from) => from === to || moves[from].includes(to));

const finished: readonly ImportStatus[] = ['ImportCompleted', 'IllegalContent'];

/** Returns whether a batch is unfinished. Later batches of its source wait for it. */
export const isUnfinished = (batch: Pick<Batch, 'status'>): boolean => !finished.includes(batch.status);

/** Returns whether a batch is only an upload that was started and then closed because its file never arrived. */
export const isEndedUpload = ({ problem }: Pick<Batch, 'problem'>): boolean =>
  problem?.code === 'UploadNotFinished';

/** Returns whether a check of the batch's rows has ended and there are rows and issues to show. */
export const isReviewed = ({ counters }: Pick<Batch, 'counters'>): boolean => counters !== undefined;

const decidableStages: readonly BatchStage[] = ['review'];

/** Returns whether people can decide rows: after a check and before booking. */
export const isDecidable = (batch: Pick<Batch, 'status' | 'stage'>): boolean =>
  isUnfinished(batch) && decidableStages.includes(batch.stage);

const stagesForPerson: readonly BatchStage[] = ['review', 'needsMapping', 'failed'];

/**
 * Returns whether an unfinished batch waits for a person to map columns, decide rows, book it, or handle a failed step.
 */
export const waitsForPerson = ({ stage }: Pick<Batch, 'stage'>): boolean => stagesForPerson.includes(stage);

/** Returns whether a source is a layout mapped by people instead of a built-in template. */
export const isLearned = (source: string | undefined): boolean => source?.startsWith('src_') ?? false;

const mappableStages: readonly BatchStage[] = ['needsMapping', 'failed', 'waiting', 'review'];

/**
 * Returns whether columns may still be mapped: none are mapped yet, a step failed, or the batch is waiting or under
 * review with a mapping that a person made for its headers, or with a built-in layout that does not use all columns.
 */
export const isMappable = ({
  status,
  stage,
  source,
  unusedColumns = [],
  mappingTable,
}: Pick<Batch, 'status' | 'stage' | 'source' | 'unusedColumns' | 'mappingTable'>): boolean =>
  isUnfinished({ status }) &&
  mappableStages.includes(stage) &&
  (source === undefined || isLearned(source) || unusedColumns.length > 0 || mappingTable !== undefined);

/** Returns whether a person may say what the tables of a delivery are: it waits for that, or is under review. */
export const mayChooseRoles = ({
  status,
  stage,
  tables,
}: Pick<Batch, 'status' | 'stage' | 'tables'>): boolean =>
  tables !== undefined && isUnfinished({ status }) && (stage === 'needsMapping' || stage === 'review');

/** Returns whether a person may say what the source pays for, and have the batch checked again. */
export const mayAnswerBasis = ({ status, stage }: Pick<Batch, 'status' | 'stage'>): boolean =>
  isUnfinished({ status }) && stage === 'review';

/** Returns whether a new mapping corrects the one a batch was checked with. The source and its decisions then stay. */
export const correctsMapping = ({
  status,
  source,
  mappingTable,
}: Pick<Batch, 'status' | 'source' | 'mappingTable'>): boolean =>
  status !== 'NotChecked' && isLearned(source) && mappingTable === undefined;

/** Returns the fields a batch loses when its file is read again with another mapping. */
export const withoutReading = ({ firstRowChunk = 0, rowChunks }: Batch): Partial<Batch> =>
  rowChunks === undefined
    ? {}
    : {
        firstRowChunk: firstRowChunk + rowChunks,
        rowChunks: undefined,
        groupChunks: undefined,
        rowsRead: undefined,
        detected: undefined,
        recordKinds: undefined,
        skippedLines: undefined,
        tables: undefined,
        statedTotals: undefined,
        unusedColumns: undefined,
        roundedOff: undefined,
        counters: undefined,
        reconciliation: undefined,
        repeats: undefined,
        askedBases: undefined,
        checkedAt: undefined,
      };

const stagesToAssign: readonly BatchStage[] = ['awaitingFile', 'needsMapping', 'waiting', 'review', 'failed'];

/** Returns whether staff may assign a batch to an owner: no step is running and nothing of it is booked. */
export const isOwnerOpen = ({ status, stage }: Pick<Batch, 'status' | 'stage'>): boolean =>
  status !== 'ImportCompleted' && stagesToAssign.includes(stage);

const postingStages = ['booking', 'receiving', 'adjusting'] as const satisfies readonly BatchStage[];
type PostingStage = (typeof postingStages)[number];

/** Problems that another encoding, delimiter, header row or sheet may solve, and batches that a person abandoned. */
const curedByReading: readonly string[] = [
  'Abandoned',
  'HeaderNotFound',
  'EncodingUnknown',
  'NotAStatement',
  'LineTooLong',
  'TooManyColumns',
  'SheetNotFound',
  'NoRows',
];

/** Returns whether a rejected or abandoned batch still has its file and may be read again with other settings. */
export const isReadableAgain = ({
  status,
  problem,
  sha256,
}: Pick<Batch, 'status' | 'problem' | 'sha256'>): boolean =>
  status === 'IllegalContent' &&
  sha256 !== undefined &&
  problem !== undefined &&
  curedByReading.includes(problem.code);

/** Returns whether ledger entries are being posted for the batch. */
export const isPosting = <B extends Pick<Batch, 'stage'>>(batch: B): batch is B & { stage: PostingStage } =>
  postingStages.some((stage) => stage === batch.stage);

/** Returns whether a batch's postings may be adjusted: it is booked or received, and nothing else is posting. */
export const isAdjustable = (batch: Pick<Batch, 'stage'>): boolean =>
  batch.stage === 'booked' || batch.stage === 'received';

/**
 * Returns the status of a batch's licensed rows (money description, section 4): licensed while other rows need decisions,
 * checked once none does, previewed when a person confirmed the figures and they are being booked, then imported.
 */
export const licensedStatus = ({ status, stage }: Pick<Batch, 'status' | 'stage'>): RowStatus => {
  if (status === 'ImportCompleted') return 'ImportCompleted';
  if (stage === 'booking') return 'Previewed';
  return status === 'Checked' ? 'Checked' : 'Licensed';
};
