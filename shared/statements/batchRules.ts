import { importStatusSchema, type Batch, type BatchStage, type ImportStatus } from './schema.ts';

/** The only moves a batch's import status makes (money description, section 4); once checked, only a person ends it. */
const moves: Record<ImportStatus, readonly ImportStatus[]> = {
  NotChecked: ['StillErrors', 'Checked', 'IllegalContent'],
  StillErrors: ['StillErrors', 'Checked', 'IllegalContent'],
  Checked: ['StillErrors', 'Checked', 'ImportCompleted', 'IllegalContent'],
  ImportCompleted: [],
  IllegalContent: [],
};

/** The statuses a batch may have when it takes on `to`; staying as it is counts as allowed. */
export const statusesBefore = (to: ImportStatus): ImportStatus[] =>
  importStatusSchema.options.filter((from) => from === to || moves[from].includes(to));

const finished: readonly ImportStatus[] = ['ImportCompleted', 'IllegalContent'];

/** A batch that later batches of its source wait for. */
export const isUnfinished = (batch: Pick<Batch, 'status'>): boolean => !finished.includes(batch.status);

/** Whether a batch is nothing but an upload that was begun and ended because its file did not come. */
export const isEndedUpload = ({ problem }: Pick<Batch, 'problem'>): boolean =>
  problem?.code === 'UploadNotFinished';

/** Whether a check of its rows has ended, so that there are rows and open things to look at. */
export const isReviewed = ({ counters }: Pick<Batch, 'counters'>): boolean => counters !== undefined;

const decidableStages: readonly BatchStage[] = ['review'];

/** Whether people may decide rows: after a check and before it is booked. */
export const isDecidable = (batch: Pick<Batch, 'status' | 'stage'>): boolean =>
  isUnfinished(batch) && decidableStages.includes(batch.stage);

const stagesForPerson: readonly BatchStage[] = ['review', 'needsMapping', 'failed'];

/** Whether an unfinished batch waits for a person: to map its columns, to decide its rows, to book it, or since a step failed. */
export const waitsForPerson = ({ stage }: Pick<Batch, 'stage'>): boolean => stagesForPerson.includes(stage);

/** Whether a source is a layout that people mapped, not one the product knows by itself. */
export const isLearned = (source: string | undefined): boolean => source?.startsWith('src_') ?? false;

const mappableStages: readonly BatchStage[] = ['needsMapping', 'failed', 'waiting', 'review'];

/**
 * Whether columns may still be mapped: nobody has yet, a step failed, or the batch waits for its turn or is under review with
 * what somebody mapped for its headers.
 */
export const isMappable = ({ status, stage, source }: Pick<Batch, 'status' | 'stage' | 'source'>): boolean =>
  isUnfinished({ status }) && mappableStages.includes(stage) && (source === undefined || isLearned(source));

/** Whether mapping it corrects what a batch was checked by: its source stays the same, and with it what was decided. */
export const correctsMapping = ({ status, source }: Pick<Batch, 'status' | 'source'>): boolean =>
  status !== 'NotChecked' && isLearned(source);

/** What a batch loses when its file is read anew by another mapping, whatever is found then. */
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
        statedTotals: undefined,
        roundedOff: undefined,
        counters: undefined,
        reconciliation: undefined,
        checkedAt: undefined,
      };

const stagesToAssign: readonly BatchStage[] = ['awaitingFile', 'needsMapping', 'waiting', 'review', 'failed'];

/** Whether staff may say whose a batch is: nothing is under way for it, and none of it is booked. */
export const isOwnerOpen = ({ status, stage }: Pick<Batch, 'status' | 'stage'>): boolean =>
  status !== 'ImportCompleted' && stagesToAssign.includes(stage);

const postingStages = ['booking', 'receiving', 'adjusting'] as const satisfies readonly BatchStage[];
type PostingStage = (typeof postingStages)[number];

/** Problems that another encoding, delimiter, header row or sheet may cure, and what a person gave up. */
const curedByReading: readonly string[] = [
  'Abandoned',
  'HeaderNotFound',
  'EncodingUnknown',
  'NotAStatement',
  'LineTooLong',
  'SheetNotFound',
  'NoRows',
];

/** Whether the file of a refused or abandoned batch is there and may be read again another way. */
export const isReadableAgain = ({
  status,
  problem,
  sha256,
}: Pick<Batch, 'status' | 'problem' | 'sha256'>): boolean =>
  status === 'IllegalContent' &&
  sha256 !== undefined &&
  problem !== undefined &&
  curedByReading.includes(problem.code);

/** Whether the ledger is being written for the batch. */
export const isPosting = <B extends Pick<Batch, 'stage'>>(batch: B): batch is B & { stage: PostingStage } =>
  postingStages.some((stage) => stage === batch.stage);

/** Whether what was posted for the batch may be adjusted: nothing else is posting for it. */
export const isAdjustable = (batch: Pick<Batch, 'stage'>): boolean =>
  batch.stage === 'booked' || batch.stage === 'received';
