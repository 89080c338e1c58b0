import { importStatusSchema, type Batch, type BatchStage, type ImportStatus } from './schema.ts';

/** The only moves a batch's import status makes (money description, section 4). */
const moves: Record<ImportStatus, readonly ImportStatus[]> = {
  NotChecked: ['StillErrors', 'Checked', 'IllegalContent'],
  StillErrors: ['StillErrors', 'Checked'],
  Checked: ['StillErrors', 'Checked', 'ImportCompleted'],
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

const decidableStages: readonly BatchStage[] = ['review'];

/** Whether people may decide rows: after a check and before it is booked. */
export const isDecidable = (batch: Pick<Batch, 'status' | 'stage'>): boolean =>
  isUnfinished(batch) && decidableStages.includes(batch.stage);

/** Whether a source is a layout that people mapped, not one the product knows by itself. */
const isLearned = (source: string | undefined): boolean => source?.startsWith('src_') ?? false;

/**
 * Whether columns may still be mapped: nobody has yet, a step failed, or the batch waits for its turn with what somebody
 * mapped for its headers.
 */
export const isMappable = ({ stage, source }: Pick<Batch, 'stage' | 'source'>): boolean =>
  stage === 'needsMapping' || stage === 'failed' || (stage === 'waiting' && isLearned(source));

const postingStages = ['booking', 'receiving', 'adjusting'] as const satisfies readonly BatchStage[];
type PostingStage = (typeof postingStages)[number];

/** Problems that another encoding, delimiter, header row or sheet may cure. */
const curedByReading: readonly string[] = [
  'HeaderNotFound',
  'EncodingUnknown',
  'NotAStatement',
  'LineTooLong',
  'SheetNotFound',
  'NoRows',
];

/** Whether a refused file may be read again another way. */
export const isReadableAgain = ({ status, problem }: Pick<Batch, 'status' | 'problem'>): boolean =>
  status === 'IllegalContent' && problem !== undefined && curedByReading.includes(problem.code);

/** Whether the ledger is being written for the batch. */
export const isPosting = <B extends Pick<Batch, 'stage'>>(batch: B): batch is B & { stage: PostingStage } =>
  postingStages.some((stage) => stage === batch.stage);

/** Whether what was posted for the batch may be adjusted: nothing else is posting for it. */
export const isAdjustable = (batch: Pick<Batch, 'stage'>): boolean =>
  batch.stage === 'booked' || batch.stage === 'received';
