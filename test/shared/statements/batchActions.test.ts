import { describe, expect, it } from 'vitest';
import { batchProblemCodes } from '../../../shared/statements/batchProblem.ts';
import { stepProblemCodes } from '../../../shared/statements/stepProblem.ts';
import { batchStageSchema, type Batch, type BatchStage } from '../../../shared/statements/schema.ts';
import {
  isAbandonable,
  isRetryable,
  availableActions,
  type BatchAction,
} from '../../../shared/statements/batchActions.ts';

const now = Date.parse('2026-11-23T06:00:00.000Z');
const fresh = '2026-11-23T05:30:00.000Z';
const old = '2026-11-23T04:59:00.000Z';

type Case = Partial<Batch> & Pick<Batch, 'stage' | 'status'>;

const createBatch = (standing: Case): Batch => ({
  batchId: 'bat_01jd0000000000000000000001',
  batchNo: '20261123-001',
  fileName: 'a.csv',
  size: 10,
  origin: 'upload',
  uploadedAt: old,
  uploadedBy: 'Clerk',
  revision: 0,
  stageSince: fresh,
  ...(standing.stage !== 'awaitingFile' && { sha256: 'f00d' }),
  ...standing,
});

const described = ({ status, stage, problem, source, stageSince }: Case): string =>
  [stage, status, problem?.code, source, stageSince === old && 'for over an hour'].filter(Boolean).join(' ');

const of = (code: string | undefined) => (code === undefined ? {} : { problem: { code } });

const unfinished = ['NotChecked', 'StillErrors', 'Checked'] as const;

/** Every state a batch may stay in, with each cause. */
const stuck: Case[] = [
  { stage: 'awaitingFile', status: 'NotChecked' },
  { stage: 'awaitingFile', status: 'NotChecked', origin: 'inbox' },
  ...(['reading', 'matching'] as const).flatMap((stage) =>
    unfinished.map((status) => ({ stage, status, stageSince: old })),
  ),
  ...['ColumnsNotRecognized', 'AmountColumnNotFound', 'CurrencyNotFound', 'PositionsNotTold'].flatMap(
    (code) => unfinished.map((status) => ({ stage: 'needsMapping' as const, status, ...of(code) })),
  ),
  ...['believe', 'src_01jd0000000000000000000001'].map((source) => ({
    stage: 'waiting' as const,
    status: 'NotChecked' as const,
    source,
    ...of('LastBatchUnfinished'),
  })),
  { stage: 'review', status: 'StillErrors', source: 'believe' },
  { stage: 'review', status: 'Checked', source: 'believe' },
  ...stepProblemCodes.flatMap((code) =>
    unfinished.flatMap((status) =>
      [undefined, 'believe', 'src_01jd0000000000000000000001'].map((source) => ({
        stage: 'failed' as const,
        status,
        ...(source && { source }),
        ...of(code),
      })),
    ),
  ),
  ...(['booking', 'receiving', 'adjusting'] as const).flatMap((stage) => {
    const status = stage === 'booking' ? ('Checked' as const) : ('ImportCompleted' as const);
    return [
      { stage, status, stageSince: old },
      ...stepProblemCodes.map((code) => ({ stage, status, ...of(code) })),
    ];
  }),
  ...batchProblemCodes.map((code) => ({
    stage: 'failed' as const,
    status: 'IllegalContent' as const,
    ...of(code),
  })),
];

describe('a stuck batch has a way out', () => {
  it.each(stuck.map((standing) => [described(standing), standing] as const))('%s', (_, standing) => {
    expect(availableActions(createBatch(standing), now)).not.toEqual([]);
  });

  it('in every stage that is not finished', () => {
    const met = new Set(stuck.map(({ stage }) => stage));
    expect(batchStageSchema.options.filter((stage) => !met.has(stage))).toEqual(['booked', 'received']);
  });
});

it.each<[Case, BatchAction[]]>([
  [{ stage: 'awaitingFile', status: 'NotChecked' }, ['uploadAgain', 'abandon']],
  [{ stage: 'awaitingFile', status: 'NotChecked', origin: 'inbox' }, ['abandon']],
  [{ stage: 'reading', status: 'NotChecked' }, ['abandon']],
  [{ stage: 'matching', status: 'StillErrors', stageSince: old }, ['tryAgain', 'abandon']],
  [{ stage: 'needsMapping', status: 'NotChecked' }, ['map', 'abandon']],
  [{ stage: 'waiting', status: 'NotChecked', source: 'believe' }, ['tryAgain', 'abandon']],
  [{ stage: 'failed', status: 'NotChecked', ...of('StepFailed') }, ['map', 'tryAgain', 'abandon']],
  [{ stage: 'failed', status: 'Checked', source: 'believe', ...of('StepFailed') }, ['tryAgain', 'abandon']],
  [{ stage: 'review', status: 'Checked', source: 'believe' }, ['tryAgain', 'abandon']],
  [{ stage: 'booking', status: 'Checked' }, []],
  [{ stage: 'booking', status: 'Checked', ...of('ObjectMissing') }, ['tryAgain']],
  [{ stage: 'adjusting', status: 'ImportCompleted', stageSince: old }, ['tryAgain']],
  [{ stage: 'booked', status: 'ImportCompleted', stageSince: old }, []],
  [{ stage: 'received', status: 'ImportCompleted' }, []],
  [{ stage: 'failed', status: 'IllegalContent', ...of('HeaderNotFound') }, ['readAgain', 'uploadAgain']],
  [{ stage: 'failed', status: 'IllegalContent', ...of('Abandoned') }, ['readAgain', 'uploadAgain']],
  [{ stage: 'failed', status: 'IllegalContent', sha256: undefined, ...of('Abandoned') }, ['uploadAgain']],
  [{ stage: 'failed', status: 'IllegalContent', ...of('TruncatedFile') }, ['uploadAgain']],
])('the ways out of %j are %j', (standing, ways) => {
  expect(availableActions(createBatch(standing), now)).toEqual(ways);
});

it('a batch that is booked or being booked cannot be abandoned', () => {
  const posted: BatchStage[] = ['booked', 'receiving', 'received', 'adjusting'];
  for (const stage of posted)
    expect(isAbandonable(createBatch({ stage, status: 'ImportCompleted' }))).toBe(false);
  expect(isAbandonable(createBatch({ stage: 'booking', status: 'Checked' }))).toBe(false);
});

it('a stage is stalled an hour after it began, or after the upload', () => {
  const reading = createBatch({ stage: 'reading', status: 'NotChecked' });
  expect(isRetryable({ ...reading, stageSince: '2026-11-23T05:00:00.000Z' }, now)).toBe(false);
  expect(isRetryable({ ...reading, stageSince: '2026-11-23T04:59:59.999Z' }, now)).toBe(true);
  expect(isRetryable({ ...reading, stageSince: undefined }, now)).toBe(true);
});
