import type { Batch, BatchStage } from '../../../shared/statements/schema.ts';
import type { BatchTabId } from '../BatchTabs.tsx';

/** Steps of a statement, in order. */
const lifeSteps = ['arrived', 'mapped', 'read', 'decided', 'booked', 'received'] as const;
type LifeStepName = (typeof lifeSteps)[number];

/** One step of a statement's life. */
export type LifeStep = {
  step: LifeStepName;
  /** `now` for the step that is under way or waits for a person; a rejected batch has none. */
  state: 'done' | 'now' | 'ahead';
  /** Day or instant it was done; absent if it was not kept. */
  at?: string | undefined;
  /** Day the money is expected. */
  expectedOn?: string | undefined;
  /** Rows that wait for a decision. */
  open?: number | undefined;
  /** True for money of which a part is still owed. */
  isPart?: boolean | undefined;
  /** Tab of the batch that shows it. */
  tab: BatchTabId;
};

type Lived = Pick<
  Batch,
  | 'stage'
  | 'status'
  | 'uploadedAt'
  | 'readAt'
  | 'mappedAt'
  | 'checkedAt'
  | 'confirmedAt'
  | 'expectedOn'
  | 'receivedOn'
  | 'receipts'
  | 'arrivals'
  | 'counters'
  | 'adjustedFrom'
>;

/** Returns the day of the last receipt; `undefined` while there is none. */
const lastReceipt = ({ arrivals = {}, receipts = {}, receivedOn }: Lived): string | undefined =>
  [
    ...Object.values(arrivals).flatMap((list) => list.map(({ payDate }) => payDate)),
    ...Object.values(receipts).map(({ payDate }) => payDate),
    ...(receivedOn ? [receivedOn] : []),
  ]
    .sort()
    .at(-1);

const unreadStages: readonly BatchStage[] = ['awaitingFile', 'waiting', 'reading', 'needsMapping'];

const isRead = ({ stage, counters, readAt }: Lived): boolean =>
  stage === 'failed' ? counters !== undefined || readAt !== undefined : !unreadStages.includes(stage);

/**
 * Returns the life of a statement so far, step by step. A statement whose layout was known has no step of mapping.
 */
export const lifeOf = (batch: Lived): LifeStep[] => {
  const { stage, status, mappedAt } = batch;
  const isBooked = status === 'ImportCompleted';
  const isDecided = isBooked || status === 'Checked';
  const isReceived = stage === 'received' || batch.adjustedFrom === 'received';
  const received = lastReceipt(batch);
  const isDone: Record<LifeStepName, boolean> = {
    arrived: stage !== 'awaitingFile',
    mapped: mappedAt !== undefined && stage !== 'needsMapping',
    read: isRead(batch),
    decided: isDecided,
    booked: isBooked && stage !== 'booking',
    received: isReceived,
  };
  const facts: Record<LifeStepName, Omit<LifeStep, 'step' | 'state'>> = {
    arrived: { at: batch.uploadedAt, tab: 'file' },
    mapped: { at: mappedAt, tab: 'file' },
    read: { at: batch.readAt, tab: 'file' },
    decided: isDecided
      ? { at: batch.checkedAt, tab: 'corrections' }
      : { open: isRead(batch) ? batch.counters?.errors : undefined, tab: 'decide' },
    booked: { at: batch.confirmedAt, tab: 'confirm' },
    received: {
      at: received,
      expectedOn: received ? undefined : batch.expectedOn,
      isPart: received !== undefined && !isReceived,
      tab: 'confirm',
    },
  };
  const order = lifeSteps.filter(
    (step) => step !== 'mapped' || mappedAt !== undefined || stage === 'needsMapping',
  );
  const isOver = status === 'IllegalContent';
  const current = isOver ? undefined : order.find((step) => !isDone[step]);
  return order.map((step) => {
    const { at, ...more } = facts[step];
    const state = isDone[step] ? 'done' : step === current ? 'now' : 'ahead';
    return { step, state, at: isDone[step] || step === 'received' ? at : undefined, ...more };
  });
};
