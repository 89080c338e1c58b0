import { expect, it } from 'vitest';
import { batchWait } from '../../../../functions/statements/unattended/batchWait.ts';

const wait = (given: Partial<Parameters<typeof batchWait>[0]>) =>
  batchWait({ status: 'NotChecked', stage: 'reading', ...given });

it.each([
  ['its columns are not known', { stage: 'needsMapping' }, 'needsMapping'],
  ['rows are open', { stage: 'review', status: 'StillErrors' }, 'needsDecisions'],
  ['no row is open', { stage: 'review', status: 'Checked' }, 'toConfirm'],
  ['a step failed', { stage: 'failed', problem: { code: 'StepFailed' } }, 'failed'],
  ['its posting failed', { stage: 'booking', problem: { code: 'StepFailed' } }, 'failed'],
] as const)('waits for its owner when %s', (_when, batch, reason) => {
  expect(wait(batch)).toBe(reason);
});

it.each([
  ['is read', { stage: 'reading' }],
  ['waits for the batch before', { stage: 'waiting', problem: { code: 'LastBatchUnfinished' } }],
  ['is being decided', { stage: 'review', status: 'StillErrors', decidedSince: true }],
  ['is being booked', { stage: 'booking' }],
  ['is booked', { stage: 'booked' }],
  ['was abandoned', { stage: 'failed', problem: { code: 'Abandoned' } }],
  ['never arrived', { stage: 'failed', problem: { code: 'UploadNotFinished' } }],
] as const)('does not wait for its owner when it %s', (_when, batch) => {
  expect(wait(batch)).toBeUndefined();
});
